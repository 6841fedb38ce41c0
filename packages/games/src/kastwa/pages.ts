/** The diagrams, once for both languages. */
const PLACING = `variant: 4x4
position: -,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0
actions: L@c2 L@b2 s@c3 s@b3 s@d2 s@b1`;
const LINE = `variant: 4x4
position: -,bs,-,bL/-,-,-,bs/-,-,-,-/ws,wL,ws,- w - - 6
actions: a1-b1`;
const PUSH = `variant: 4x4
position: -,bL,-,bs/ws,-,-,-/-,-,-,ws/-,wL,bs,- w - - 8
actions: b1-c1`;
const TOGETHER = `variant: 4x4
position: -,bL,-,wL/bs,-,-,-/-,-,-,-/ws,ws,bs,- w - - 8
actions: a1-b1`;
const TWO_THREATS = `variant: 4x4
position: -,-,-,ws/-,wL,-,-/-,-,bs,-/-,-,bs,- w - - 5
actions: b3-c2 c1-b2 c2-d1`;
const DIAGONAL = `variant: 5x5
position: bs,-,-,-,ws/-,-,-,wL,-/-,-,ws,-,-/-,bs,-,-,-/bL,-,-,-,- b - - 0
actions: a1-b2`;

export const fr = `# Kastwa’ 2 la

Trois pions chacun, un petit damier, et une seule idée : pousser plus fort que l’autre. Un pion qui se tient sur sa couleur vaut
le double ; tout l’art est d’y être au bon moment, et d’en déloger l’adversaire.

**Deux joueurs, 5 à 15 minutes. Aucun hasard, rien de caché.**

## Le matériel

- Un damier de 4 × 4 cases, huit noires et huit blanches. Les colonnes vont de \`a\` à \`d\`, les rangées de \`1\` à \`4\` ; \`a1\`, en bas à
  gauche de Blanc, est noire.
- Chaque camp a trois pions : deux petits et un grand.

## Ce que vaut un pion

| | sur une case de l’autre couleur | sur une case de sa couleur |
|---|---|---|
| petit pion | 1 | 2 |
| grand pion | 2 | 4 |

## La pose

Le damier est vide au départ. On pose ses pions un par un, dans l’ordre qu’on veut, sur n’importe quelle case libre :

1. Blanc pose un pion ;
2. Noir en pose deux ;
3. Blanc en pose un, Noir un, puis Blanc son dernier.

C’est l’idée des auteurs : deux pions de suite compensent le fait de poser en second. Quand les six pions sont posés, Noir joue le
premier coup.

\`\`\`board
${PLACING}
caption: Une pose possible, pion par pion. Le socle doré marque ceux qui valent le double.
\`\`\`

## À vous de jouer

Chacun joue à son tour un seul coup, d’une seule case, tout droit ou en diagonale. Vous déplacez au choix :

- un de vos pions ;
- deux ou trois de vos pions qui se touchent sur une même ligne, ensemble, le long de cette ligne.

Une ligne n’est pas obligée de partir tout entière : le pion de tête peut avancer seul, ou avec celui qui le suit. Mais elle ne glisse
jamais de côté.

*Exemple.* Blanc a des pions en \`a1\`, \`b1\` et \`c1\`, et \`d1\` est libre. \`a1-b1\` les déplace tous les trois, \`b1-c1\` les deux de devant,
\`c1-d1\` celui de tête. \`b1-b2\` ne bouge que le pion de \`b1\`.

\`\`\`board
${LINE}
caption: De a1 en b1 : toute la file avance.
\`\`\`

### Pousser

Devant le pion de tête, la case est libre, ou bien un pion adverse l’occupe. Dans ce cas, regardez toute la file de pions adverses
qui se suivent sans trou dans cette direction. Vous la poussez d’une case si :

- vos pions qui bougent valent ensemble *strictement plus* que cette file, au moment où le coup commence ;
- derrière la file, la case est libre, ou il n’y a plus de damier.

À égalité, rien ne bouge. Et si un de vos propres pions est juste derrière la file, il la retient : pas de poussée.

*Exemple.* Le grand pion blanc en \`b1\`, case blanche, vaut 4. Un petit pion noir en \`c1\`, case noire, vaut 2 : \`b1-c1\` le pousse en \`d1\`.
Un petit pion blanc en \`b1\` ne vaut que 2 : égalité, la poussée est refusée. Avec un second petit pion blanc en \`a1\`, qui vaut 1,
la ligne fait 3 et \`a1-b1\` passe.

\`\`\`board
${PUSH}
caption: 4 contre 2 : le grand pion pousse.
\`\`\`

\`\`\`board
${TOGETHER}
caption: Seul, 2 contre 2 ; à deux, 3 contre 2.
\`\`\`

*Une astuce.* Un pas tout droit change de couleur, un pas en diagonale la garde. Seul, le grand pion pousse donc tout droit n’importe quel
petit pion ; et sur une diagonale de votre couleur, même un petit pion en pousse un autre.

### Dehors !

Un pion poussé hors du damier est éliminé. Vos propres pions, eux, ne sortent jamais d’eux-mêmes.

## La fin

Le premier qui élimine deux pions adverses gagne.

\`\`\`board
${TWO_THREATS}
caption: Chacun a déjà perdu un pion. Blanc en menace deux d’un coup, et l’un des deux tombe.
\`\`\`

La partie est nulle quand la même position revient pour la troisième fois, ou après 100 coups de suite sans élimination. Elle se
termine donc toujours en 300 coups au plus, sans compter la pose.

## La variante 5x5

Les mêmes règles sur un damier de 5 × 5 cases, \`a1\` noire : treize cases noires, douze blanches. Plus d’espace, des lignes plus
longues : deux pions peuvent y affronter une file de trois.

\`\`\`board
${DIAGONAL}
caption: Sur la grande diagonale noire, les deux noirs valent 6, les trois blancs 4 : celui du coin tombe.
\`\`\`

## Ce que nous avons précisé

- *Le damier.* La feuille ne montre ni ne décrit le damier, et nous n’en avons trouvé aucune image. Elle parle d’une case « de sa
  couleur » et de trois sens ; nous avons pris un damier, 4 × 4 par défaut, parce que les pions s’y touchent aussitôt et
  que plus de parties s’y décident. D’autres tailles, et des cases sans couleur, restent possibles. Les diagrammes de cette page sont les nôtres.
- *La pose.* La feuille donne les trois premiers tours, et dit que le troisième pion de Blanc est le dernier ; que Noir pose le sien
  juste avant, nous l’en déduisons. (KAS-2)
- *Le premier coup.* La feuille ne dit pas qui l’a. Blanc vient de poser, c’est donc à Noir. (KAS-3)
- *Alignés* veut dire : qui se touchent, sans trou. (KAS-4)
- *Son propre pion derrière la file* bloque la poussée. (KAS-6)
- *Être sans coup* n’arrive jamais : deux ou trois pions ont toujours au moins quatre cases voisines, que trois pions adverses ne
  peuvent pas remplir. On ne passe donc pas. (KAS-9)
- *Les parties nulles* sont de nous : une machine ne s’ennuie jamais. (GEN-1, GEN-2, GEN-3)

## Pour noter une partie

\`s@c3\` pose un petit pion en \`c3\`, \`L@c3\` le grand. \`c3-d4\` est un coup : la case du pion le plus en arrière, et celle où il va ; tous
ceux de son camp qui sont devant lui suivent. Une position s’écrit rangée par rangée depuis le haut (\`ws\` petit blanc, \`wL\` grand
blanc, \`bs\` et \`bL\` pour Noir, \`-\` case vide), puis qui doit jouer, les deux réserves, et le nombre de coups sans élimination.

## Crédits

Kastwa’ 2 la est un jeu de Jean-Luc Torres et Nouri Khalifat, paru aux Créations JLT en 2006. Sa règle nous est parvenue grâce
aux collectionneurs de L’Escale à jeux (Chantal et François, puis, depuis 2022, Isabelle et Raphaël). Rayon K en est une
réalisation indépendante, avec ses propres mots et ses propres dessins. Si vous trouvez le jeu, achetez-le : pousser un vrai
pion hors de la table n’a pas d’égal.
`;

export const en = `# Kastwa’ 2 la

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
${PLACING}
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
${LINE}
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
${PUSH}
caption: 4 against 2: the large pawn pushes.
\`\`\`

\`\`\`board
${TOGETHER}
caption: Alone, 2 against 2; two of them, 3 against 2.
\`\`\`

*A hint.* A straight step changes colour, a diagonal step keeps it. So the large pawn on its own pushes any small pawn straight
ahead, and on a diagonal of your colour even a small pawn pushes another.

### Out!

A pawn pushed off the board is eliminated. Your own pawns never walk off by themselves.

## The end

The first to eliminate two enemy pawns wins.

\`\`\`board
${TWO_THREATS}
caption: Each side has lost a pawn already. White threatens two at once, and one of them falls.
\`\`\`

The game is a draw when the same position comes up for the third time, or after 100 moves in a row without an elimination. So it always
ends within 300 moves, placements not counted.

## The 5x5 variant

The same rules on a chequerboard of 5 × 5 cells, \`a1\` black: thirteen black cells, twelve white ones. More room and longer lines: here two
pawns can face a line of three.

\`\`\`board
${DIAGONAL}
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
