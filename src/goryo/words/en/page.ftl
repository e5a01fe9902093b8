### What the page says around the board. Sentences of the game itself are in the other files.

## The frame

page-skip = Skip to content
page-to-home = Home
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
page-not-found = This page doesn’t exist.
page-try-again = Try again

## Settings

page-settings = Settings
page-language = Language
page-theme = Theme
page-theme-auto = Same as system
page-theme-light = Light
page-theme-dark = Dark
page-motion = Animations
page-motion-auto = Same as system
page-motion-off = Off
page-sound = Sounds
page-sound-about = Wood, bells and drums as things happen.
page-volume = Volume
page-text = Text board
page-text-about = The board as text, with typed moves, for screen readers and keyboard-only play.
page-nickname = Nickname
page-nickname-about = Your opponents see it. You can leave it blank.
page-save = Save
page-saved = Saved.

## The first page

page-tagline = At night a ghost cat prowls the palace, unseen. Four Samurai listen for her footsteps.
page-hunt = Hunt the cat
    .about = You lead the Samurai. Ask where she has been, close in, catch her.
page-be = Be the cat
    .about = You are the Goryō. Plan your { -path } in secret, strike, vanish.
page-gentle = An easy opponent either way. No account, nothing to fill in.
page-learn = First time? Learn by playing, in 90 seconds
page-all-ways = More ways to play
page-rules = The rules in five minutes
page-running = Your games in progress
page-puzzle = Where is the cat?
    .about = A new puzzle every day, the same for everyone.

## Who sits where

page-you = you
page-nobody = no one yet
page-somebody = someone
page-program-random = Random
    .about = Plays any legal move, without thinking.
page-program-novice = Novice
    .about = Easy: sees what is close by and forgets the rest.
page-program-adept = Adept
    .about = Strong: considers every possibility.
page-program-master = Master
    .about = Strong: solves each round as a game.
page-program-level-1 = 1 · Forgetful
    .about = Forgets every answer and asks little; as the Goryō, goes wherever she likes.
page-program-level-2 = 2 · Scattered
    .about = Mixes up the answers and drops them; as the Goryō, hardly minds your questions.
page-program-level-3 = 3 · Hasty
    .about = Asks a question or two and is done; as the Goryō, spares no thought for later.
page-program-level-4 = 4 · Greedy
    .about = Wants to catch, whatever it costs; as the Goryō, dares to pass close by.
page-program-level-5 = 5 · Timid
    .about = Would rather ask than catch; as the Goryō, keeps far from every Samurai.
page-program-level-6 = 6 · Straightforward
    .about = Thinks of one question at a time; as the Goryō, is easy to read.
page-program-level-7 = 7 · Careful
    .about = Weighs most possibilities; as the Goryō, covers her tracks.
page-program-level-8 = 8 · Adept
    .about = Considers every possibility, in both roles.
page-level-scale = From 1, the easiest, to 8, the strongest
page-against = Against { $name }

## All ways to play

page-with = Who do you want to play?
page-with-program = The computer
    .about = It sees only what its side may see.
page-with-friend = A friend
    .about = You get a link to send. No accounts needed.
page-with-here = Two players, one screen
    .about = Everything is hidden while you pass the screen.
page-with-watch = Computer against computer
    .about = You watch, and see everything at the end.
page-opponent = Opponent
page-side = Your side
page-side-random = Pick at random
page-as-goryo = As the Goryō
page-as-samurai = As the Samurai
page-board = Palace
page-own-palaces = Your own
page-draw-palace = Draw your own palace
page-beside-box = Play with your own board
page-rulebook = Rulebook
page-book-it-2019 = Italian, 2019
    .about = Two actions per Samurai. The { -trail } can’t be denied.
page-book-en-2019 = English, 2019
    .about = Same as the Italian rules of 2019, with the English terms.
page-book-fr-2019 = French, 2019
    .about = Same as the other 2019 rules, plus the { -cursed-object } and Genjutsu.
page-book-it-2021 = Italian, 2021
    .about = Three actions per Samurai.
page-book-en-2024 = English, 2024
    .about = Three actions per Samurai. The { -trail } may be denied.
page-variants = Variants
page-referee = Referee
page-clock = Clock
page-clock-none = No clock
page-clock-each = { $minutes } min each, plus { $bonus } s per turn
page-clock-about = If you run out of time, you lose.
page-help = Help allowed
    .about = Both players may look at the map of where she may be.
page-match = Two-game match
    .about = You swap sides for the second game, and both games count.
page-begin = Start
page-begin-link = Create the link

## Inviting and joining

page-invite = Invite a friend
page-invite-text = Send this link. The first person to open it can take the seat.
page-invite-waiting = Waiting for your friend…
page-invite-copy = Copy the link
page-invite-copied = Copied
page-invite-qr = The link as a QR code
page-invite-show = Show the link
page-invite-new = Make a new link (the old one stops working)
page-local = For now, only this computer can open the link
page-local-text = To play with someone on the same network, stop the server and start it again like this. Then reopen the table and make a new link.
page-join = You’re invited
page-join-where = { $role_id ->
    [goryo] { $who } leads the Samurai. You will be the Goryō.
   *[samurai] { $who } is the Goryō. You will lead the Samurai.
}
page-join-sit = Take the seat
page-join-gone = This link no longer works. Ask your friend for a new one.
page-join-length = Length
page-join-about = about { $minutes } minutes
page-join-most = { $minutes } minutes at most
page-join-learn = Never played? Learn your side in 90 seconds (new tab)
page-share = Share…
page-share-invite = Play Goryō with me
page-share-game = A game of Goryō, move by move
page-recover = Your seat, on this device
page-recover-text = This private link moves your seat here. It stops working on the other device.
page-recover-do = Take my seat here
page-recover-gone = This link no longer works. Make a new one on the other device.
page-move = Continue on another device
page-move-text = Open this private link on the other device. Don’t share it: whoever has it has your seat.

## My games

page-games-none = You have no games yet.
page-state-waiting = Waiting for someone
page-state-playing = In progress
page-state-yours = Your turn
page-state-over = Finished
page-state-closed = Can no longer be opened
page-won = You won
page-lost = You lost
page-drawn = Nobody won
page-delete-games = Delete my games
page-delete-games-sure = Delete every table you play at, for everyone? This can’t be undone.
page-forget = Forget me
page-forget-sure = Delete your identity and every table you play at? This can’t be undone.
page-delete = Delete

## About

page-about-game = Goryō is a game of hide and seek for two. One of you is the Goryō, a ghost in the shape of a cat, out to break five objects in the palace, one by one. The other leads four Samurai, who ask where she has been and try to catch her, or to work out which object binds her.
page-about-credit = Goryō is a game by Andrea Candiani, published by GateOnGames. Everything here was drawn and written from scratch by people who play it.
page-about-fair = Every draw comes from a seed that is fixed before the game and published after it, so that anyone can check that nobody cheated, not even whoever runs the server. And no page is ever sent anything its side may not know.
page-about-keep = We store only your nickname, if you give one, and your games, until you delete them; and, if you want notifications, where your browser receives them.
page-about-fonts = Set in Asap and Alegreya, which are free for anyone to use.
page-about-licence = Font licences
page-about-build = Version { $build }

## Whose turn it is, and what to do

page-turn-yours = Your turn
page-turn-theirs = { $role_id ->
    [goryo] The Goryō’s turn
   *[samurai] The Samurai’s turn
}
page-bound = { -bound-object }: { $the_object }. Never break it.
page-bound-was = The { -bound-object } was { $the_object }.
page-watching = You’re watching. You see what the Samurai see.
page-watchers = { $number ->
    [one] One person watching
   *[other] { $number } people watching
}

## What can be done

page-actions = Actions
page-undo = Take back
page-skip-motion = Skip
page-menu = More
page-resign = Resign
    .sure = Resign? The other side wins.
page-abort = Call off the game
    .sure = End the game with no winner?
page-leave = Leave the table
    .sure = Leave your seat? The other side can then claim the win, or let the computer take over.
page-claim = Claim the win
    .sure = Your opponent is gone. Claim the win?
page-replace = Let the computer take over
    .sure = The computer takes your opponent’s seat. Carry on?
page-rematch = Rematch, sides swapped
page-rematch-second = On to the second game
page-rematch-offered = Your opponent would like a rematch, with sides swapped.
page-same-offered = Your opponent would like another game, on the same sides.
page-rematch-sent = You’ve asked your opponent for a rematch.
page-same-sent = You’ve asked your opponent for another game, on the same sides.
page-next = Next game
page-record = Download the record
page-review = Review
page-results = My results
page-review-own = Review a saved game
page-copy-link = Copy a link for spectators

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
    [one] One type is left in the bag.
   *[other] { $number } types are left in the bag, each as likely as the others to be drawn next.
}
page-bag-guess = { $number ->
    [one] Only one type hasn’t been drawn in the open: the bound one.
   *[other] { $number } types haven’t been drawn in the open: one is bound, the others are in the bag.
}
page-bag-in = in the bag
page-bag-perhaps = in the bag or bound
page-bag-drawn = drawn
page-bag-first = shown first
page-draws-left = { $number ->
    [one] One more type, and the Samurai will know.
   *[other] { $number } more types, and the Samurai will know.
}
page-bag-chance = bound: { $percent }%
page-bag-believed = suspected: { $percent }%
page-pencil-about = Mark what you think. Only you can see it.
page-pencil-clear = Erase all marks
page-belief-about = What can be known from everything seen so far, calculated exactly.
page-belief-none = Nothing to calculate right now.
page-deceive = Deceive when you have the choice
page-deceive-about = How the table answers for you on the { -trail } or the { -shadow }.
page-clause = Rule { $clause }
page-clause-more = Read it in the rules (new tab)

## Connection and presence

page-connecting = Connecting…
page-connection-lost = Connection lost. Your game is safe. Reconnecting…
page-away = Your opponent is away.
page-away-claim = Your opponent is away. You can claim the win in { $time }.
page-left = Your opponent has left the table.
page-here = here
page-absent = away

## The end

page-over = The game is over
page-fate = Were the draws fair?
page-fate-about = The order of all draws was fixed before the game by a seed that nobody could know. Its fingerprint was published beforehand. Now the seed itself is public, and anyone can check it against the record.
page-fate-branch = This game continues another one from step { $step }: what had been drawn by then was already known. Only the order of the rest comes from this seed.
page-fate-seal = Fingerprint
page-fate-seed = Seed
page-fate-later = Published at the end.
page-closed = This game was started in an older version and can’t be continued.

## Two at one screen

page-hand-over = { $role_id ->
    [goryo] Pass the screen to the Goryō
   *[samurai] Pass the screen to the Samurai
}
page-hand-over-text = Everything is hidden. Nobody else should look now.
page-hand-over-show = { $role_id ->
    [goryo] I’m the Goryō: show my side
   *[samurai] I lead the Samurai: show my side
}
page-hand-over-done = You’re done. Pass the screen when you’re ready.
page-hand-over-hide = Hide everything

## The text board

page-text-room = Room { $room }: { $colour }
page-text-near = Next to it
page-text-move = Your move
page-text-send = Play
page-text-example = For example: { $example }
page-text-can = What you can do now
page-text-cannot = What you can’t do now
page-text-played = Played: { $move }
page-text-plans = { $number ->
    [one] One legal plan. Its first step: { $tiles }.
   *[other] { $number } legal plans. Possible first steps: { $tiles }.
}

## What the server refuses

page-no-offline = Can’t reach the server. Please try again in a moment.
page-no-protocol = This page no longer matches the server. Please reload it.
page-no-error = That didn’t work. Please try again.

## What happens before one’s eyes

page-next-picture = Next
page-motion-still = Still pictures
page-goal-samurai = The cat has slipped away unseen. Your goal: catch her until every { -spirit } is turned, or find out which object binds her.
page-goal-goryo = Your goal: break five objects without being caught or found out.
page-hint-ask = { -search } asks about his own { -tile }, { -hound } about one next to him: is it on her { -path } this round?
page-hint-catch = Green: it’s on her { -path }. Red: it isn’t. End with a Samurai where she’s about to break something, and you catch her.
page-hint-plan = The last cube is the target: the object you break. They can ask about every { -tile } of your { -path }.
page-hint-answers = The table answers for you. After their turn your { -path } is shown and your target breaks.
page-hint-broken = Once one object of a type is broken, that type can’t be the one that binds her.
page-hint-advanced = At each { -bag-symbol }, a type of object is drawn. It can’t be the one that binds her.
page-hint-drawn = A type that has been drawn can’t be the one that binds her. What is { -sealed } can’t be broken any more.
page-hint-caught = For each { -spirit } turned, a type of object is drawn. Once all are turned, the Samurai win.
page-last-yes = Answer: yes, { $tile } is on her { -path }.
page-last-no = Answer: no, { $tile } isn’t on her { -path }.
page-end-turn = End the turn now?
    .sure = { $number ->
        [one] One action cube is unused and will be lost.
       *[other] { $number } action cubes are unused and will be lost.
    }
    .never = Don’t ask again in this game
page-show-again = Show that again
page-log-show = Show this moment on the board
page-map-path = Her { -path }
page-map-target = Her target
page-kind-look = Look
page-kind-note = Notes
page-again-same = Same side again
page-her-paths = Where she went
page-her-path = Round { $number }: { $path }

## Thinking ahead, and the keyboard

page-tab-sketch = Sketch
page-sketch-about = Think ahead: draw over the board. Only you can see it.
page-sketch-how = Drag over the board, or tap one { -tile } after another. Only you can see it.
page-sketch-clear = Erase the sketch
page-sketch-done = Done sketching
page-keys = Keyboard shortcuts
page-keys-on = Use these keys
    .about = At a table, whenever you aren’t typing.
page-key-number = Choose a Samurai or, as the Goryō, a power
page-key-end = End the turn or send the plan
page-key-answer = Answer yes or no
page-key-arrows = Go from { -tile } to { -tile }; Enter acts there
page-key-escape = Put down, take back, or skip the animation
page-key-sheet = Show these keys

## Emotes

page-emotes = Emotes
page-emotes-about = Show your opponent how you feel
page-emotes-mute = Mute emotes
page-emotes-muted = Don’t show me my opponent’s emotes

## When it is your turn

page-notices = Tell me when it’s my turn
page-notices-about = A notification from your browser, while this page is out of sight.
page-notices-push = A notification from your browser, even when this page is closed.
page-notices-denied = Your browser doesn’t allow it: you can change that in its settings for this page.

## Without a server

page-here-coming = The game is coming into your browser…
page-here-failed = The game could not be loaded. Check your connection and reload the page.
page-here-alone = Here the game runs in your browser alone, without a server: a friend by link needs one.
page-here-about = Everything here happens in your own browser: your games are kept in it until you delete them, and nothing leaves it. Against the computer its secrets lie in your browser’s memory too, though no page ever shows them.
page-without = Play on while the server is away
page-without-about = Keeps the game in this browser (7 MB): lessons, rules, palaces and new games against the computer then need no server. Your games on the server wait there.
page-without-failed = The game could not be loaded. Check your connection and try again.
page-without-go = Play in this browser meanwhile
page-without-back = To the server
