export default `# Kanto

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
variant: standard
position: b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r? r - - 1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K 1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K 0
actions: ?c5 c5=b7 ?c4 c4=r12 c4xc5
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
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,b12,-,-/-,b13,r12,b3,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: c4xc5
caption: Le 12 rouge peut prendre l’autre 12 ou le 3, mais pas le 13. Essayez.
\`\`\`

\`\`\`board
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,b19,-,-,-/b1,rK,-,-,-/-,-,-,r1,bK/-,-,-,b2,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: b5xb6 e4-e3 d4-d5
caption: Le Kanto prend le 19, mais jamais le 1. Le petit 1 aurait pu prendre le Kanto noir en e4 : recommencez et faites-le.
\`\`\`

On n’est jamais obligé de prendre.

### Faire un pas
Un de vos pions visibles va sur une case voisine vide : \`c3-c4\`.

\`\`\`board
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,-,b18,-,-/-,-,-,-,-/-,b15,r9,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3
actions: c4-d4
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
variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,r18,-,-,b?/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r?,-,-,-,b5 r - - 4 9 3
actions: e6~c6 e1-e2
caption: Rouge fait glisser un pion noir contre son 18. Essayez de le ramener aussitôt : ni l’un ni l’autre n’y a droit.
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
- *Les aides.* L’aide-mémoire et les dos de couleur sont de nous. La feuille veut qu’on ne regarde pas les pions éliminés, et qu’on
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
