### Come è finita una partita. $winner è goryo, samurai o none.

outcome-captured = Il terzo { -spirit } è stato girato: vincono i Samurai.
outcome-identified = Resta una sola tipologia possibile: i Samurai conoscono l’{ -bound-object } e vincono.
outcome-cornered = Il Goryō non ha più alcun piano valido: vincono i Samurai.
outcome-self-broken = Il Goryō ha rotto il proprio { -bound-object }: vincono i Samurai.
outcome-avenged = L’ultimo round è finito: il Goryō ha compiuto la sua vendetta e vince.
outcome-unavenged = L’ultimo round è finito, ma sono rotti meno di cinque oggetti: il Goryō non ha compiuto la sua vendetta e i Samurai vincono.
outcome-resigned = { $winner ->
    [goryo] I Samurai si arrendono: vince il Goryō.
    [samurai] Il Goryō si arrende: vincono i Samurai.
   *[none] Si arrendono entrambi: non vince nessuno.
}
outcome-timeout = { $winner ->
    [goryo] I Samurai hanno esaurito il tempo: vince il Goryō.
    [samurai] Il Goryō ha esaurito il tempo: vincono i Samurai.
   *[none] Il tempo è scaduto: non vince nessuno.
}
outcome-abandoned = { $winner ->
    [goryo] I Samurai hanno lasciato il tavolo: vince il Goryō.
    [samurai] Il Goryō ha lasciato il tavolo: vincono i Samurai.
   *[none] Tutti hanno lasciato il tavolo: non vince nessuno.
}
outcome-forfeit = { $winner ->
    [goryo] I Samurai perdono a tavolino: vince il Goryō.
    [samurai] Il Goryō perde a tavolino: vincono i Samurai.
   *[none] Perdono entrambi a tavolino: non vince nessuno.
}
outcome-aborted = La partita è stata annullata: non vince nessuno.
