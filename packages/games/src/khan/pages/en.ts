export default `# Khan

Two queens, ten servants and one hat that gives the orders. The piece you have just played wears the **Khan**, and the
cell it stops on decides what your opponent may play next. You win by capturing the other queen, and you get there by
dictating the other side’s moves while slipping out from under theirs.

**Two players, 10 to 20 minutes. Nothing is hidden and nothing is left to chance.**

## Equipment

- A mat of 36 cells: 12 **single**, 12 **double** and 12 **triple** ones, marked with one, two or three rings.
- For each player a **Kalista** (the queen) and five **Sbires** (the servants). Red begins; Ochre sits opposite.
- One **Khan**, which passes from piece to piece.

This is the mat as Red sees it when it has not been turned (quarter-turn 0):

\`\`\`board
variant: standard
position: 0 -,-,s,s,k,-/s,s,-,-,-,s/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,S,S,-/S,K,S,-,-,S r - 0
caption: Both sides have set up on the mat as it lies: one, two or three rings a cell.
\`\`\`

## Setting up

1. Red turns the mat: there are four quarter-turns to choose from, counted clockwise. Red then puts the Kalista and the
   five Sbires anywhere on the two nearest rows (1 and 2), one piece a cell.
2. Ochre, having seen all that, does the same on rows 5 and 6.

\`\`\`board
variant: standard
position: 0 -,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,S,S,-/S,K,S,-,-,S o - 0
actions: Ke6.a5.b5.f5.c6.d6
caption: Red has set up, now it is Ochre’s turn: first the Kalista, then five Sbires in any order.
\`\`\`

The Khan waits beside the mat. Red makes the first move, and then you take turns.

## Moving a piece

**The cell you start from sets the distance**: one step from a single cell, two from a double, three from a triple. No
more and no fewer. The Kalista and the Sbires move alike.

- A step goes to a neighbouring cell, never diagonally. You may turn a corner after any step.
- The cells on the way must be empty, and a move never passes the same cell twice, its start included.
- The last cell is empty, or it holds an enemy piece, which is then **captured**. You never stop on a piece of your own.

\`\`\`board
variant: standard
position: 0 k,-,-,-,-,-/-,-,-,-,S,-/-,-,S,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,S,-,-,K,- r - 0
caption: One Sbire on each type: single b1, double c4, triple e5. Choose one to see where it can stop.
\`\`\`

Some examples on an empty mat that has not been turned:

- From b1 (single) you reach a1, c1 or b2.
- From a2 (double) you reach a4, b3, c2 or b1. Not a3: one step is not two.
- From b2 (triple) you can reach c4, for instance by way of b3 and b4, or of b3 and c3. You can also end next door by
  going round: b2, c2, c1, b1.

\`\`\`board
variant: standard
position: 0 -,-,-,-,k,-/-,-,-,-,-,-/-,-,s,-,-,-/-,S,-,-,-,-/-,S,-,-,-,-/-,-,-,-,K,- r - 0
actions: b2xc4
caption: b3 is in the way, so the Sbire on b2 goes round by c2 and c3 to take on c4.
\`\`\`

Two paths with the same start and the same end are one and the same move.

## Obeying the Khan

From the first move on, the Khan sits on the piece that has just moved. The other player must then play a piece **that
stands on a cell of the same type** as the Khan’s. That player moves, takes the Khan over, and so it goes on.

For example, Red plays from b2 to c4. Cell c4 is double, so Ochre has to answer with a piece that stands on a double cell.

\`\`\`board
variant: standard
position: 0 -,-,-,-,k,-/-,s,s,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,S,-,-,S,-/-,-,-,K,-,- r - 0
actions: b2-c4 e6-e4 e2-e3
caption: Red stops on a double, so Ochre’s Kalista must move; she stops on a single. Watch which rings light up.
\`\`\`

Red’s very first move is free: the Khan is not on the mat yet.

## Disobeying

You need not obey if **none of your pieces stands on the demanded type**, or if **all of those that do are blocked**. You
may then choose:

- to move any other piece, by the type of its own cell;
- or to **bring back one of your captured Sbires** onto any empty cell of the demanded type. That is your whole turn, and
  the Khan goes straight onto it.

\`\`\`board
variant: standard
position: 0 -,-,-,-,k,-/-,-,s,-,-,-/-,-,-,-,-,-/-,-,-,s,-,-/-,-,S,-,-,-/S,-,-,K,-,- r c5 0
actions: @f2
caption: The Khan demands a triple and Red has nobody there: move anything, or bring a Sbire back.
\`\`\`

So losing a Sbire is no disaster: the fewer pieces you have, the freer you are. A Kalista, though, never comes back.

## The end of the game

- **Whoever captures the enemy Kalista wins at once**, whether with a Sbire or with the Kalista itself.
- The game is drawn when the same position (mat, pieces, side to move and place of the Khan) occurs for the third time,
  after 100 moves in a row without a capture or a Sbire brought back, or on the thousandth move.

\`\`\`board
variant: standard
position: 0 -,s,-,-,-,-/k,s,-,-,-,-/-,-,-,-,-,-/s,-,-,-,-,-/-,S,-,-,-,-/-,S,-,K,-,S r a3 3
actions: b2-a4 b5-c5 a4xa5
caption: A win in two: only the Sbire on b5 can answer a single, and it leaves Red free to take.
\`\`\`

## What we decided

The sheet is silent on some points. These are our choices.

- **The pattern of the mat** is no choice of ours: our copy of the sheet had lost its figure; the photograph that goes with it
  has been found and shows this very mat (quarter-turn 0). There the cells are marked by crossed strokes; the rings are ours.
- **Blocked pieces** (KHA-10): the sheet lets you disobey when “some” pieces on the demanded type are blocked. We ask
  that all of them be: as long as one is free, it can obey. The rules of *Mana* (2020) say so too.
- **The Khan on a Sbire brought back** (KHA-10): the sheet calls bringing back “a move in its own right” without saying where the
  Khan goes. We put it on that Sbire; either way the same type is demanded next.
- **Nothing to play** (KHA-12): the player passes, the Khan leaves the mat and the opponent moves freely, but brings no
  Sbire back, as no type is demanded. It hardly ever happens.
- **Drawn games** (GEN-1, GEN-2, GEN-3): the sheet has none. But a computer never gets bored.

## Notation

\`b2-c4\` is a move, \`b2xc4\` a capture, \`@c3\` a Sbire brought back, \`--\` a pass. A set-up is written
\`0:Kb1.a1.c1.f1.d2.e2\` for Red (quarter-turn, Kalista, then the Sbires in the order a1, b1, … f1, a2, …) and
\`Ke6.a5.b5.f5.c6.d6\` for Ochre.

## Credits

Khan is a game by **Claude Leroy**, published as *Escampe* (Fi du Dé, 1988), then as *Mana* (Jactalea, 2005; Cosmoludo,
2020). Its rule sheet is a hand-out of a course at the University of Technology of Compiègne (IA02). Ours is an independent implementation, in our own words and drawings. If you like the
game and it is still on sale where you live, do buy it: there is no better way to thank its author.
`;
