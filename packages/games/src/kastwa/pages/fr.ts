export default `# Kastwa’ 2 la

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
variant: 4x4
position: -,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0
actions: L@c2 L@b2 s@c3 s@b3 s@d2 s@b1
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
variant: 4x4
position: -,bs,-,bL/-,-,-,bs/-,-,-,-/ws,wL,ws,- w - - 6
actions: a1-b1
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
variant: 4x4
position: -,bL,-,bs/ws,-,-,-/-,-,-,ws/-,wL,bs,- w - - 8
actions: b1-c1
caption: 4 contre 2 : le grand pion pousse.
\`\`\`

\`\`\`board
variant: 4x4
position: -,bL,-,wL/bs,-,-,-/-,-,-,-/ws,ws,bs,- w - - 8
actions: a1-b1
caption: Seul, 2 contre 2 ; à deux, 3 contre 2.
\`\`\`

*Une astuce.* Un pas tout droit change de couleur, un pas en diagonale la garde. Seul, le grand pion pousse donc tout droit n’importe quel
petit pion ; et sur une diagonale de votre couleur, même un petit pion en pousse un autre.

### Dehors !

Un pion poussé hors du damier est éliminé. Vos propres pions, eux, ne sortent jamais d’eux-mêmes.

## La fin

Le premier qui élimine deux pions adverses gagne.

\`\`\`board
variant: 4x4
position: -,-,-,ws/-,wL,-,-/-,-,bs,-/-,-,bs,- w - - 5
actions: b3-c2 c1-b2 c2-d1
caption: Chacun a déjà perdu un pion. Blanc en menace deux d’un coup, et l’un des deux tombe.
\`\`\`

La partie est nulle quand la même position revient pour la troisième fois, ou après 100 coups de suite sans élimination. Elle se
termine donc toujours en 300 coups au plus, sans compter la pose.

## La variante 5x5

Les mêmes règles sur un damier de 5 × 5 cases, \`a1\` noire : treize cases noires, douze blanches. Plus d’espace, des lignes plus
longues : deux pions peuvent y affronter une file de trois.

\`\`\`board
variant: 5x5
position: bs,-,-,-,ws/-,-,-,wL,-/-,-,ws,-,-/-,bs,-,-,-/bL,-,-,-,- b - - 0
actions: a1-b2
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
