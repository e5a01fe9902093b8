### The five rulebooks side by side; variants; referees.

## What is compared

rulebook-field-language = Language
rulebook-field-year = Year
rulebook-field-actions = Actions per Samurai
rulebook-field-calls = Samurai called per round
rulebook-field-trail-denial = May the { -trail } be denied?
rulebook-field-reveal-order = Order of the { -reveal }
rulebook-field-first-token = The first { -token } shown
rulebook-field-seals = Sealing
rulebook-field-draws = Drawing from the bag
rulebook-field-variants = Printed variants
rulebook-field-colours = Samurai
rulebook-field-powers = Powers
rulebook-field-cursed-object = { -cursed-object } in play

## The values; most ids end as goryo.rulebook spells them

value-yes = yes
value-no = no
value-none = –
value-calls-three = exactly three
value-calls-up-to-three = up to three
value-first-token-box = goes into the box
value-first-token-open = stays open on its { -type-tile }
value-seals-flipped = sealed objects are turned over
value-seals-20 = a seal is placed on each object
value-draws-must = required
value-draws-may = optional

language-en = English
language-it = Italian
language-fr = French

stage-mistakes = mistakes
stage-break = break
stage-clues = clues
stage-catches = catches
stage-draws = draws

## Variants

variant-advanced = { -advanced }
    .about = Each Samurai has at most 2 actions per round.
variant-cursed-object = { -cursed-object }
    .about = Two marked objects count as adjacent, but only for the Goryō, who has no powers.
variant-genjutsu = Genjutsu
    .about = The { -illusion } and the { -shadow } replace the { -trail } and the { -leap }.

# $variant: the variant’s name; $rulebook: the rulebook’s, such as en-2019
variant-no-change = “{ $variant }” changes nothing with { $rulebook }.

## Referees

referee-guided = guided
    .about = Illegal plans and wrong answers are refused, with the rule they break.
referee-tabletop = tabletop
    .about = As at the table: mistakes can happen, and the { -reveal } counts them.
