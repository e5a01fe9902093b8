### What can be named: objects, colours, seats, powers, lists of them.

## Objects. A board may bring its own; those keep the name they have there.
## What is said of them agrees with `.gender`: neuter here, masculine or feminine elsewhere.

object-helmet = helmet
    .the = the helmet
    .gender = neuter
object-lantern = lantern
    .the = the lantern
    .gender = neuter
object-mask = mask
    .the = the mask
    .gender = neuter
object-scroll = scroll
    .the = the scroll
    .gender = neuter
object-vase = vase
    .the = the vase
    .gender = neuter
object-urn = urn
    .the = the urn
    .gender = neuter
object-flower = flower
    .the = the flower
    .gender = neuter
object-fan = fan
    .the = the fan
    .gender = neuter

## Colours, as adjectives of a Samurai.

colour-green = green
colour-yellow = yellow
colour-purple = purple
colour-red = red
colour-blue = blue
colour-white = white
colour-black = black
colour-orange = orange
colour-pink = pink

# $colour: a colour's word
samurai = the { $colour } Samurai

## Who acts, or watches.

role-goryo = Goryō
    .the = the Goryō
role-samurai = Samurai
    .the = the Samurai
role-fate = fate
    .the = fate
role-watcher = watcher
    .the = the watcher

## The Goryō’s powers.

power-leap = { -leap }
    .the = the { -leap }
power-trail = { -trail }
    .the = the { -trail }
power-illusion = { -illusion }
    .the = the { -illusion }
power-shadow = { -shadow }
    .the = the { -shadow }

## Lists: `list-comma` joins all but the last, `list-and` adds the last.

list-comma = { $left }, { $right }
list-and = { $left } and { $right }

## The palaces of the library, in a sentence each.

palace-edo = A reconstruction: where the objects, bridges and symbols are in the boxed palace can only be seen in its pictures. Every worked example from the rulebooks can be played here.
palace-gate = The smallest palace: two rooms and three types, for counting whole games.
palace-himeji = The largest palace: eight rooms with eight objects each.
palace-hut = Two rooms and five types, small enough to count every plan by hand.
palace-kyoto = A pinwheel of four long rooms around a garden.
palace-osaka = Four rooms in a row, with a covered walk between the two ends.
palace-pavilion = Three rooms and five types, with two long bridges to the tea room.

## What two people at a table can show each other, as drawings; these are their names.

emote-bow = A bow
emote-laugh = Laughter
emote-gasp = Surprise
emote-think = Lost in thought
emote-weep = Tears
emote-clap = Applause
emote-shown = { $role_id ->
    [goryo] The Goryō: { $shown }
   *[samurai] The Samurai: { $shown }
}

program-preparing = { $name } is getting ready, the first time only: { $done } of { $parts }…
