### Ce qui a un nom : objets, couleurs, rôles, pouvoirs, listes.

## Objets. Un plateau peut avoir les siens, qui gardent leur nom.
## Avec `.gender` s’accorde ce qu’on en dit : masculine ou feminine.

object-helmet = heaume
    .the = le heaume
    .gender = masculine
object-lantern = lanterne
    .the = la lanterne
    .gender = feminine
object-mask = masque
    .the = le masque
    .gender = masculine
object-scroll = manuscrit
    .the = le manuscrit
    .gender = masculine
object-vase = vase
    .the = le vase
    .gender = masculine
object-urn = urne
    .the = l’urne
    .gender = feminine
object-flower = fleur
    .the = la fleur
    .gender = feminine
object-fan = éventail
    .the = l’éventail
    .gender = masculine

## Couleurs, comme adjectifs d’un Samouraï.

colour-green = vert
colour-yellow = jaune
colour-purple = violet
colour-red = rouge
colour-blue = bleu
colour-white = blanc
colour-black = noir
colour-orange = orange
colour-pink = rose

# $colour : le nom d’une couleur
samurai = le Samouraï { $colour }

## Qui agit, ou regarde.

role-goryo = Goryō
    .the = le Goryō
role-samurai = Samouraïs
    .the = les Samouraïs
role-fate = destin
    .the = le destin
role-watcher = spectateur
    .the = le spectateur

## Les pouvoirs du Goryō.

power-leap = { -leap }
    .the = le { -leap }
power-trail = { -trail }
    .the = la { -trail }
power-illusion = { -illusion }
    .the = l’{ -illusion }
power-shadow = { -shadow }
    .the = l’{ -shadow }

## Listes : `list-comma` unit tous les éléments sauf le dernier, `list-and` ajoute le dernier.

list-comma = { $left }, { $right }
list-and = { $left } et { $right }

## Les palais de la collection, en une phrase chacun.

palace-edo = Une reconstitution : la place des objets, des ponts et des symboles du palais de la boîte ne se voit que sur ses images. Chaque exemple expliqué dans les règles peut se jouer ici.
palace-gate = Le plus petit palais : deux pièces et trois types, pour compter des parties entières.
palace-himeji = Le plus grand palais : huit pièces de huit objets chacune.
palace-hut = Deux pièces et cinq types : assez petit pour compter chaque plan à la main.
palace-kyoto = Un moulinet de quatre longues pièces autour d’un jardin.
palace-osaka = Quatre pièces en rang ; un passage couvert relie les deux bouts.
palace-pavilion = Trois pièces et cinq types ; les deux ponts vers la pièce du thé sont longs.

## What two people at a table can show each other, as drawings; these are their names.

emote-bow = Une révérence
emote-laugh = Un rire
emote-gasp = Surprise
emote-think = En pleine réflexion
emote-weep = Des larmes
emote-clap = Des applaudissements
emote-shown = { $role_id ->
    [goryo] Le Goryō : { $shown }
   *[samurai] Les Samouraïs : { $shown }
}

program-preparing = { $name } se prépare, la première fois seulement : { $done } sur { $parts }…
