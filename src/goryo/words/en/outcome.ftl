### How a game ended. $winner is goryo, samurai or none.

outcome-captured = The third { -spirit } is turned: the Samurai win.
outcome-identified = Only one type of object is left: the Samurai know the { -bound-object }, and win.
outcome-cornered = The Goryō has no legal plan left: the Samurai win.
outcome-self-broken = The Goryō has broken her own { -bound-object }: the Samurai win.
outcome-avenged = The last round is over: the Goryō has had her revenge, and wins.
outcome-unavenged = The last round is over, but fewer than five objects are broken: the Goryō hasn’t had her revenge, and the Samurai win.
outcome-resigned = { $winner ->
    [goryo] The Samurai resign: the Goryō wins.
    [samurai] The Goryō resigns: the Samurai win.
   *[none] Both sides resign: nobody wins.
}
outcome-timeout = { $winner ->
    [goryo] The Samurai have run out of time: the Goryō wins.
    [samurai] The Goryō has run out of time: the Samurai win.
   *[none] Time has run out: nobody wins.
}
outcome-abandoned = { $winner ->
    [goryo] The Samurai have left the table: the Goryō wins.
    [samurai] The Goryō has left the table: the Samurai win.
   *[none] Everyone has left the table: nobody wins.
}
outcome-forfeit = { $winner ->
    [goryo] The Samurai forfeit the game: the Goryō wins.
    [samurai] The Goryō forfeits the game: the Samurai win.
   *[none] The game is forfeited: nobody wins.
}
outcome-aborted = The game was called off: nobody wins.
