export default `# Kanto

Forty pawns face down, and nobody knows which is which. Turn them over, hunt what you can beat, keep away from what beats
you, and never lose sight of the little 1: it is the only pawn the mighty Kanto fears.

**Two players, 15 to 25 minutes. Plenty of luck at first, less and less of it later.**

## What you need

- A board of 5 columns (\`a\` to \`e\`) and 8 rows (\`1\` to \`8\`); \`a1\` is at Red’s bottom left.
- 20 red and 20 black pawns. In each colour: the numbers 1 to 19 and one *Kanto*, written \`K\`. All backs look alike.

## Setting up

Each colour is shuffled face down and fills its half without anybody looking: Red rows 1 to 4, Black rows 5 to 8. Every cell
is taken. At the start you know which half is red and which is black, but not which pawn is which; after that it is for you to
remember the pawns that have slid. Your opponent knows no more than you.

## Your turn

Red begins, then you take turns. On your turn you do exactly one of four things.

### Turn a pawn over

Any face-down pawn, red or black, where it stands. It stays face up for the rest of the game.

\`\`\`board
variant: standard
position: b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r? r - - 1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K 1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K 0
actions: ?c5 c5=b7 ?c4 c4=r12 c4xc5
caption: The first turns of a game. Nobody knew what would turn up.
\`\`\`

### Capture

One of your face-up pawns takes a face-up enemy pawn on a neighbouring cell (up, down, left or right, never diagonally) and
moves onto its cell. Who takes whom?

- A pawn takes any pawn of equal or lower number.
- The Kanto ranks above the 19 and takes everything, *except the 1*.
- The 1 takes only the 1 and *the Kanto*.

*Example.* A red 12 on \`c4\`, black pawns face up around it: 12 on \`c5\`, 13 on \`b4\`, 3 on \`d4\`. Red may play \`c4xc5\` or
\`c4xd4\`, but not \`c4xb4\`.

\`\`\`board
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,b12,-,-/-,b13,r12,b3,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: c4xc5
caption: The red 12 may take the other 12 or the 3, but not the 13. Try it.
\`\`\`

\`\`\`board
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,b19,-,-,-/b1,rK,-,-,-/-,-,-,r1,bK/-,-,-,b2,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: b5xb6 e4-e3 d4-d5
caption: The Kanto takes the 19 but never the 1. The little 1 could have taken the black Kanto on e4: start again and do it.
\`\`\`

You never have to capture.

### Step

Move one of your face-up pawns to an empty neighbouring cell: \`c3-c4\`.

\`\`\`board
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,-,b18,-,-/-,-,-,-,-/-,b15,r9,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: c4-d4
caption: The red 9 gets away from the 15. Upwards the 18 would be waiting.
\`\`\`

### Slide

Move any face-down pawn, of either colour, exactly two cells in a straight line. Both cells must be empty: nothing is jumped.
\`e6~c6\` needs \`d6\` and \`c6\` to be free. Use it to bring a stranger closer, or to send it away.

### No going back

The pawn you moved may not return to the cell it has just left on your next turn, not even to capture. If you *slid* it, your
opponent may not slide it back either when replying.

*Example.* Red slides \`e6~c6\`. Black may not answer \`c6~e6\`, and neither may Red play it a turn later. The turn after that, it
is allowed again.

\`\`\`board
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,r18,-,-,b?/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r?,-,-,-,b5 r - - 4 9 3
actions: e6~c6 e1-e2
caption: Red slides a black pawn next to the 18. Try to slide it straight back: neither side may.
\`\`\`

## The end

- Take your opponent’s last pawn and you win.
- If it is your turn and you have nothing to play, you lose.

The game is a draw after 100 turns in a row without a pawn being turned over or captured, when the same position comes up for the third
time, or after the 1,000th turn.

## No peeking at the dead

Pawns that are out of the game are not looked at again: remembering them is part of the game. In rated games no screen shows
which pawns are gone or still hidden. In casual games you can both agree to switch on a memory aid. The same goes
for coloured backs, which show whose a face-down pawn is.

## A fair shuffle

Where each pawn lies is fixed before the first turn, and nobody can see it, neither the players nor the computer opponent. For
you, a pawn that is turned over is equally likely to be any of those of its colour still hidden.

## What we had to decide

The original sheet is short, and its figures are lost.

- *The board.* The sheet gives no size, only that each player fills half of it with 20 pawns. We use two halves of 4 × 5.
- *Who begins.* The sheet does not say. Red does, and lots decide who is Red. (KAN-2)
- *Stepping.* The sheet says “one of one’s pawns” and no more; we take it to mean pawns that are face up. It is a choice: “unidentified”
  pawns have the slide to themselves, and with backs alike nobody can check whose a face-down pawn is. (KAN-6)
- *No going back.* The sheet says “on the next move” without saying whose. We forbid both: your own next turn, and your opponent’s
  reply where that is possible at all. (KAN-8)
- *Being stuck* loses. The sheet is silent; the game must have some outcome. (KAN-11)
- *The aids.* The memory aid and the coloured backs are ours. The sheet wants eliminated pawns not to be looked at, and a pawn to be
  turned over “to learn its value and its colour”. (KAN-12)
- *Draws.* The sheet does not mention any; the three above keep a game from going on for ever. (GEN-1, GEN-2, GEN-3)

## Writing a game down

\`?c3\` turns over the pawn on c3 and \`c3=r19\` says what it was; \`c3xc4\` is a capture, \`c3-c4\` a step, \`c3~c5\` a slide. In a position
\`r?\` is a face-down red pawn, \`b7\` a black 7, \`rK\` the red Kanto, \`-\` an empty cell; then come who is to move, the last move of
each side (\`c3<c1\`: now on c3, from c1), the values still hidden in each colour, and the turns since a pawn was last turned over or captured.

## Credits

The sheet of Kanto names neither its author nor its publisher; a game of this name and description appeared at MB in 1975. The
collectors of L’Escale à jeux (Chantal and François, since 2022 Isabelle and Raphaël) kept it and made it known again. Rayon K
is an independent implementation in its own words and drawings. If you come across an old box at a flea market, take it home:
turning over a real pawn is something else.
`;
