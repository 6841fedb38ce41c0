export default `# Hokito

A stacking game on a crowded board. You hop from token to token, pile up, and a stack changes hands in a single move; the board
empties, the hops grow longer, and you count when somebody is stuck.

**Two players, 10 to 20 minutes. The start is drawn by lot, after that luck has no say.**

## What you need

- A board of 6 × 6 cells. Columns are \`a\` to \`f\`, rows \`1\` to \`6\`; \`a1\` is at Black’s bottom left.
- 18 black and 18 white tokens. In each colour: six 1s, six 2s and six 3s. The engraved strokes are the number: one, two or three.

## Setting up

Shuffle your tokens and fill the three rows on your side with them without choosing: Black rows 1 to 3, White rows 4 to 6.
One token a cell, no cell empty.

\`\`\`board
variant: standard
position: w2,w1,w3,w1,w2,w3/w3,w2,w1,w3,w1,w2/w1,w3,w2,w1,w3,w2/b2,b3,b1,b2,b3,b1/b1,b2,b3,b1,b2,b3/b3,b1,b2,b3,b1,b2 b
caption: One start among billions. Black is at the bottom, and begins.
\`\`\`

**The mixed variant.** Shuffle all 36 tokens together and fill the whole board.

\`\`\`board
variant: mixed
position: w2,b1,b3,w1,w3,b2/b3,w3,w1,b2,b1,w2/w1,b2,w2,b3,w3,b1/b2,w3,b1,w2,b3,w1/w3,b1,w2,w1,b2,b3/b1,w2,b3,w3,w1,b2 b
caption: A mixed start: the colours touch everywhere.
\`\`\`

## Your turn

Black begins, then you take turns. Move one of these:

- a *single*, a lone token of your colour;
- a whole *stack* (two tokens or more) whose top token is yours.

### How far?

Exactly as many steps as the number on the token, or on the top token of the stack: 1, 2 or 3. No more, no fewer.

### What is a step?

A step goes straight (left, right, up or down) to the *first occupied cell*. Empty cells are flown over and do not count. If
nobody stands that way, there is no step to take.

On every occupied cell you step on you may turn. Never above an empty cell, never diagonally. What stands on your way does not
matter: single or stack, black or white.

You never pass the same cell twice, your start included. In practice: a step never takes back the one before it.

*Example.* A black 2 on \`a1\`, tokens on \`c1\`, \`d1\` and \`c3\`, nothing on \`b1\` or \`c2\`. First step: \`c1\`, over \`b1\`. Second step:
straight on to \`d1\`, or round the corner to \`c3\`. So there are two moves, \`a1-d1\` and \`a1-c3\`.

\`\`\`board
variant: standard
position: -,w1x6,-,b1x6,-,w3x6/-,-,-,-,-,-/-,b2x6,-,-,b3x4,w2x4/-,-,w2,-,-,-/-,-,-,-,-,-/b2,-,w1,b3,-,- b
actions: a1-c3
caption: The 2 on a1 takes two steps and turns on c1.
\`\`\`

\`\`\`board
variant: standard
position: -,-,b2x6,-,w3x6,-/w2x4,-,-,-,-,b1/-,-,-,b1x4,-,-/-,-,w1x6,-,w2,-/-,-,-,-,-,-/b3,-,w1,-,-,b3x6 b
actions: a1-e3
caption: The 3 on a1 goes by c1 and over the stack on c3 to end on e3.
\`\`\`

### Where to stop?

- A single ends on a single.
- A stack ends on a stack.

The colour and number of what you cover do not matter. You land on top, and the new stack belongs to the colour you can see. Two
paths from the same cell to the same cell are one move.

\`\`\`board
variant: standard
position: -,-,-,-,-,w2/w1x6,-,-,b3x6,-,-/-,w1,-,-,w3x8,-/-,-,-,-,-,-/-,b2x4,-,-,-,b1/-,-,w2x4,b1x4,-,b3 b
actions: b2-e4
caption: The stack on b2 tops the white one on e4: twelve tokens, black from now on.
\`\`\`

## The end

The game stops as soon as the player whose turn it is cannot move. Each counts what they are on top of:

- a single is worth its number;
- a stack is worth the number on top times its tokens. Four tokens, a white 3 on top: 12 points for White.

The higher total wins; equal totals are a draw. Every move empties a cell, so there are 35 at most.

\`\`\`board
variant: mixed
position: -,-,-,-,b2x6,b1x4/-,-,-,-,-,-/w1x8,-,-,-,-,-/-,-,-,-,-,-/-,w2x2,w2x14,-,b1x2,-/-,-,-,-,-,- b
actions: e2-c2
caption: Black tops c2 and White has no move left. Black counts 12 + 4 + 16 = 32, White 8 + 4 = 12.
\`\`\`

## What we had to decide

- *The end.* The sheet says that the game ends when one of the two can no longer move. We look when it is that player’s turn:
  being stuck while the other thinks ends nothing. A report of play published in 2021 reads it the same way. (HOK-11)
- *Equal points.* The sheet says nothing about them: we call it a draw. (HOK-12)
- *Lost figures.* The original sheet showed the tokens, what a token may and may not do, and the way of a stack topped by a 3. We do not
  have them; the diagrams on this page are our own.

## Writing a game down

A move is start-end: \`a1-c3\`. A position is written row by row from the top: \`b2\` is a lone black 2, \`w3x4\` a stack of four
topped by a white 3, \`-\` an empty cell; last comes who is to move, \`b\` or \`w\`.

## Credits

Hokito was designed by Claude Leroy and published by Jactalea (2011), then by Cosmoludo (2020). Its rules reached us through the
collectors of L’Escale à jeux (Chantal and François, since 2022 Isabelle and Raphaël). Rayon K is an independent implementation
in its own words and drawings. If you come across the box, buy it: nothing beats real pieces.
`;
