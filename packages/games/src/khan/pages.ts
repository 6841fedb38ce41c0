/** The diagrams, once for both languages. */
const BOTH_SET = `variant: standard
position: 0 -,-,s,s,k,-/s,s,-,-,-,s/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,S,S,-/S,K,S,-,-,S r - 0`;
const OCHRE_SETS = `variant: standard
position: 0 -,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,S,S,-/S,K,S,-,-,S o - 0
actions: Ke6.a5.b5.f5.c6.d6`;
const STEPS = `variant: standard
position: 0 k,-,-,-,-,-/-,-,-,-,S,-/-,-,S,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,S,-,-,K,- r - 0`;
const DETOUR = `variant: standard
position: 0 -,-,-,-,k,-/-,-,-,-,-,-/-,-,s,-,-,-/-,S,-,-,-,-/-,S,-,-,-,-/-,-,-,-,K,- r - 0
actions: b2xc4`;
const OBEYED = `variant: standard
position: 0 -,-,-,-,k,-/-,s,s,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,S,-,-,S,-/-,-,-,K,-,- r - 0
actions: b2-c4 e6-e4 e2-e3`;
const DISOBEYED = `variant: standard
position: 0 -,-,-,-,k,-/-,-,s,-,-,-/-,-,-,-,-,-/-,-,-,s,-,-/-,-,S,-,-,-/S,-,-,K,-,- r c5 0
actions: @f2`;
const WIN_IN_TWO = `variant: standard
position: 0 -,s,-,-,-,-/k,s,-,-,-,-/-,-,-,-,-,-/s,-,-,-,-,-/-,S,-,-,-,-/-,S,-,K,-,S r a3 3
actions: b2-a4 b5-c5 a4xa5`;

export const fr = `# Khan

Deux reines, dix serviteurs et un chapeau qui commande. À chaque tour, la pièce que vous venez de jouer porte le **Khan**, et
la case où elle s’arrête décide de ce que l’adversaire a le droit de jouer. On gagne en capturant la reine d’en face ; on
y arrive en dictant ses coups à l’autre, tout en échappant aux siens.

**Deux joueurs, 10 à 20 minutes. Rien n’est caché, rien n’est tiré au sort.**

## Le matériel

- Un tapis de 36 cases : 12 **simples**, 12 **doubles** et 12 **triples**, marquées d’un, deux ou trois anneaux.
- Par joueur, une **Kalista** (la reine) et cinq **Sbires** (les serviteurs). Rouge commence ; Ocre est en face.
- Un seul **Khan**, qui passe de pièce en pièce.

Voici le tapis tel que Rouge le voit lorsqu’il ne l’a pas tourné (quart de tour 0) :

\`\`\`board
${BOTH_SET}
caption: Les deux camps sont en place sur le tapis tel quel : un, deux ou trois anneaux par case.
\`\`\`

## La mise en place

1. Rouge oriente le tapis : quatre quarts de tour possibles, dans le sens des aiguilles d’une montre. Puis il pose sa
   Kalista et ses cinq Sbires où il veut sur ses deux premières rangées (1 et 2), une pièce par case.
2. Ocre, qui a tout vu, pose les siens sur les rangées 5 et 6.

\`\`\`board
${OCHRE_SETS}
caption: Rouge est en place, à Ocre : d’abord la Kalista, puis cinq Sbires dans l’ordre qu’on veut.
\`\`\`

Le Khan attend à côté du tapis. Rouge joue le premier coup, puis chacun son tour.

## Déplacer une pièce

**La case de départ donne la distance** : un pas depuis une simple, deux depuis une double, trois depuis une triple. Ni
plus, ni moins. La Kalista et les Sbires se déplacent de la même façon.

- Un pas mène à une case voisine, jamais en diagonale. On peut tourner à angle droit après chaque pas.
- Les cases traversées doivent être vides, et l’on ne passe jamais deux fois par la même dans un coup, case de départ
  comprise.
- La dernière case est vide, ou tenue par une pièce adverse : elle est alors **capturée**. On ne s’arrête jamais sur une
  pièce à soi.

\`\`\`board
${STEPS}
caption: Un Sbire sur chaque type : simple en b1, double en c4, triple en e5.
touch: Choisissez-en un pour voir où il peut s’arrêter.
\`\`\`

Exemples sur un tapis vide, non tourné :

- De b1 (simple), on va en a1, en c1 ou en b2.
- De a2 (double), on va en a4, en b3, en c2 ou en b1. Pas en a3 : un seul pas, ce n’est pas deux.
- De b2 (triple), on peut aller en c4, par exemple par b3 et b4, ou par b3 et c3. On peut aussi finir sur la case d’à
  côté par un détour : b2, c2, c1, b1.

\`\`\`board
${DETOUR}
caption: b3 barre la route : le Sbire de b2 fait le tour par c2 et c3 pour prendre en c4.
\`\`\`

Deux chemins qui ont le même départ et la même arrivée sont un seul et même coup.

## Obéir au Khan

Dès le premier coup, le Khan coiffe la pièce qui vient de bouger. L’autre joueur doit alors jouer une pièce **qui se
trouve sur une case du même type** que celle du Khan. Il joue, reprend le Khan, en coiffe sa pièce, et ainsi de suite.

Exemple : Rouge joue de b2 en c4. La case c4 est double ; Ocre doit donc répondre avec une pièce posée sur une double.

\`\`\`board
${OBEYED}
caption: Rouge s’arrête sur une double : la Kalista ocre doit jouer, et s’arrête sur une simple.
touch: Regardez quels anneaux s’allument.
\`\`\`

Le tout premier coup de Rouge est libre : le Khan n’est encore nulle part.

## Désobéir

Vous n’avez pas à obéir si **aucune de vos pièces n’est sur le type demandé**, ou si **toutes celles qui y sont sont
bloquées**. Vous choisissez alors :

- de déplacer n’importe quelle autre pièce, selon le type de sa propre case ;
- ou de **ramener un de vos Sbires capturés** sur une case vide du type demandé, où vous voulez. Cela compte pour un tour
  entier, et le Khan le coiffe aussitôt.

\`\`\`board
${DISOBEYED}
caption: Le Khan demande une triple et Rouge n’y a personne : il joue ce qu’il veut, ou ramène un Sbire.
\`\`\`

Perdre un Sbire n’est donc pas un drame : moins on a de pièces, plus on est libre. Mais sa Kalista, on ne la ramène pas.

## La fin de la partie

- **Capturer la Kalista adverse fait gagner sur-le-champ**, que ce soit avec un Sbire ou avec sa propre Kalista.
- La partie est nulle à la troisième apparition d’une même position (tapis, pièces, trait et place du Khan), après 100
  coups de suite sans capture ni Sbire ramené, ou au millième coup.

\`\`\`board
${WIN_IN_TWO}
caption: Gagné en deux coups : seul le Sbire de b5 peut répondre à une simple, et il laisse Rouge libre de prendre.
\`\`\`

## Ce que nous avons décidé

La feuille se tait sur quelques points. Voici nos choix.

- **Le dessin du tapis** n’est pas un choix : notre copie de la feuille avait perdu sa figure ; la photographie qui
  l’accompagne, retrouvée, montre ce même tapis (quart de tour 0). Les cases y sont marquées de traits croisés ; les anneaux sont de nous.
- **Pièces bloquées** (KHA-10) : la feuille permet de désobéir quand « certaines » pièces du type demandé sont bloquées.
  Nous demandons qu’elles le soient toutes : s’il en reste une de libre, elle peut obéir. La règle de *Mana* (2020)
  le dit aussi.
- **Le Khan sur le Sbire ramené** (KHA-10) : la feuille compte ce retour pour « un coup à part entière », sans dire où va le
  Khan. Nous en coiffons le Sbire ; de toute façon, le même type de case est demandé ensuite.
- **Aucun coup possible** (KHA-12) : le joueur passe, le Khan quitte le tapis et l’adversaire joue librement, mais sans
  ramener de Sbire puisque rien n’est demandé. C’est rarissime.
- **Les parties nulles** (GEN-1, GEN-2, GEN-3) : la feuille n’en parle pas. Un ordinateur, lui, ne se lasse jamais.

## La notation

\`b2-c4\` : un déplacement ; \`b2xc4\` : une capture ; \`@c3\` : un Sbire ramené ; \`--\` : le joueur passe. Une mise en place
s’écrit \`0:Kb1.a1.c1.f1.d2.e2\` pour Rouge (quart de tour, Kalista, puis les Sbires dans l’ordre a1, b1, … f1, a2, …) et
\`Ke6.a5.b5.f5.c6.d6\` pour Ocre.

## Crédits

Khan est un jeu de **Claude Leroy**, publié sous le nom d’*Escampe* (Fi du Dé, 1988), puis de *Mana* (Jactalea, 2005 ;
Cosmoludo, 2020). Sa feuille de règles vient d’un cours de l’université de technologie de Compiègne (IA02). Cette version est une réalisation indépendante : les mots et les
dessins sont les nôtres. Si le jeu vous plaît et qu’il se vend encore près de chez vous, achetez-le : c’est le plus beau
merci à son auteur.
`;

export const en = `# Khan

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
${BOTH_SET}
caption: Both sides have set up on the mat as it lies: one, two or three rings a cell.
\`\`\`

## Setting up

1. Red turns the mat: there are four quarter-turns to choose from, counted clockwise. Red then puts the Kalista and the
   five Sbires anywhere on the two nearest rows (1 and 2), one piece a cell.
2. Ochre, having seen all that, does the same on rows 5 and 6.

\`\`\`board
${OCHRE_SETS}
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
${STEPS}
caption: One Sbire on each type: single b1, double c4, triple e5.
touch: Choose one to see where it can stop.
\`\`\`

Some examples on an empty mat that has not been turned:

- From b1 (single) you reach a1, c1 or b2.
- From a2 (double) you reach a4, b3, c2 or b1. Not a3: one step is not two.
- From b2 (triple) you can reach c4, for instance by way of b3 and b4, or of b3 and c3. You can also end next door by
  going round: b2, c2, c1, b1.

\`\`\`board
${DETOUR}
caption: b3 is in the way, so the Sbire on b2 goes round by c2 and c3 to take on c4.
\`\`\`

Two paths with the same start and the same end are one and the same move.

## Obeying the Khan

From the first move on, the Khan sits on the piece that has just moved. The other player must then play a piece **that
stands on a cell of the same type** as the Khan’s. That player moves, takes the Khan over, and so it goes on.

For example, Red plays from b2 to c4. Cell c4 is double, so Ochre has to answer with a piece that stands on a double cell.

\`\`\`board
${OBEYED}
caption: Red stops on a double, so Ochre’s Kalista must move; she stops on a single.
touch: Watch which rings light up.
\`\`\`

Red’s very first move is free: the Khan is not on the mat yet.

## Disobeying

You need not obey if **none of your pieces stands on the demanded type**, or if **all of those that do are blocked**. You
may then choose:

- to move any other piece, by the type of its own cell;
- or to **bring back one of your captured Sbires** onto any empty cell of the demanded type. That is your whole turn, and
  the Khan goes straight onto it.

\`\`\`board
${DISOBEYED}
caption: The Khan demands a triple and Red has nobody there: move anything, or bring a Sbire back.
\`\`\`

So losing a Sbire is no disaster: the fewer pieces you have, the freer you are. A Kalista, though, never comes back.

## The end of the game

- **Whoever captures the enemy Kalista wins at once**, whether with a Sbire or with the Kalista itself.
- The game is drawn when the same position (mat, pieces, side to move and place of the Khan) occurs for the third time,
  after 100 moves in a row without a capture or a Sbire brought back, or on the thousandth move.

\`\`\`board
${WIN_IN_TWO}
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
