### Les cinq livrets de règles côte à côte ; variantes ; arbitres.

## Ce qui est comparé

rulebook-field-language = Langue
rulebook-field-year = Année
rulebook-field-actions = Actions par Samouraï
rulebook-field-calls = Samouraïs activés par manche
rulebook-field-trail-denial = Peut-on nier la { -trail } ?
rulebook-field-reveal-order = Ordre de la { -reveal }
rulebook-field-first-token = Premier { -token } montré
rulebook-field-seals = Comment on scelle
rulebook-field-draws = Tirage dans le sac
rulebook-field-variants = Variantes du livret
rulebook-field-colours = Samouraïs
rulebook-field-powers = Pouvoirs
rulebook-field-cursed-object = { -cursed-object } en jeu

## Les valeurs ; la plupart des id finissent comme dans goryo.rulebook

value-yes = oui
value-no = non
value-none = –
value-calls-three = exactement trois
value-calls-up-to-three = jusqu’à trois
value-first-token-box = va dans la boîte
value-first-token-open = reste visible sur sa { -type-tile }
value-seals-flipped = on retourne les { -room-tiles }
value-seals-20 = on pose un sceau sur chaque objet
value-draws-must = obligatoire
value-draws-may = facultatif

language-en = anglais
language-it = italien
language-fr = français

stage-mistakes = erreurs
stage-break = bris
stage-clues = indices
stage-catches = captures
stage-draws = tirages

## Variantes

variant-advanced = Variante avancée
    .about = Chaque Samouraï a au plus 2 actions par manche.
variant-cursed-object = { -cursed-object }
    .about = Deux { -tiles } marquées comptent comme adjacentes, mais pour le Goryō seulement ; il n’a aucun pouvoir.
variant-genjutsu = Genjutsu
    .about = L’{ -illusion } et l’{ -shadow } remplacent la { -trail } et le { -leap }.

# $variant : le nom de la variante ; $rulebook : celui du livret, comme fr-2019
variant-no-change = « { $variant } » ne change rien avec { $rulebook }.

## Arbitres

referee-guided = guidé
    .about = Les plans interdits et les mauvaises réponses sont refusés, avec la règle qu’ils enfreignent.
referee-tabletop = de table
    .about = Comme à la table : on peut se tromper, et les erreurs se comptent à la { -reveal }.
