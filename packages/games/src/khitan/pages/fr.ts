export default `# Khitan

Khitan est un duel de tuiles qui culbutent. Chaque pièce est un hexagone aux six côtés colorés, et elle ne glisse pas :
elle se retourne sur la case d'à côté. Amenez l'une de vos couleurs droit en face de la même couleur d'une pièce
adverse, si loin soit-elle, et cette pièce est à vous. Deux joueurs, vingt minutes, aucun hasard.

## Le matériel

- Un plateau hexagonal de 61 cases, cinq par bord. Les rangées vont de **a**, en bas, à **i**, en haut, et les cases sont
  numérotées depuis la gauche : a1 à a5 tout en bas, e1 à e9 au milieu, i1 à i5 tout en haut.
- Seize pièces par joueur, marquées d'un point blanc ou noir. Leurs côtés sont, dans l'ordre, jaune, rouge, bleu, vert,
  orange et violet ; les deux faces sont identiques. Certaines variantes n'emploient pas les seize.

La rangée **e** sert de frontière. Les rangées a à d forment la moitié des Blancs, les rangées f à i celle des Noirs ; la
rangée e n'est à personne.

## La mise en place

Les Blancs posent dix pièces en a1–a5 et c2–c6, le vert à gauche et le jaune à droite. Les Noirs en posent dix en i1–i5
et g2–g6, dans l'autre sens : jaune à gauche, vert à droite. À cet instant, aucune couleur ne regarde sa pareille. Les
Blancs commencent, puis chacun joue à son tour.

## À vous de jouer

Déplacez une de vos pièces sur l'une des six cases voisines, qui doit être vide. La pièce **se retourne** autour de l'arête
qu'elle franchit, comme une page que l'on tourne. Le côté posé sur cette arête y reste ; tous les autres s'échangent, comme
dans un miroir.

*Exemple.* Au premier coup, les Blancs jouent c2-d2, vers le haut et la gauche. La pièce franchit son côté bleu : le bleu
regarde maintenant vers c2.

## Capturer

Après votre coup, regardez toutes les lignes droites qu'il a changées :

- les six lignes qui partent de la case où votre pièce vient d'arriver ;
- les lignes qui passent par la case qu'elle vient de quitter : une de vos pièces, embusquée là derrière, a peut-être
  désormais le champ libre.

Si la première pièce rencontrée est adverse, et si les deux côtés qui se regardent ont la **même couleur**, vous la capturez.
La distance ne compte pas. Toute pièce intermédiaire, à vous ou à l'adversaire, bouche la vue.

*Exemple.* Une pièce blanche bascule de d1 en e1 et montre du jaune à droite. Une pièce noire en e7 montre du jaune à gauche,
et les cases e2 à e6 sont vides. La pièce noire est capturée.

Un seul coup peut prendre plusieurs pièces :

- **par plusieurs côtés**, quand plus d'une de vos couleurs trouve sa pareille ;
- **en enfilade**, quand la pièce placée derrière la capturée montre la même couleur de votre côté, et encore la suivante,
  jusqu'à une pièce qui ne la montre pas, ou qui est à vous.

Les pièces capturées sont retirées ensemble, une fois le compte fait. Les lignes que leur départ ouvre ne capturent rien, pas
plus que deux pièces qui se regardaient déjà avant votre coup. Seul le joueur qui déplace capture : vous pouvez entrer
sans risque dans la ligne de mire adverse.

## Quatre façons de jouer

**Classique** (classic). Une pièce capturée quitte la partie. Prenez la dernière pièce adverse pour gagner.

**Expert** (expert). Chacun garde trois pièces de plus en réserve. Une pièce capturée retourne dans la réserve de son
propriétaire. En échange, celui qui capture pose dans le même tour, une à une, autant de pièces de sa propre réserve : sur
n'importe quelles cases vides de sa moitié, tournées comme il veut. Si la réserve ou la place manque, il pose ce qu'il peut.
Une pièce posée ne capture rien en arrivant, même si des couleurs se répondent. Une réserve vide l'est pour de bon : vous ne
posez plus rien, et vos pièces capturées quittent la partie.

**Master** (master). Comme Expert, avec six pièces en réserve, et la réserve ne ferme jamais : les pièces capturées y
reviennent toujours.

**Court** (short). Notre version rapide : la Classique, mais la sixième pièce capturée donne la victoire.

Dans toutes les variantes, un joueur qui n'a plus de pièce sur le plateau a perdu, quelle que soit sa réserve. Si aucune
de vos pièces ne peut bouger, vous passez.

## Les parties nulles

La partie est nulle quand la même position se présente pour la troisième fois, après 100 tours de suite sans capture, et
après le millième tour. Les tours des deux joueurs comptent.

## Ce que nous avons dû trancher

La feuille de règles de l'éditeur nous est parvenue sans ses dessins, et elle laisse quelques points ouverts. Ces réponses
sont les nôtres :

- **Le plateau et les cases de départ.** La taille, les lettres des rangées, la rangée frontière et les cases des dix pièces
  sont une reconstitution compatible avec tout ce que dit le texte. De même pour quatre des six couleurs : seuls le vert et
  le jaune, sur des côtés opposés, y sont nommés.
- **Les Blancs commencent.** La feuille ne désigne pas de premier joueur.
- **Seul le déplacement capture.** Les lignes que libèrent les pièces capturées ne prennent rien, et personne ne capture
  pendant le tour de l'autre.
- **Poser est obligatoire** en Expert et en Master, et chaque réserve s'épuise séparément, une fois pour toutes.
- **Plus de pièce sur le plateau, c'est perdu**, même avec des pièces en réserve.
- **Un joueur bloqué passe son tour.**
- **Les parties nulles** ci-dessus, et la variante **Court**.

## La notation en bref

Un déplacement s'écrit avec ses deux cases, c2-d2. Une pose donne la case et l'une des douze orientations, @b3:4 :
de 0 à 5, la pièce tourne d'un cran à la fois dans le sens inverse des aiguilles d'une montre, à partir de « vert à gauche,
jaune à droite » ; de 6 à 11, ce sont les images en miroir. Passer s'écrit --.

## Crédits

Khitan est un jeu de Ludovic Chabry, édité par Envie de Jouer et Gigamic en 2012. Sa règle a été conservée par les
collectionneurs de L'Escale à jeux. Ceci est une réalisation indépendante, avec nos propres mots et nos propres dessins. Si le
jeu vous plaît, achetez-le là où il se vend encore : retourner de vraies pièces, c'est la moitié du plaisir.
`;
