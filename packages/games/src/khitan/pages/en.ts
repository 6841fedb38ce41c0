export default `# Khitan

Khitan is a duel of tumbling tiles. Every piece is a hexagon with six coloured sides, and a piece does not slide: it
turns over onto the next cell. Bring one of your colours to look straight at the same colour on an enemy piece, however
far away, and that piece is yours. Two players, twenty minutes, no luck.

## What you need

- A hexagonal board of 61 cells, five along each edge. Rows run from **a** at the bottom to **i** at the top, and cells are
  numbered from the left: the bottom row is a1 to a5, the long middle row e1 to e9, the top row i1 to i5.
- Sixteen pieces each, with a white or a black dot. Their sides are, in order, yellow, red, blue, green, orange and
  violet; both faces are printed alike. Not every variant uses all sixteen.

Row **e** is the dividing line. Rows a to d are White's half, rows f to i are Black's half, and row e is nobody's.

## Setting up

White puts ten pieces on a1 to a5 and c2 to c6, each with green to the left and yellow to the right. Black puts ten on i1
to i5 and g2 to g6, the other way round: yellow to the left, green to the right. At this moment no two equal colours look
at each other. White plays first, then you take turns.

## Your turn

Move one of your pieces to one of the six cells next to it. The cell must be empty, and the piece **turns over** around
the edge it crosses, like a page. The side on that edge stays on it; all the others change places as in a mirror.

*Example.* At the start White plays c2-d2, up to the left. The piece crosses its blue side, so blue now looks back at c2.

## Capturing

After your move, look along every straight line that the move has changed:

- the six lines that start from the cell your piece has just reached;
- the lines through the cell it has just left, where a piece of yours that lay in ambush may now see across.

If the next piece on the line is an enemy, and the two sides that look at each other have the **same colour**, you capture it.
Distance does not matter. Any piece in between, yours or theirs, blocks the view.

*Example.* A white piece tumbles from d1 to e1 and shows yellow to the right. A black piece on e7 shows yellow to the left,
and e2 to e6 are empty. The black piece is captured.

You may capture several pieces at once:

- **with several sides**, when more than one of your colours finds its twin;
- **in a row**, when the piece behind a captured one also shows the same colour towards you, and the piece behind that one
  too, until one does not, or is yours.

Captured pieces are lifted together, after everything has been counted. Lines that open because they leave capture nothing,
and so do pieces that already looked at each other before your move. Only the player who moves captures: you may step
into the enemy's view without harm.

## Four ways to play

**Classic.** Captured pieces are out of the game. Capture the last enemy piece to win.

**Expert.** Each player keeps three more pieces in reserve. A captured piece goes back to its owner's reserve. In return the captor
places, in the same turn and one by one, as many pieces from the captor's own reserve as were captured: on any empty cells of
the captor's own half, turned any way. If the reserve or the room runs short, place what you can. A placed piece captures
nothing when it arrives, even if colours match. Once your reserve is empty, it is gone for good: you place no more, and your
captured pieces leave the game.

**Master.** As Expert, but with six pieces in reserve, and the reserve never closes: captured pieces always return to it.

**Short.** Our own quick version: Classic, but the sixth piece you capture wins.

In every variant, a player without any piece on the board has lost, whatever the reserve holds. If none of your pieces can
move, you pass.

## Draws

The game is drawn when the same position occurs for the third time, after 100 turns in a row without a capture, and after
the 1,000th turn. Both players' turns count.

## What we had to decide

The publisher's sheet has come down to us without its figures, and it leaves some points open. These answers are ours:

- **The board and the starting cells.** The size, the row letters, the dividing row and the cells of the ten pieces are a
  reconstruction that fits all that the text says. So are four of the six colours: only green and yellow, on opposite
  sides, are named.
- **White begins.** The sheet names no first player.
- **Only the move captures.** Nothing is captured by lines that captured pieces leave open, and nobody captures on the
  other player's turn.
- **Placing is compulsory** in Expert and Master, and each player's reserve is exhausted separately and for good.
- **No piece on the board means defeat**, even with pieces in reserve.
- **A player who cannot move passes.**
- **The draws** above, and the **Short** variant.

## Notation in brief

A move is written with its two cells, c2-d2. A placement names the cell and one of twelve ways to lie, @b3:4: ways 0 to 5
turn the piece anticlockwise step by step from green left, yellow right, and ways 6 to 11 are the mirror images. A pass is --.

## Credits

Khitan was designed by Ludovic Chabry and published by Envie de Jouer and Gigamic in 2012. Its rule sheet was kept by the
collectors of L'Escale à jeux. This is an independent implementation, in our own words and with our own drawings. If you
like the game, buy a copy where it is still sold: turning real pieces over is half the pleasure.
`;
