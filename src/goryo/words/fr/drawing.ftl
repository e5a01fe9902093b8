### Le dessin dans le terminal : ce qui est à côté et au-dessous du palais. Court, pour tenir.

drawn-size = { $rooms } pièces, { $tiles } { -tiles }
drawn-preparation = Mise en place
drawn-round = Manche { $number } sur { $most }
drawn-revealed = Manche { $number } sur { $most } : son { -path }
drawn-marker = { -marker } : { $marker } sur { $most }
drawn-spirits = { -spirits }
drawn-powers = Pouvoirs : { $powers }
drawn-no-powers = Aucun pouvoir
drawn-actions = Actions restantes : { $number } sur { $most }
drawn-bridges = Ponts à distance : { $bridges }

## Ce qu’on sait d’un type d’objet

drawn-dark = { $gender ->
    [feminine] intacte
   *[masculine] intact
}
drawn-light = { $gender ->
    [feminine] brisée
   *[masculine] brisé
}
drawn-sealed = { $gender ->
    [feminine] scellée
   *[masculine] scellé
}
drawn-bound = { $gender ->
    [feminine] liée
   *[masculine] lié
}

## Ce que fait un Samouraï dans cette manche

drawn-acting = agit, reste { $number }
drawn-finished = a fini

## Ce que veulent dire les signes

legend-central = { -tile } centrale
legend-bridge = pont
legend-broken = { $gender ->
    [feminine] brisée
   *[masculine] brisé
}
legend-sealed = { $gender ->
    [feminine] scellée
   *[masculine] scellé
}
legend-cursed = maudite
legend-cubes = { -path }
legend-target = cible
legend-bag = { -bag-symbol }
