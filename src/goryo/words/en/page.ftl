### What the page says around the board. Sentences of the game itself are in the other files.

## The frame

page-skip = Skip to the content
page-to-home = To the first page
page-nav = Pages
page-nav-play = Play
page-nav-learn = Learn
page-nav-games = My games
page-nav-puzzle = Puzzle
page-nav-palace = Palace
page-nav-rules = Rules
page-nav-about = About
page-close = Close
page-cancel = Cancel
page-loading = One moment…
page-not-found = There is no such page.
page-try-again = Try again

## Settings

page-settings = Settings
page-language = Language
page-theme = Light or dark
page-theme-auto = As the system has it
page-theme-light = Light
page-theme-dark = Dark
page-motion = Animations
page-motion-auto = As the system has it
page-motion-off = Off
page-sound = Sounds
page-sound-about = A few quiet tones when something happens.
page-text = Text board
page-text-about = The board as text, with typed moves, for screen readers and for the keyboard alone.
page-nickname = Nickname
page-nickname-about = Your opponents see it. It may stay empty.
page-save = Save
page-saved = Saved.

## The first page

page-tagline = At night a ghost cat walks through the palace, unseen. Four Samurai listen for her steps.
page-hunt = Hunt the cat
    .about = You lead the Samurai. Ask where she went, close in, catch her.
page-be = Be the cat
    .about = You are the Goryō. Plan your way in secret, break, vanish.
page-gentle = Both against a gentle opponent. No account, nothing to fill in.
page-learn = First time? Learn by playing, in 90 seconds
page-all-ways = All ways to play
page-rules = The rules in five minutes
page-running = Your running games
page-puzzle = Where is the cat?
    .about = A puzzle a day, the same for everybody.

## Who sits where

page-you = you
page-nobody = nobody yet
page-somebody = somebody
page-program-random = Chance
    .about = Any legal move, without a thought.
page-program-novice = Novice
    .about = Gentle: sees what is near and forgets the rest.
page-program-adept = Adept
    .about = Strong: keeps every possibility in mind.
page-against = Against { $name }

## All ways to play

page-with = With whom?
page-with-program = A program
    .about = It sees only what its seat may see.
page-with-friend = A friend
    .about = You get a link to send. Nobody needs an account.
page-with-here = Two at this screen
    .about = Everything is hidden when you hand over.
page-with-watch = Programs against each other
    .about = You watch, and learn the truth at the end.
page-opponent = Opponent
page-side = Your side
page-side-random = Let chance decide
page-as-goryo = As the Goryō
page-as-samurai = As the Samurai
page-board = Palace
page-own-palaces = Yours
page-draw-palace = Draw your own palace
page-beside-box = Play beside the box
page-rulebook = Rulebook
page-book-it-2019 = Italian, 2019
    .about = Two actions for each Samurai. The { -trail } cannot be denied.
page-book-en-2019 = English, 2019
    .about = As the Italian one of 2019, with English words.
page-book-fr-2019 = French, 2019
    .about = As the others of 2019; the { -cursed-object } and Genjutsu are printed in it.
page-book-it-2021 = Italian, 2021
    .about = Three actions for each Samurai.
page-book-en-2024 = English, 2024
    .about = Three actions for each Samurai. The { -trail } may be denied.
page-variants = Variants
page-referee = Referee
page-clock = Clock
page-clock-none = No clock
page-clock-each = { $minutes } min each, { $bonus } s more with every turn
page-clock-about = Whoever runs out of time loses.
page-help = Help allowed
    .about = Both may look at the map of what can be believed.
page-match = Match of two games
    .about = The second game with the sides swapped, and a score for both.
page-begin = Begin
page-begin-link = Make the link

## Inviting and joining

page-invite = Invite your friend
page-invite-text = Send this link. Whoever opens it first can sit down.
page-invite-waiting = Waiting for your friend…
page-invite-copy = Copy the link
page-invite-copied = Copied
page-invite-qr = The link as a QR code
page-invite-show = Show the link
page-invite-new = Make a new link; the old one ends
page-local = For now only this computer can open the link
page-local-text = To play with somebody in the same network, stop the server and start it like this. Then open the table again and make a new link.
page-join = You are invited
page-join-where = { $role_id ->
    [goryo] { $who } leads the Samurai. The Goryō’s seat is yours, if you wish.
   *[samurai] { $who } is the Goryō. The Samurai are yours, if you wish.
}
page-join-sit = Sit down
page-join-gone = This link leads nowhere any more. Ask your friend for a new one.
page-recover = Your seat, on this device
page-recover-text = This private link moves your seat here. On the other device it ends.
page-recover-do = Take my seat here
page-recover-gone = This link leads nowhere any more. Make a new one on the other device.
page-move = Go on with another device
page-move-text = Open this private link on the other device. Give it to nobody: it is your seat.

## My games

page-games-none = You sit at no table yet.
page-state-waiting = Waiting for somebody
page-state-playing = Running
page-state-yours = Your turn
page-state-over = Over
page-state-closed = Cannot be opened any more
page-won = You won
page-lost = You lost
page-drawn = Nobody won
page-delete-games = Delete my games
page-delete-games-sure = Delete every table where you sit, for everybody? This cannot be undone.
page-forget = Forget me
page-forget-sure = Delete your identity and every table where you sit? This cannot be undone.
page-delete = Delete

## About

page-about-game = Goryō is a game of hide and seek for two. One is the Goryō, a ghost in the shape of a cat, who breaks five objects of the palace one by one. The other leads four Samurai, who ask where she has been, and catch her or find out which object holds her.
page-about-credit = Goryō is a game by Andrea Candiani, published by GateOnGames. This page is drawn and written anew by players of it.
page-about-fair = Nobody can cheat here, the server’s owner included as far as it can be shown: the draws of every game come from a seed that is fixed before it begins and opened after it ends, and no page is sent anything that its side may not know.
page-about-keep = Kept are your nickname, if you give one, and your games, until you delete them. There is nothing else.
page-about-fonts = The letters are Asap and Alegreya, which everybody may use.
page-about-licence = Their licences
page-about-build = Version { $build }

## Whose turn it is, and what to do

page-turn-yours = Your turn
page-turn-theirs = { $role_id ->
    [goryo] The Goryō’s turn
   *[samurai] The Samurai’s turn
}
page-bound = { -bound-object }: { $the_object }. Never break it.
page-bound-was = The { -bound-object } was { $the_object }.
page-watching = You are watching. You see what the Samurai see.
page-watchers = { $number ->
    [one] One watcher
   *[other] { $number } watchers
}

## What can be done

page-actions = Actions
page-undo = Undo
page-skip-motion = Skip
page-menu = More
page-resign = Resign
    .sure = Give up the game? The other side wins.
page-abort = Call the game off
    .sure = End the game without a winner?
page-leave = Leave the table
    .sure = Give up your seat? The other side may win, or let a program go on.
page-claim = Claim the win
    .sure = Your opponent is gone. Claim the win?
page-replace = Let a program go on
    .sure = A program takes your opponent’s seat. Go on like this?
page-rematch = Again, with the sides swapped
page-rematch-second = To the second game of the match
page-rematch-offered = Your opponent would like another game, with the sides swapped.
page-rematch-sent = Your opponent has been asked for another game.
page-next = To the next game
page-record = Download the record
page-review = Look back
page-review-own = Look back on a record
page-copy-link = Copy a link for watching

## Beside the board

page-panel = The table
page-named = { $name }: { $value }
page-tab-log = Log
page-tab-bag = Bag
page-tab-pencil = Pencil
page-tab-belief = Map
page-log = What happened
page-bag = Bag and types
page-bag-known = { $number ->
    [one] The bag holds one type.
   *[other] The bag holds { $number } types; each is as likely to come next.
}
page-bag-guess = { $number ->
    [one] One type has not been seen: it is the bound one.
   *[other] { $number } types have not been seen: one is bound, the others are in the bag.
}
page-bag-in = in the bag
page-bag-perhaps = in the bag or bound
page-bag-drawn = drawn
page-bag-first = shown first
page-draws-left = { $number ->
    [one] One more type, and the Samurai know.
   *[other] { $number } more types, and the Samurai know.
}
page-bag-chance = bound: { $percent }%
page-bag-believed = suspected: { $percent }%
page-pencil-about = Mark what you think; nobody else sees it.
page-pencil-clear = Rub out
page-belief-about = What can be known from all that was seen, calculated exactly.
page-belief-none = There is nothing to calculate at this moment.
page-deceive = Deceive where you may choose
page-deceive-about = How the table answers for you on the { -trail } or the { -shadow }.
page-clause = Rule { $clause }
page-clause-more = In the rules, in a new tab

## Connection and presence

page-connecting = Connecting…
page-connection-lost = The connection is lost. Your game is safe. Trying again…
page-away = Your opponent is away.
page-away-claim = Your opponent is away. In { $time } you may claim the win.
page-left = Your opponent has left the table.
page-here = here
page-absent = away

## The end

page-over = The game is over
page-fate = Was fate fair?
page-fate-about = The order of all draws was fixed before the game by a seed that nobody could know. Its seal was public from the beginning; now the seed is open, and anybody can check it with the record.
page-fate-branch = This game went on from step { $step } of another: what had been drawn until then was known. Only the order of the rest came from this seed.
page-fate-seal = Seal
page-fate-seed = Seed
page-fate-later = It is opened at the end.
page-closed = This game began under an older version and cannot be played on.

## Two at one screen

page-hand-over = { $role_id ->
    [goryo] Hand over to the Goryō
   *[samurai] Hand over to the Samurai
}
page-hand-over-text = Everything is hidden. Nobody else may look now.
page-hand-over-show = { $role_id ->
    [goryo] I am the Goryō: show my side
   *[samurai] I lead the Samurai: show my side
}
page-hand-over-done = Your part is done. Hand over when you are ready.
page-hand-over-hide = Hide everything

## The text board

page-text-room = Room { $room }: { $colour }
page-text-near = Next to it
page-text-move = Your move
page-text-send = Play it
page-text-example = For example: { $example }
page-text-can = What you can do now
page-text-cannot = Not possible now
page-text-played = Played: { $move }
page-text-plans = { $number ->
    [one] One legal plan. Its first step: { $tiles }.
   *[other] { $number } legal plans. Possible first steps: { $tiles }.
}

## What the server refuses

page-no-offline = The server cannot be reached. Please try again in a moment.
page-no-error = That did not work. Please try again.
