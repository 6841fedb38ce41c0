export default `# Khitan

Khitan is a duel of tumbling tiles. Every tile is a hexagon with six coloured sides, and it does not slide: it turns over
onto the next cell. Bring one of your colours to face the same colour on an enemy tile, however far away, and
that tile is yours. **Two players, 15 to 30 minutes, no luck.**

## What you need

- A hexagonal board of 61 cells, five along each edge. Rows run from **a** at the bottom to **i** at the top, and cells are
  numbered from the left: the bottom row is a1 to a5, the long middle row e1 to e9, the top row i1 to i5.
- Sixteen tiles each, with a white or a black dot. Both faces are printed alike. Not every variant uses all sixteen.

Row **e** is the dividing line. Rows a to d are White’s half, rows f to i are Black’s half, and row e is nobody’s.

The six sides of a tile carry six colours, in order. In our drawings each also has a sign of its own, so that you can play
without telling colours apart:

| colour | sign | opposite |
|---|---|---|
| yellow | a disc | green |
| red | a triangle | orange |
| blue | a bar | violet |
| green | a cross | yellow |
| orange | two strokes | red |
| violet | three dots | blue |

## Setting up

White puts ten tiles on a1 to a5 and c2 to c6, each with green to the left and yellow to the right. Black puts ten on i1 to
i5 and g2 to g6, the other way round: yellow to the left, green to the right. At this moment no two like colours face
each other. White plays first, then you take turns.

\`\`\`board
variant: classic
position: b9,b9,b9,b9,b9/-,-,-,-,-,-/-,b9,b9,b9,b9,b9,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,w0,w0,w0,w0,w0,-/-,-,-,-,-,-/w0,w0,w0,w0,w0 w x x 0 0
caption: The beginning of a game. Touch a white tile: the cells beside it show how it would lie there.
\`\`\`

## Your turn

Move one of your tiles to one of the six cells next to it. The cell must be empty, and the tile **turns over** around the
edge it crosses, like a page. The side on that edge stays on it; all the others change places as in a mirror.

\`\`\`board
variant: classic
position: -,-,b9,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,w0,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,w0,-,- w x x 0 0
actions: e5-f4
caption: The tile on e5 tips to f4 across its blue side: blue then faces e5, and every other colour has changed places.
\`\`\`

## Capturing

After your move, look along every straight line that the move has changed:

- the six lines that start from the cell your tile has just reached;
- the lines through the cell it has just left, where another tile of yours that lay in ambush may now see across.

If the next tile on the line is an enemy, and the two sides that face each other have the **same colour**, you capture
it. Distance does not matter. Any tile in between, yours or theirs, blocks the view.

\`\`\`board
variant: classic
position: -,-,-,-,-/-,-,b2,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,b9,-,-/w1,-,-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,w0,-,-/-,-,-,-,- w x x 0 0
actions: d1-e1
caption: From d1 the white tile tips to e1 and shows yellow to the right. The black one on e7 shows yellow to the left, with nothing between them: it is captured.
\`\`\`

\`\`\`board
variant: classic
position: -,-,-,-,-/-,b7,-,-,-,-/-,-,-,-,-,-,b5/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,w0,-,-/-,-,-,-,w2,-,-/-,w0,-,-,-,-/-,-,-,-,- w x x 0 0
actions: d6-d5
caption: The ambush: d6 steps aside, and the violet side of c5 suddenly sees the violet side of g7 at the end of the line.
\`\`\`

You may capture several tiles at once:

- **with several sides**, when more than one of your colours finds its twin;
- **in a row**, when the tile behind a captured one also shows the same colour towards you, and the tile behind that one too,
  until one does not, or is yours.

\`\`\`board
variant: classic
position: -,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/b0,-,-,b9,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,w2,-,-,-,-,b10/-,-,-,-,-,-,w10/-,-,-,-,-,-/-,-,-,-,- w x x 0 0
actions: d3-d2
caption: Two sides at once: from d2, red captures d8 and violet captures f1.
\`\`\`

\`\`\`board
variant: classic
position: -,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,b3,-,-,-/b8,-,-,-,-,b4,b8,-,-/-,-,-,-,-,-,-,w10/-,-,w4,-,-,-,-/-,-,-,-,-,-/-,-,-,-,- w x x 0 0
actions: d8-e9
caption: In a row: from e9, blue captures e7, then e6, then e1 at the far end of the row.
\`\`\`

Captured tiles are lifted together, after everything has been counted. Lines that open because they leave capture nothing,
and neither do tiles that already faced each other before your move. Only the player who moves captures: you may step
into the enemy’s view without harm, until it is their turn.

## Four ways to play

**Classic.** Captured tiles are out of the game. Capture the last enemy tile to win.

**Expert.** Each player keeps three more tiles in reserve. A captured tile goes back to its owner’s reserve. In return the
captor places, in the same turn and one by one, as many tiles from the captor’s own reserve as were captured: on any empty
cells of the captor’s own half, turned any way. If the reserve or the room runs short, place what you can. A placed tile
captures nothing when it arrives, even if colours match. Once your reserve is empty, it is gone for good: you place no more,
and your captured tiles leave the game.

\`\`\`board
variant: expert
position: b9,b9,b9,-,b9/-,b2,-,-,b4,-/-,-,b9,b9,b9,b9,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,w0,w0,w0,-,w0,-/-,-,w7,w11,-,-/w0,w0,-,w0,w0 w 3 3 0 4
actions: b4-b5 @d5:6
caption: In Expert: b4 tips to b5 and captures g3; White at once places a tile from the reserve on d5.
\`\`\`

**Master.** As Expert, but with six tiles in reserve, and the reserve never closes: captured tiles always return to it.

**Short.** Classic, but the sixth tile captured wins. An idea of François Haffner’s (L’Escale à jeux, 2012).

In every variant, a player without any tile on the board has lost, whatever the reserve holds. If none of your tiles can
move, you pass.

## Draws

The game is drawn when the same position occurs for the third time, after 100 turns in a row without a capture, and after
the 1,000th turn. Both players’ turns count.

## What we had to decide

The publisher’s sheet has come down to us **without its figures**, and it leaves some points open. The board you see here is
therefore a reconstruction, not a copy. These answers are ours:

- **The board and the starting cells.** The size, the row letters, the dividing row and the cells of the ten tiles fit all
  that the text says, but nothing proves that the original looked like this. (KHI-1)
- **The colours of the start.** The sheet lets you choose others, as long as symmetry is kept; we take those it names. (KHI-1)
- **Four of the six colours.** Only green and yellow, on opposite sides, are named. The signs are ours, too.
- **White begins.** The sheet names no first player. (KHI-2)
- **In a row.** A captured tile is no obstacle to the one behind it. (KHI-6)
- **Only the move captures.** Nothing is captured by lines that captured tiles leave open, and nobody captures on the other
  player’s turn. (KHI-7, KHI-8)
- **How many are placed.** As many as were captured, or as the reserve and the empty cells allow. **Placing is compulsory** in
  Expert and Master, and in Expert each player’s reserve is exhausted separately and for good. (KHI-10)
- **No tile on the board means defeat**, even with tiles in reserve. (KHI-13)
- **A player who cannot move passes.** (KHI-15)
- **The draws** above are ours. (GEN-1, GEN-2, GEN-3)
- **The Short variant** is not on the sheet: it is an idea of François Haffner’s (L’Escale à jeux, 2012). (KHI-14)

## Notation in brief

A move is written with its two cells, c2-d2. A placement names the cell and one of twelve ways to lie, @b3:4: ways 0 to 5
turn the tile anticlockwise step by step from green left, yellow right, and ways 6 to 11 are the mirror images. A pass is --.

## Credits

Khitan was designed by Ludovic Chabry and published by Envie de Jouer and Gigamic in 2012. Its rule sheet was kept by the
collectors of L’Escale à jeux (Chantal and François, since 2022 Isabelle and Raphaël). This is an independent implementation, in
our own words and with our own drawings. If you like the game, buy a copy where it is still sold: turning real tiles over is
half the pleasure.
`;
