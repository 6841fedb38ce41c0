export default `# Khan

Deux reines, dix gardes et un chapeau qui commande. À chaque tour, la pièce que vous venez de jouer coiffe le **Khan**, et
la case où elle s'arrête décide de ce que l'adversaire a le droit de jouer. On gagne en capturant la reine d'en face ; on
y arrive en dictant ses coups à l'autre, tout en échappant aux siens.

Rien n'est caché, rien n'est tiré au sort.

## Le matériel

- Un tapis de 36 cases : 12 **simples**, 12 **doubles** et 12 **triples**, marquées d'un, deux ou trois anneaux.
- Par joueur, une **Kalista** (la reine) et cinq **Sbires** (les gardes). Rouge commence ; Ocre est en face.
- Un seul **Khan**, qui passe de pièce en pièce.

Voici le tapis tel que Rouge le voit lorsqu'il ne l'a pas tourné (quart de tour 0) :

\`\`\`
6  2 3 1 2 2 3
5  2 1 3 1 3 1
4  1 3 2 3 1 2
3  3 1 2 1 3 2
2  2 3 1 3 1 3
1  2 1 3 2 2 1
   a b c d e f
\`\`\`

## La mise en place

1. Rouge oriente le tapis : quatre quarts de tour possibles, dans le sens des aiguilles d'une montre. Puis il pose sa
   Kalista et ses cinq Sbires où il veut sur ses deux premières rangées (1 et 2), une pièce par case.
2. Ocre, qui a tout vu, pose les siens sur les rangées 5 et 6.

Le Khan attend à côté du tapis. Rouge joue le premier coup, puis chacun son tour.

## Déplacer une pièce

**La case de départ donne la distance** : un pas depuis une simple, deux depuis une double, trois depuis une triple. Ni
plus, ni moins. La Kalista et les Sbires se déplacent de la même façon.

- Un pas mène à une case voisine, jamais en diagonale. On peut tourner à angle droit après chaque pas.
- Les cases traversées doivent être vides, et l'on ne passe jamais deux fois par la même dans un coup, case de départ
  comprise.
- La dernière case est vide, ou tenue par une pièce adverse : elle est alors **capturée**. On ne s'arrête jamais sur une
  pièce à soi.

Exemples sur le tapis ci-dessus, supposé dégagé :

- De b1 (simple), on va en a1, en c1 ou en b2.
- De a2 (double), on va en a4, en b3, en c2 ou en b1. Pas en a3 : un seul pas, ce n'est pas deux.
- De b2 (triple), on peut aller en c4, par exemple par b3 et b4, ou par b3 et c3. On peut aussi finir sur la case d'à
  côté par un détour : b2, c2, c1, b1.

Deux chemins qui ont le même départ et la même arrivée sont un seul et même coup.

## Obéir au Khan

Dès le premier coup, le Khan coiffe la pièce qui vient de bouger. L'autre joueur doit alors jouer une pièce **qui se
trouve sur une case du même type** que celle du Khan. Il joue, reprend le Khan, en coiffe sa pièce, et ainsi de suite.

Exemple : Rouge joue b2-c4. La case c4 est double ; Ocre doit donc répondre avec une pièce posée sur une double.

Le tout premier coup de Rouge est libre : le Khan n'est encore nulle part.

## Désobéir

Vous n'avez pas à obéir si **aucune de vos pièces n'est sur le type demandé**, ou si **toutes celles qui y sont sont
bloquées**. Vous choisissez alors :

- de déplacer n'importe quelle autre pièce, selon le type de sa propre case ;
- ou de **ramener un de vos Sbires capturés** sur une case vide du type demandé, où vous voulez. Cela compte pour un tour
  entier, et le Khan le coiffe aussitôt.

Perdre un Sbire n'est donc pas un drame : moins on a de pièces, plus on est libre. Mais sa Kalista, on ne la ramène pas.

## La fin de la partie

- **Capturer la Kalista adverse fait gagner sur-le-champ**, que ce soit avec un Sbire ou avec sa propre Kalista.
- La partie est nulle à la troisième apparition d'une même position (tapis, pièces, trait et place du Khan), après 100
  coups de suite sans capture ni Sbire ramené, ou au millième coup.

## Ce que nous avons décidé

La feuille de règles que nous suivons a perdu ses figures et se tait sur quelques points. Voici nos choix.

- **Le dessin du tapis** : celui du jeu publié, sur lequel toutes les versions connues s'accordent.
- **Pièces bloquées** (KHA-10) : la feuille permet de désobéir quand « certaines » pièces du type demandé sont bloquées.
  Nous demandons qu'elles le soient toutes : s'il en reste une de libre, elle peut obéir.
- **Aucun coup possible** (KHA-12) : le joueur passe, le Khan quitte le tapis et l'adversaire joue librement, mais sans
  ramener de Sbire puisque rien n'est demandé. C'est rarissime.
- **Les parties nulles** (GEN-1 à GEN-3) : la feuille n'en parle pas. Un ordinateur, lui, ne se lasse jamais.

## La notation

\`b2-c4\` : un déplacement ; \`b2xc4\` : une capture ; \`@c3\` : un Sbire ramené ; \`--\` : le joueur passe. Une mise en place
s'écrit \`0:Kb1.a1.c1.f1.d2.e2\` pour Rouge (quart de tour, Kalista, puis les Sbires dans l'ordre a1, b1, … f1, a2, …) et
\`Ke6.a5.b5.f5.c6.d6\` pour Ocre.

## Crédits

Khan est un jeu de **Claude Leroy**, publié d'abord sous le nom d'*Escampe*, puis de *Mana*. Sa feuille de règles a été
conservée par les collectionneurs de *L'Escale à jeux*. Cette version est une réalisation indépendante : les mots et les
dessins sont les nôtres. Si le jeu vous plaît et qu'il se vend encore près de chez vous, achetez-le : c'est le plus beau
merci à son auteur.
`;
