/** The diagrams, once for both languages. */
const FIRST_TURNS = `variant: standard
position: b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r? r - - 1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K 1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K 0
actions: ?c5 c5=b7 ?c4 c4=r12 c4xc5`;
const TWELVE = `variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,b12,-,-/-,b13,r12,b3,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: c4xc5`;
const KANTO = `variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,b19,-,-,-/b1,rK,-,-,-/-,-,-,r1,bK/-,-,-,b2,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: b5xb6 e4-e3 d4-d5`;
const STEP_AWAY = `variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,-,b18,-,-/-,-,-,-,-/-,b15,r9,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: c4-d4`;
const NO_WAY_BACK = `variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,r18,-,-,b?/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r?,-,-,-,b5 r - - 4 9 3
actions: e6~c6 e1-e2`;

export const fr = `# Kanto

Quarante pions face cachée, et personne ne sait lequel est lequel. On retourne, on chasse ce que l’on peut battre, on s’écarte de
ce qui nous bat, et l’on garde un œil sur le petit 1 : c’est le seul pion que redoute le puissant Kanto.

**Deux joueurs, 15 à 25 minutes. Beaucoup de hasard au début, de moins en moins ensuite.**

## Le matériel

- Un plateau de 5 colonnes (\`a\` à \`e\`) et 8 rangées (\`1\` à \`8\`) ; \`a1\` est en bas à gauche de Rouge.
- 20 pions rouges et 20 pions noirs. Dans chaque couleur : les numéros 1 à 19 et un *Kanto*, noté \`K\`. Tous les dos se ressemblent.

## La mise en place

Chaque couleur est mélangée face cachée et remplit sa moitié sans que personne regarde : Rouge les rangées 1 à 4, Noir les
rangées 5 à 8. Aucune case ne reste vide. Au départ, vous savez quelle moitié est rouge et laquelle est noire, mais pas qui est
qui ; ensuite, à vous de vous souvenir des pions qui ont glissé. Votre adversaire n’en sait pas plus que vous.

## À vous de jouer

Rouge commence, puis chacun joue à son tour. À votre tour, vous faites une chose et une seule parmi quatre.

### Retourner un pion

N’importe quel pion caché, rouge ou noir, sur sa case. Il reste visible jusqu’à la fin.

\`\`\`board
${FIRST_TURNS}
caption: Les premiers coups d’une partie. Personne ne savait ce qui allait sortir.
\`\`\`

### Prendre

Un de vos pions visibles prend un pion adverse visible sur une case voisine (en haut, en bas, à gauche ou à droite, jamais en
diagonale) et s’installe à sa place. Qui prend qui ?

- Un pion prend tout pion de numéro égal ou inférieur.
- Le Kanto est au-dessus du 19 et prend tout, *sauf le 1*.
- Le 1 ne prend que le 1 et *le Kanto*.

*Exemple.* Un 12 rouge en \`c4\`, entouré de pions noirs visibles : un 12 en \`c5\`, un 13 en \`b4\`, un 3 en \`d4\`. Rouge peut jouer
\`c4xc5\` ou \`c4xd4\`, mais pas \`c4xb4\`.

\`\`\`board
${TWELVE}
caption: Le 12 rouge peut prendre l’autre 12 ou le 3, mais pas le 13.
touch: Essayez.
\`\`\`

\`\`\`board
${KANTO}
caption: Le Kanto prend le 19, mais jamais le 1. Le petit 1 aurait pu prendre le Kanto noir en e4.
touch: Recommencez et faites-le.
\`\`\`

On n’est jamais obligé de prendre.

### Faire un pas
Un de vos pions visibles va sur une case voisine vide : \`c3-c4\`.

\`\`\`board
${STEP_AWAY}
caption: Le 9 rouge échappe au 15. Vers le haut, c’est le 18 qui l’attend.
\`\`\`

### Glisser

N’importe quel pion caché, de l’une ou l’autre couleur, se déplace d’exactement deux cases en ligne droite. Les deux cases doivent
être vides : on ne saute rien. Pour \`e6~c6\`, il faut que \`d6\` et \`c6\` soient libres. De quoi rapprocher un inconnu, ou l’éloigner.

### Pas de retour en arrière

Le pion que vous venez de déplacer ne peut pas revenir, à votre tour suivant, sur la case qu’il a quittée, pas même pour prendre.
Si vous l’avez fait *glisser*, votre adversaire ne peut pas non plus le ramener en réponse.

*Exemple.* Rouge joue \`e6~c6\`. Noir ne peut pas répondre \`c6~e6\`, et Rouge ne peut pas non plus le jouer au tour suivant. Un tour plus
tard, c’est de nouveau permis.

\`\`\`board
${NO_WAY_BACK}
caption: Rouge fait glisser un pion noir contre son 18.
touch: Essayez de le ramener aussitôt : ni l’un ni l’autre n’y a droit.
\`\`\`

## La fin

- Prenez le dernier pion de votre adversaire : vous avez gagné.
- Si c’est à vous et que vous n’avez rien à jouer, vous avez perdu.

La partie est nulle après 100 coups de suite sans pion retourné ni prise, à la troisième apparition d’une même position, ou après
le 1 000ᵉ coup.

## On ne regarde pas les morts

Les pions sortis du jeu ne se regardent plus : s’en souvenir fait partie du jeu. Dans les parties classées, aucun écran ne montre
lesquels sont sortis ni lesquels sont encore cachés. Dans les parties amicales, vous pouvez activer un aide-mémoire si vous êtes
tous les deux d’accord. De même pour des dos de couleur, qui montrent à qui est un pion caché.

## Un mélange honnête

La place de chaque pion est fixée avant le premier coup, et personne ne peut la voir, ni les joueurs, ni l’ordinateur. Pour vous,
un pion que l’on retourne peut être, avec les mêmes chances, n’importe lequel de ceux de sa couleur qui sont encore cachés.

## Ce que nous avons précisé

La feuille d’origine est courte, et ses figures sont perdues.

- *Le plateau.* La feuille ne donne pas de dimensions ; chacun remplit une moitié avec 20 pions. Nous avons pris deux moitiés de 4 × 5.
- *Qui commence.* La feuille ne le dit pas. C’est Rouge, et le sort décide qui est Rouge. (KAN-2)
- *Le pas.* La feuille dit « un de ses pions », sans préciser ; nous l’entendons des pions visibles. C’est un choix : les pions « non-identifiés »
  ont la glissade pour eux, et sous des dos pareils personne ne peut vérifier à qui est un pion caché. (KAN-6)
- *Pas de retour.* La feuille dit « au coup suivant » sans dire lequel. Nous interdisons les deux : votre tour suivant, et la réponse
  de l’adversaire quand elle est possible. (KAN-8)
- *Être bloqué* fait perdre. La feuille n’en parle pas ; il faut bien que la partie ait une issue. (KAN-11)
- *Les aides.* L’aide-mémoire, les dos de couleur et les chances dites sont de nous. La feuille veut qu’on ne regarde pas les pions éliminés, et qu’on
  retourne un pion « pour en connaître la valeur et la couleur ». (KAN-12)
- *Les nulles.* La feuille n’en connaît pas ; les trois ci-dessus empêchent une partie de durer toujours. (GEN-1, GEN-2, GEN-3)

## Pour noter une partie

\`?c3\` retourne le pion de c3 et \`c3=r19\` dit ce qu’il était ; \`c3xc4\` est une prise, \`c3-c4\` un pas, \`c3~c5\` une glissade. Dans une
position, \`r?\` est un pion rouge caché, \`b7\` un 7 noir, \`rK\` le Kanto rouge, \`-\` une case vide ; suivent qui doit jouer, le dernier
déplacement de chacun (\`c3<c1\` : maintenant en c3, venu de c1), les valeurs encore cachées de chaque couleur, et le nombre de coups
depuis le dernier pion retourné ou pris.

## Crédits

La feuille de Kanto ne nomme ni auteur ni éditeur ; un jeu de ce nom et de cette description a paru chez MB en 1975. Les
collectionneurs de L’Escale à jeux (Chantal et François, puis, depuis 2022, Isabelle et Raphaël) l’ont conservée et l’ont fait
connaître. Rayon K en est une réalisation indépendante, avec ses propres mots et ses propres dessins. Si vous croisez une
vieille boîte dans un vide-grenier, adoptez-la : retourner un vrai pion, c’est autre chose.
`;

export const en = `# Kanto

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
${FIRST_TURNS}
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
${TWELVE}
caption: The red 12 may take the other 12 or the 3, but not the 13.
touch: Try it.
\`\`\`

\`\`\`board
${KANTO}
caption: The Kanto takes the 19 but never the 1. The little 1 could have taken the black Kanto on e4.
touch: Start again and do it.
\`\`\`

You never have to capture.

### Step

Move one of your face-up pawns to an empty neighbouring cell: \`c3-c4\`.

\`\`\`board
${STEP_AWAY}
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
${NO_WAY_BACK}
caption: Red slides a black pawn next to the 18.
touch: Try to slide it straight back: neither side may.
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
- *The aids.* The memory aid, the coloured backs and the odds told are ours. The sheet wants eliminated pawns not to be looked at, and a pawn to be
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
