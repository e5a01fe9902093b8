### Il disegno nel terminale: ciò che sta accanto e sotto il palazzo. Breve, perché ci stia.

drawn-size = { $rooms } stanze, { $tiles } { -tiles }
drawn-preparation = Preparazione
drawn-round = Round { $number } di { $most }
drawn-revealed = Round { $number } di { $most }: il { -path }
drawn-marker = { -marker }: { $marker } di { $most }
drawn-spirits = { -spirits }
drawn-powers = Poteri: { $powers }
drawn-no-powers = Nessun potere
drawn-actions = Azioni rimaste: { $number } su { $most }
drawn-bridges = Ponti a distanza: { $bridges }

## Che cosa si sa di una tipologia di oggetto

drawn-dark = { $gender ->
    [feminine] integra
   *[masculine] integro
}
drawn-light = { $gender ->
    [feminine] rotta
   *[masculine] rotto
}
drawn-sealed = { $gender ->
    [feminine] sigillata
   *[masculine] sigillato
}
drawn-bound = { $gender ->
    [feminine] vincolata
   *[masculine] vincolato
}

## Che cosa fa un Samurai in questo round

drawn-acting = { $number ->
    [one] { $number } rimasta
   *[other] { $number } rimaste
}
drawn-finished = ha finito

## Che cosa significano i segni

legend-central = { -tile } centrale
legend-bridge = ponte
legend-broken = { $gender ->
    [feminine] rotta
   *[masculine] rotto
}
legend-sealed = { $gender ->
    [feminine] sigillata
   *[masculine] sigillato
}
legend-cursed = maledetta
legend-cubes = { -path }
legend-target = bersaglio
legend-bag = { -bag-symbol }
