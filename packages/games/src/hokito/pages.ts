/** The diagrams, once for both languages. */
const START = `variant: standard
position: w2,w1,w3,w1,w2,w3/w3,w2,w1,w3,w1,w2/w1,w3,w2,w1,w3,w2/b2,b3,b1,b2,b3,b1/b1,b2,b3,b1,b2,b3/b3,b1,b2,b3,b1,b2 b`;
const MIXED = `variant: mixed
position: w2,b1,b3,w1,w3,b2/b3,w3,w1,b2,b1,w2/w1,b2,w2,b3,w3,b1/b2,w3,b1,w2,b3,w1/w3,b1,w2,w1,b2,b3/b1,w2,b3,w3,w1,b2 b`;
const TWO_STEPS = `variant: standard
position: -,w1x6,-,b1x6,-,w3x6/-,-,-,-,-,-/-,b2x6,-,-,b3x4,w2x4/-,-,w2,-,-,-/-,-,-,-,-,-/b2,-,w1,b3,-,- b
actions: a1-c3`;
const THREE_STEPS = `variant: standard
position: -,-,b2x6,-,w3x6,-/w2x4,-,-,-,-,b1/-,-,-,b1x4,-,-/-,-,w1x6,-,w2,-/-,-,-,-,-,-/b3,-,w1,-,-,b3x6 b
actions: a1-e3`;
const TOPPING = `variant: standard
position: -,-,-,-,-,w2/w1x6,-,-,b3x6,-,-/-,w1,-,-,w3x8,-/-,-,-,-,-,-/-,b2x4,-,-,-,b1/-,-,w2x4,b1x4,-,b3 b
actions: b2-e4`;
const LAST_MOVE = `variant: mixed
position: -,-,-,-,b2x6,b1x4/-,-,-,-,-,-/w1x8,-,-,-,-,-/-,-,-,-,-,-/-,w2x2,w2x14,-,b1x2,-/-,-,-,-,-,- b
actions: e2-c2`;

export const fr = `# Hokito

Un jeu de piles sur un damier plein. On saute de jeton en jeton, on s’empile, et une pile change de camp d’un seul coup ;
le plateau se vide, les sauts s’allongent, et l’on compte quand quelqu’un est bloqué.

**Deux joueurs, 10 à 20 minutes. Le départ est tiré au sort, puis le hasard se tait.**

## Le matériel

- Un plateau de 6 × 6 cases. Les colonnes vont de \`a\` à \`f\`, les rangées de \`1\` à \`6\` ; \`a1\` est en bas à gauche de Noir.
- 18 jetons noirs et 18 jetons blancs. Dans chaque couleur : six 1, six 2 et six 3. Les traits gravés disent le chiffre : un, deux ou trois.

## La mise en place

Chacun mélange ses jetons et en remplit, sans choisir, les trois rangées de son côté : Noir les rangées 1 à 3, Blanc
les rangées 4 à 6. Un jeton par case, aucune case vide.

\`\`\`board
${START}
caption: Un départ parmi des milliards. Noir est en bas, et commence.
\`\`\`

**Variante « mélangée ».** On mélange les 36 jetons ensemble et on en remplit tout le plateau.

\`\`\`board
${MIXED}
caption: Un départ mélangé : les deux couleurs se touchent partout.
\`\`\`

## À vous de jouer

Noir commence, puis chacun joue à son tour. Vous déplacez au choix :

- un *jeton seul* de votre couleur ;
- une *pile* entière (deux jetons ou plus) dont le jeton du dessus est à vous.

### Combien de pas ?

Exactement le chiffre du jeton, ou du jeton du dessus de la pile : 1, 2 ou 3. Ni plus, ni moins.

### Qu’est-ce qu’un pas ?

Un pas va tout droit (à gauche, à droite, vers le haut ou vers le bas) jusqu’à la *première case occupée*. Les cases vides
se survolent sans compter. S’il n’y a plus personne dans cette direction, il n’y a pas de pas à faire par là.

À chaque case occupée où vous posez le pied, vous pouvez tourner. Jamais au-dessus d’une case vide, jamais en diagonale.
Ce qui se trouve sur le chemin ne compte pas : jeton ou pile, noir ou blanc.

On ne passe pas deux fois par la même case, départ compris. En pratique : on ne fait jamais demi-tour d’un pas au suivant.

*Exemple.* Un 2 noir est en \`a1\`, des jetons en \`c1\`, \`d1\` et \`c3\`, rien en \`b1\` ni en \`c2\`. Premier pas : \`c1\`, par-dessus \`b1\`.
Second pas : tout droit jusqu’en \`d1\`, ou en tournant jusqu’en \`c3\`. Il y a donc deux coups, \`a1-d1\` et \`a1-c3\`.

\`\`\`board
${TWO_STEPS}
caption: Le 2 de a1 fait deux pas, en tournant sur c1.
\`\`\`

\`\`\`board
${THREE_STEPS}
caption: Le 3 de a1 passe par c1 et par la pile de c3 pour finir en e3.
\`\`\`

### Où s’arrêter ?

- Un jeton seul finit sur un jeton seul.
- Une pile finit sur une pile.

La couleur et le chiffre de ce que vous recouvrez n’ont aucune importance. Vous vous posez dessus, et la nouvelle pile
appartient à la couleur que l’on voit. Deux chemins différents qui mènent de la même case à la même case sont un seul coup.

\`\`\`board
${TOPPING}
caption: La pile de b2 coiffe la pile blanche de e4 : douze jetons, désormais noirs.
\`\`\`

## La fin

La partie s’arrête dès que celui dont c’est le tour ne peut plus jouer. Chacun compte ce qu’il domine :

- un jeton seul vaut son chiffre ;
- une pile vaut le chiffre du dessus multiplié par son nombre de jetons. Quatre jetons dont un 3 blanc au sommet :
  12 points pour Blanc.

Le plus haut total gagne ; à égalité, la partie est nulle. Chaque coup vide une case : il y en a donc 35 au plus.

\`\`\`board
${LAST_MOVE}
caption: Noir coiffe c2 et Blanc n’a plus de coup. Noir compte 12 + 4 + 16 = 32, Blanc 8 + 4 = 12.
\`\`\`

## Ce que nous avons précisé

- *La fin.* La règle dit que la partie finit quand l’un des deux ne peut plus bouger. Nous le constatons au tour de ce joueur :
  être bloqué pendant que l’autre réfléchit ne termine rien. Un compte rendu de partie paru en 2021 l’entend de même. (HOK-11)
- *À égalité de points*, la feuille ne dit rien : nous comptons une partie nulle. (HOK-12)
- *Les figures perdues.* La feuille d’origine montrait les jetons, les déplacements permis et interdits d’un jeton, et le trajet
  d’une pile coiffée d’un 3. Nous ne les avons pas ; les diagrammes de cette page sont les nôtres.

## Pour noter une partie

Un coup s’écrit départ-arrivée : \`a1-c3\`. Une position s’écrit rangée par rangée depuis le haut : \`b2\` est un 2 noir seul,
\`w3x4\` une pile de quatre dont un 3 blanc au sommet, \`-\` une case vide ; à la fin, qui doit jouer, \`b\` ou \`w\`.

## Crédits

Hokito est un jeu de Claude Leroy, publié par Jactalea (2011), puis par Cosmoludo (2020). Sa règle nous est parvenue grâce aux
collectionneurs de L’Escale à jeux (Chantal et François, puis, depuis 2022, Isabelle et Raphaël). Rayon K en est une réalisation
indépendante, avec ses propres mots et ses propres dessins. Si vous trouvez la boîte, achetez-la : rien ne remplace de vraies
pièces.
`;

export const en = `# Hokito

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
${START}
caption: One start among billions. Black is at the bottom, and begins.
\`\`\`

**The mixed variant.** Shuffle all 36 tokens together and fill the whole board.

\`\`\`board
${MIXED}
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
${TWO_STEPS}
caption: The 2 on a1 takes two steps and turns on c1.
\`\`\`

\`\`\`board
${THREE_STEPS}
caption: The 3 on a1 goes by c1 and over the stack on c3 to end on e3.
\`\`\`

### Where to stop?

- A single ends on a single.
- A stack ends on a stack.

The colour and number of what you cover do not matter. You land on top, and the new stack belongs to the colour you can see. Two
paths from the same cell to the same cell are one move.

\`\`\`board
${TOPPING}
caption: The stack on b2 tops the white one on e4: twelve tokens, black from now on.
\`\`\`

## The end

The game stops as soon as the player whose turn it is cannot move. Each counts what they are on top of:

- a single is worth its number;
- a stack is worth the number on top times its tokens. Four tokens, a white 3 on top: 12 points for White.

The higher total wins; equal totals are a draw. Every move empties a cell, so there are 35 at most.

\`\`\`board
${LAST_MOVE}
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
