### The drawing in the terminal: what stands beside and below the palace. Short, to fit.

drawn-size = { $rooms } rooms, { $tiles } { -tiles }
drawn-preparation = Setup
drawn-round = Round { $number } of { $most }
drawn-revealed = Round { $number } of { $most }: her { -path }
drawn-marker = { -marker }: { $marker } of { $most }
drawn-spirits = { -spirits }
drawn-powers = Powers: { $powers }
drawn-no-powers = No powers left
drawn-actions = Actions left: { $number } of { $most }
drawn-bridges = Far bridges: { $bridges }

## What is known of a type of object

drawn-dark = { -intact }
drawn-light = { -broken }
drawn-sealed = { -sealed }
drawn-bound = { -bound }

## What a Samurai is doing this round

drawn-acting = acts, { $number } left
drawn-finished = done

## What the signs mean

legend-central = central { -tile }
legend-bridge = bridge
legend-broken = { -broken }
legend-sealed = { -sealed }
legend-cursed = { -cursed }
legend-cubes = { -path }
legend-target = target
legend-bag = { -bag-symbol }
