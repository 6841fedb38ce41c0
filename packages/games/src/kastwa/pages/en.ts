export default `# Kastwa’ 2 la

Three pawns each, a tiny chequerboard, and one idea: push harder than the other. A pawn that stands on its own colour counts
double; the art is to be there at the right moment, and to shove the opponent off.

**Two players, 5 to 15 minutes. No luck, nothing hidden.**

## What you need

- A chequerboard of 4 × 4 cells, eight black and eight white. Columns are \`a\` to \`d\`, rows \`1\` to \`4\`; \`a1\`, at White’s bottom
  left, is black.
- Three pawns for each side: two small ones and a large one.

## What a pawn is worth

| | on a cell of the other colour | on a cell of its own colour |
|---|---|---|
| small pawn | 1 | 2 |
| large pawn | 2 | 4 |

## Placing the pawns

The board starts empty. You place your pawns one at a time, in any order, on any free cell:

1. White places one pawn;
2. Black places two;
3. White places one, Black one, and White the last.

That is the authors’ idea: two pawns in a row make up for placing second. Once all six pawns stand, Black makes the first move.

\`\`\`board
variant: 4x4
position: -,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0
actions: L@c2 L@b2 s@c3 s@b3 s@d2 s@b1
caption: One way to place them, pawn by pawn. The gilded base marks those that count double.
\`\`\`

## Your turn

Take turns, one move at a time, always by one cell, straight or diagonally. Move one of these:

- one of your pawns;
- two or three of your pawns that touch each other in a line, together, along that line.

A line need not go as a whole: the pawn in front may step out alone, or with the one behind it. But a line never slides
sideways.

*Example.* White has pawns on \`a1\`, \`b1\` and \`c1\`, and \`d1\` is free. \`a1-b1\` moves all three, \`b1-c1\` the two in front, \`c1-d1\` only the
first. \`b1-b2\` moves nothing but the pawn on \`b1\`.

\`\`\`board
variant: 4x4
position: -,bs,-,bL/-,-,-,bs/-,-,-,-/ws,wL,ws,- w - - 6
actions: a1-b1
caption: From a1 to b1: the whole line advances.
\`\`\`

### Pushing

The cell in front of the leading pawn is free, or an enemy pawn stands there. If so, look at the whole line of enemy pawns that
follow each other in that direction without a gap. You push it by one cell if:

- your moving pawns are together worth *strictly more* than that line, counted before anything moves;
- the cell behind the line is free, or there is no more board.

Equal strength moves nothing. And if one of your own pawns stands right behind the line, it props it up: no push.

*Example.* White’s large pawn on \`b1\`, a white cell, is worth 4. A small black pawn on \`c1\`, a black cell, is worth 2: \`b1-c1\` pushes it
to \`d1\`. A small white pawn on \`b1\` would be worth only 2: a tie, and no push. Add a second small white pawn on \`a1\`, worth 1, and
the line makes 3: \`a1-b1\` goes through.

\`\`\`board
variant: 4x4
position: -,bL,-,bs/ws,-,-,-/-,-,-,ws/-,wL,bs,- w - - 8
actions: b1-c1
caption: 4 against 2: the large pawn pushes.
\`\`\`

\`\`\`board
variant: 4x4
position: -,bL,-,wL/bs,-,-,-/-,-,-,-/ws,ws,bs,- w - - 8
actions: a1-b1
caption: Alone, 2 against 2; two of them, 3 against 2.
\`\`\`

*A hint.* A straight step changes colour, a diagonal step keeps it. So the large pawn on its own pushes any small pawn straight
ahead, and on a diagonal of your colour even a small pawn pushes another.

### Out!

A pawn pushed off the board is eliminated. Your own pawns never walk off by themselves.

## The end

The first to eliminate two enemy pawns wins.

\`\`\`board
variant: 4x4
position: -,-,-,ws/-,wL,-,-/-,-,bs,-/-,-,bs,- w - - 5
actions: b3-c2 c1-b2 c2-d1
caption: Each side has lost a pawn already. White threatens two at once, and one of them falls.
\`\`\`

The game is a draw when the same position comes up for the third time, or after 100 moves in a row without an elimination. So it always
ends within 300 moves, placements not counted.

## The 5x5 variant

The same rules on a chequerboard of 5 × 5 cells, \`a1\` black: thirteen black cells, twelve white ones. More room and longer lines: here two
pawns can face a line of three.

\`\`\`board
variant: 5x5
position: bs,-,-,-,ws/-,-,-,wL,-/-,-,ws,-,-/-,bs,-,-,-/bL,-,-,-,- b - - 0
actions: a1-b2
caption: On the long black diagonal the two black pawns are worth 6, the three white ones 4: the one in the corner falls.
\`\`\`

## What we had to decide

- *The board.* The sheet neither shows nor describes its board, and we have found no picture of it. It speaks of a cell “of its
  colour” and of three directions; we took a chequerboard, 4 × 4 by default, because pawns meet on it at once and more
  games are decided. Other sizes, and cells of no colour, remain possible. The diagrams on this page are our own.
- *Placing.* The sheet gives the first three turns, and says that White’s third pawn is the last; that Black places theirs just
  before it, we deduce. (KAS-2)
- *The first move.* The sheet does not say whose it is. White has just placed, so it is Black’s. (KAS-3)
- *Aligned* means touching, without a gap. (KAS-4)
- *Your own pawn behind the line* blocks the push. (KAS-6)
- *Having no move* never happens: two or three pawns always have at least four neighbouring cells, more than three enemy pawns can
  fill. So nobody ever passes. (KAS-9)
- *The draws* are ours: a machine never gets bored. (GEN-1, GEN-2, GEN-3)

## Writing a game down

\`s@c3\` places a small pawn on \`c3\`, \`L@c3\` the large one. \`c3-d4\` is a move: the cell of the rearmost pawn and the cell it steps to; all
pawns of its own side in front of it go along. A position is written row by row from the top (\`ws\` small white, \`wL\` large white,
\`bs\` and \`bL\` for Black, \`-\` an empty cell), then who is to act, both hands, and the number of moves without an elimination.

## Credits

Kastwa’ 2 la was designed by Jean-Luc Torres and Nouri Khalifat and published by Créations JLT in 2006. Its rules reached us
through the collectors of L’Escale à jeux (Chantal and François, since 2022 Isabelle and Raphaël). Rayon K is an independent
implementation in its own words and drawings. If you come across the game, buy it: nothing beats pushing a real pawn off the
table.
`;
