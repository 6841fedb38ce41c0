/** The diagrams, once for both languages. */
const START = `variant: classic
position: b9,b9,b9,b9,b9/-,-,-,-,-,-/-,b9,b9,b9,b9,b9,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,w0,w0,w0,w0,w0,-/-,-,-,-,-,-/w0,w0,w0,w0,w0 w x x 0 0`;
const TIPPING = `variant: classic
position: -,-,b9,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,w0,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,w0,-,- w x x 0 0
actions: e5-f4`;
const FACING = `variant: classic
position: -,-,-,-,-/-,-,b2,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,b9,-,-/w1,-,-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,w0,-,-/-,-,-,-,- w x x 0 0
actions: d1-e1`;
const AMBUSH = `variant: classic
position: -,-,-,-,-/-,b7,-,-,-,-/-,-,-,-,-,-,b5/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,w0,-,-/-,-,-,-,w2,-,-/-,w0,-,-,-,-/-,-,-,-,- w x x 0 0
actions: d6-d5`;
const TWO_SIDES = `variant: classic
position: -,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/b0,-,-,b9,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,w2,-,-,-,-,b10/-,-,-,-,-,-,w10/-,-,-,-,-,-/-,-,-,-,- w x x 0 0
actions: d3-d2`;
const IN_A_ROW = `variant: classic
position: -,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,b3,-,-,-/b8,-,-,-,-,b4,b8,-,-/-,-,-,-,-,-,-,w10/-,-,w4,-,-,-,-/-,-,-,-,-,-/-,-,-,-,- w x x 0 0
actions: d8-e9`;
const RESERVE = `variant: expert
position: b9,b9,b9,-,b9/-,b2,-,-,b4,-/-,-,b9,b9,b9,b9,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,w0,w0,w0,-,w0,-/-,-,w7,w11,-,-/w0,w0,-,w0,w0 w 3 3 0 4
actions: b4-b5 @d5:6`;

export const fr = `# Khitan

Khitan est un duel de tuiles qui culbutent. Chacune est un hexagone aux six côtés de couleur, et elle ne glisse pas : elle
se retourne sur la case d’à côté. Amenez l’une de vos couleurs droit en face de la même couleur d’une tuile adverse, si
loin soit-elle, et cette tuile est à vous. **Deux joueurs, 15 à 30 minutes, aucun hasard.**

## Le matériel

- Un plateau hexagonal de 61 cases, cinq par bord. Les rangées vont de **a**, en bas, à **i**, en haut, et les cases sont
  numérotées depuis la gauche : a1 à a5 tout en bas, e1 à e9 au milieu, i1 à i5 tout en haut.
- Seize tuiles par joueur, marquées d’un point blanc ou noir. Leurs deux faces sont identiques. Certaines variantes
  n’emploient pas les seize.

La rangée **e** est la ligne de partage. Les rangées a à d forment la moitié de Blanc, les rangées f à i celle de Noir ; la rangée e
n’est à personne.

Les six côtés d’une tuile portent, dans l’ordre, six couleurs. Sur nos dessins, chacune a aussi son signe, pour qu’on puisse
jouer sans distinguer les couleurs :

| couleur | signe | en face |
|---|---|---|
| jaune | un disque | vert |
| rouge | un triangle | orange |
| bleu | une barre | violet |
| vert | une croix | jaune |
| orange | deux traits | rouge |
| violet | trois points | bleu |

## La mise en place

Blanc pose dix tuiles en a1–a5 et c2–c6, le vert à gauche et le jaune à droite. Noir en pose dix en i1–i5 et g2–g6, dans
l’autre sens : jaune à gauche, vert à droite. À cet instant, aucune couleur ne regarde sa pareille. Blanc commence, puis
chacun joue à son tour.

\`\`\`board
${START}
caption: Le début d’une partie.
touch: Touchez une tuile blanche : les cases voisines montrent comment elle y arriverait.
\`\`\`

## À vous de jouer

Déplacez une de vos tuiles sur l’une des six cases voisines, qui doit être vide. La tuile **se retourne** autour de l’arête
qu’elle franchit, comme une page que l’on tourne. Le côté posé sur cette arête y reste ; tous les autres s’échangent, comme
dans un miroir.

\`\`\`board
${TIPPING}
caption: La tuile e5 bascule en f4 par-dessus son côté bleu : le bleu regarde ensuite vers e5, et toutes les autres couleurs ont changé de place.
\`\`\`

## Prendre

Après votre coup, regardez toutes les lignes droites qu’il a changées :

- les six lignes qui partent de la case où votre tuile vient d’arriver ;
- les lignes qui passent par la case qu’elle vient de quitter : une autre de vos tuiles, embusquée là derrière, a peut-être
  désormais le champ libre.

Si la première tuile rencontrée est adverse, et si les deux côtés qui se regardent ont la **même couleur**, vous la prenez. La
distance ne compte pas. Toute tuile intermédiaire, à vous ou à l’adversaire, bouche la vue.

\`\`\`board
${FACING}
caption: De d1, la tuile blanche bascule en e1 et montre du jaune à droite. En e7, la noire montre du jaune à gauche, et rien ne les sépare : elle est prise.
\`\`\`

\`\`\`board
${AMBUSH}
caption: L’embuscade : d6 s’écarte, et le violet de c5 voit soudain le violet de g7, au bout de la ligne.
\`\`\`

Un seul coup peut prendre plusieurs tuiles :

- **par plusieurs côtés**, quand plus d’une de vos couleurs trouve sa pareille ;
- **en enfilade**, quand la tuile placée derrière celle qu’on prend montre la même couleur de votre côté, et encore la
  suivante, jusqu’à une tuile qui ne la montre pas, ou qui est à vous.

\`\`\`board
${TWO_SIDES}
caption: Deux côtés à la fois : depuis d2, le rouge prend d8 et le violet prend f1.
\`\`\`

\`\`\`board
${IN_A_ROW}
caption: En enfilade : depuis e9, le bleu prend e7, puis e6, puis e1 tout au bout de la rangée.
\`\`\`

Les tuiles prises sont retirées ensemble, une fois le compte fait. Les lignes que leur départ ouvre ne prennent rien, pas
plus que deux tuiles qui se regardaient déjà avant votre coup. Seul le joueur qui déplace prend : vous pouvez entrer sans
risque immédiat dans la ligne de mire adverse.

## Quatre façons de jouer

**Classique.** Une tuile prise quitte la partie. Prenez la dernière tuile adverse pour gagner.

**Expert.** Chacun garde trois tuiles de plus en réserve. Une tuile prise retourne dans la réserve de son propriétaire. En
échange, celui qui prend pose dans le même tour, une à une, autant de tuiles de sa propre réserve : sur n’importe quelles
cases vides de sa moitié, tournées comme il veut. Si la réserve ou la place manque, il pose ce qu’il peut. Une tuile posée
ne prend rien en arrivant, même si des couleurs se répondent. Une réserve vide l’est pour de bon : vous ne posez plus rien,
et vos tuiles prises quittent la partie.

\`\`\`board
${RESERVE}
caption: En Expert : b4 bascule en b5 et prend g3 ; Blanc pose aussitôt une tuile de sa réserve en d5.
\`\`\`

**Master.** Comme Expert, avec six tuiles en réserve, et la réserve ne ferme jamais : les tuiles prises y reviennent toujours.

**Courte.** Comme Classique, mais la sixième tuile prise donne la victoire. Une idée de François Haffner (L’Escale à jeux, 2012).

Dans toutes les variantes, un joueur qui n’a plus de tuile sur le plateau a perdu, quelle que soit sa réserve. Si aucune de
vos tuiles ne peut bouger, vous passez.

## Les parties nulles

La partie est nulle quand la même position se présente pour la troisième fois, après 100 tours de suite sans prise, et après
le millième tour. Les tours des deux joueurs comptent.

## Ce que nous avons dû trancher

La feuille de règles de l’éditeur nous est parvenue **sans ses dessins**, et elle laisse quelques points ouverts. Le plateau
que vous voyez ici est donc une reconstitution, pas une copie. Voici ce qui est de nous :

- **Le plateau et les cases de départ.** La taille, les lettres des rangées, la ligne de partage et les cases des dix tuiles
  conviennent à tout ce que dit le texte, sans que rien ne prouve que l’original était ainsi. (KHI-1)
- **Les couleurs du départ.** La feuille permet d’en choisir d’autres, pourvu que la symétrie soit respectée ; nous prenons
  celles qu’elle cite. (KHI-1)
- **Quatre des six couleurs.** Seuls le vert et le jaune, sur des côtés opposés, sont nommés. Les signes sont aussi de nous.
- **Blanc commence.** La feuille ne désigne pas de premier joueur. (KHI-2)
- **En enfilade.** Une tuile prise ne fait pas obstacle à celle de derrière. (KHI-6)
- **Seul le déplacement prend.** Les lignes que libèrent les tuiles prises ne prennent rien, et personne ne prend pendant le
  tour de l’autre. (KHI-7, KHI-8)
- **Combien on pose.** Autant que de tuiles prises, ou ce que permettent la réserve et les cases vides. **Poser est obligatoire**
  en Expert et en Master, et en Expert chaque réserve s’épuise séparément, une fois pour toutes. (KHI-10)
- **Plus aucune tuile sur le plateau, c’est perdu**, même avec des tuiles en réserve. (KHI-13)
- **Un joueur bloqué passe son tour.** (KHI-15)
- **Les parties nulles** ci-dessus sont de nous. (GEN-1, GEN-2, GEN-3)
- **La variante Courte** n’est pas sur la feuille : c’est une idée de François Haffner (L’Escale à jeux, 2012). (KHI-14)

## La notation en bref

Un déplacement s’écrit avec ses deux cases, c2-d2. Une pose donne la case et l’une des douze orientations, @b3:4 : de 0 à 5,
la tuile tourne d’un cran à la fois dans le sens inverse des aiguilles d’une montre, à partir de « vert à gauche, jaune à
droite » ; de 6 à 11, ce sont les images en miroir. Passer s’écrit --.

## Crédits

Khitan est un jeu de Ludovic Chabry, édité par Envie de Jouer et Gigamic en 2012. Sa règle a été conservée par les
collectionneurs de L’Escale à jeux (Chantal et François, puis, depuis 2022, Isabelle et Raphaël). Ceci est une réalisation
indépendante, avec nos mots et nos dessins. Si le jeu vous plaît, achetez-le là où il se vend encore : retourner de vraies
tuiles fait la moitié du plaisir.
`;

export const en = `# Khitan

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
${START}
caption: The beginning of a game.
touch: Touch a white tile: the cells beside it show how it would lie there.
\`\`\`

## Your turn

Move one of your tiles to one of the six cells next to it. The cell must be empty, and the tile **turns over** around the
edge it crosses, like a page. The side on that edge stays on it; all the others change places as in a mirror.

\`\`\`board
${TIPPING}
caption: The tile on e5 tips to f4 across its blue side: blue then faces e5, and every other colour has changed places.
\`\`\`

## Capturing

After your move, look along every straight line that the move has changed:

- the six lines that start from the cell your tile has just reached;
- the lines through the cell it has just left, where another tile of yours that lay in ambush may now see across.

If the next tile on the line is an enemy, and the two sides that face each other have the **same colour**, you capture
it. Distance does not matter. Any tile in between, yours or theirs, blocks the view.

\`\`\`board
${FACING}
caption: From d1 the white tile tips to e1 and shows yellow to the right. The black one on e7 shows yellow to the left, with nothing between them: it is captured.
\`\`\`

\`\`\`board
${AMBUSH}
caption: The ambush: d6 steps aside, and the violet side of c5 suddenly sees the violet side of g7 at the end of the line.
\`\`\`

You may capture several tiles at once:

- **with several sides**, when more than one of your colours finds its twin;
- **in a row**, when the tile behind a captured one also shows the same colour towards you, and the tile behind that one too,
  until one does not, or is yours.

\`\`\`board
${TWO_SIDES}
caption: Two sides at once: from d2, red captures d8 and violet captures f1.
\`\`\`

\`\`\`board
${IN_A_ROW}
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
${RESERVE}
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
