### Comment une partie a fini. $winner est goryo, samurai ou none.

outcome-captured = Le troisième { -spirit } est retourné : les Samouraïs gagnent.
outcome-identified = Il ne reste qu’un type d’objet possible : les Samouraïs connaissent l’{ -bound-object } et gagnent.
outcome-cornered = Le Goryō n’a plus aucun plan autorisé : les Samouraïs gagnent.
outcome-self-broken = Le Goryō a brisé son propre { -bound-object } : les Samouraïs gagnent.
outcome-avenged = La dernière manche est terminée : le Goryō a accompli sa vengeance et gagne.
outcome-unavenged = La dernière manche est terminée, mais moins de cinq objets sont brisés : le Goryō n’a pas accompli sa vengeance et les Samouraïs gagnent.
outcome-resigned = { $winner ->
    [goryo] Les Samouraïs abandonnent : le Goryō gagne.
    [samurai] Le Goryō abandonne : les Samouraïs gagnent.
   *[none] Les deux camps abandonnent : personne ne gagne.
}
outcome-timeout = { $winner ->
    [goryo] Les Samouraïs ont épuisé leur temps : le Goryō gagne.
    [samurai] Le Goryō a épuisé son temps : les Samouraïs gagnent.
   *[none] Le temps est écoulé : personne ne gagne.
}
outcome-abandoned = { $winner ->
    [goryo] Les Samouraïs ont quitté la table : le Goryō gagne.
    [samurai] Le Goryō a quitté la table : les Samouraïs gagnent.
   *[none] Tous ont quitté la table : personne ne gagne.
}
outcome-forfeit = { $winner ->
    [goryo] Les Samouraïs perdent par forfait : le Goryō gagne.
    [samurai] Le Goryō perd par forfait : les Samouraïs gagnent.
   *[none] Les deux camps perdent par forfait : personne ne gagne.
}
outcome-aborted = La partie a été annulée : personne ne gagne.
