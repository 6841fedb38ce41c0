import type { Lesson } from '@rayonk/board';
import { position } from './position.ts';
import { capture, playOneOf } from './tasks.ts';

export const basics: readonly Lesson[] = [
  {
    id: 'tip',
    variant: 'classic',
    position: position({ e5: 'w0', i3: 'b9', a3: 'w0' }),
    task: playOneOf('e5-f4'),
    texts: {
      fr: {
        title: 'Basculer',
        body: 'Une tuile ne glisse pas : elle **se retourne** par-dessus l’un de ses six côtés, sur la case vide voisine. Le côté qui sert de charnière ne bouge pas ; les autres s’échangent comme dans un miroir.',
        task: 'Faites basculer la tuile blanche e5 par-dessus son côté bleu.',
        hint: 'Le bleu est marqué d’une barre ; il regarde en haut à gauche, vers f4.',
        wrong: 'Elle a bien basculé, mais par-dessus une autre couleur. Cherchez la barre sur fond bleu.',
        done: 'Le bleu est resté sur la charnière : il regarde maintenant vers e5. Tout le reste a changé de place.',
      },
      en: {
        title: 'Tipping',
        body: 'A tile does not slide: it **turns over** across one of its six sides, onto the empty cell next to it. The side that served as the hinge stays where it is; the others change places as in a mirror.',
        task: 'Tip the white tile on e5 across its blue side.',
        hint: 'Blue carries a bar; it faces up to the left, towards f4.',
        wrong: 'It did tip over, but across another colour. Look for the bar on blue.',
        done: 'Blue stayed on the hinge: it now faces e5. Everything else has changed places.',
      },
    },
  },
  {
    id: 'turn',
    variant: 'classic',
    position: position({ e5: 'w0', i3: 'b9', a3: 'w0' }),
    task: playOneOf('e5-f4', 'e5-d5'),
    texts: {
      fr: {
        title: 'Orienter',
        body: 'Selon le côté qu’elle franchit, une tuile arrive tournée autrement. Touchez-la : chaque case où elle peut aller montre **comment elle y arrivera**.',
        task: 'D’un seul coup, faites regarder le rouge de e5 vers la droite.',
        hint: 'Le rouge porte un triangle. Deux cases conviennent : l’une en haut à gauche, l’autre en bas à droite.',
        wrong: 'Le rouge ne regarde pas à droite. Comparez les petites tuiles avant de jouer.',
        done: 'C’est cela : deux chemins différents, la même couleur à droite.',
      },
      en: {
        title: 'Turning',
        body: 'A tile arrives turned in another way for each side it crosses. Touch it: every cell it may go to shows **how it will lie there**.',
        task: 'In one move, make the red side of e5 face right.',
        hint: 'Red carries a triangle. Two cells will do: one up to the left, one down to the right.',
        wrong: 'Red does not face right. Compare the small tiles before you play.',
        done: 'That is it: two different ways, the same colour on the right.',
      },
    },
  },
  {
    id: 'capture',
    variant: 'classic',
    position: position({ d3: 'w0', e8: 'b4', h1: 'b0' }),
    task: capture('e8'),
    texts: {
      fr: {
        title: 'Prendre',
        body: 'Après votre coup, suivez les six lignes droites qui partent de votre tuile. Si la première tuile rencontrée est adverse et que **les deux côtés face à face ont la même couleur**, elle est prise. La distance ne compte pas.',
        task: 'Prenez la tuile noire e8.',
        hint: 'e8 montre du violet (trois points) vers la gauche. Amenez d3 sur sa rangée, violet à droite.',
        wrong: 'Rien n’est pris. Il faut être sur la même ligne que e8, violet contre violet.',
        done: 'Violet contre violet, à trois cases de distance : e8 est prise.',
      },
      en: {
        title: 'Capturing',
        body: 'After your move, follow the six straight lines that start from your tile. If the first tile on one is an enemy and **the two sides that face each other have the same colour**, you capture it. Distance does not matter.',
        task: 'Capture the black tile on e8.',
        hint: 'e8 shows violet (three dots) to the left. Bring d3 into its row, with violet on the right.',
        wrong: 'Nothing is captured. Stand on one line with e8, violet against violet.',
        done: 'Violet against violet, across three empty cells: e8 is yours.',
      },
    },
  },
  {
    id: 'blocked',
    variant: 'classic',
    position: position({ c1: 'w10', e1: 'w6', e3: 'b10', e4: 'b5', g4: 'b2' }),
    task: capture('e3'),
    texts: {
      fr: {
        title: 'La vue bouchée',
        body: 'Une ligne s’arrête à la **première** tuile, à vous ou non. Depuis c2, le bleu de c1 viserait bien le bleu de g4, mais e4 se trouve entre les deux.',
        task: 'Faites basculer c1 pour prendre une tuile que rien ne cache.',
        hint: 'e3 montre du jaune (un disque) en bas à gauche. Placez-vous juste sur cette ligne.',
        wrong: 'Pas de prise : la ligne est bouchée, ou les couleurs ne se répondent pas.',
        done: 'Bien vu. g4 reste à l’abri derrière e4, mais e3 ne l’était pas.',
      },
      en: {
        title: 'A blocked view',
        body: 'A line ends at the **first** tile on it, yours or not. From c2, the blue side of c1 would aim straight at the blue side of g4, but e4 stands between them.',
        task: 'Tip c1 so that it captures a tile that nothing hides.',
        hint: 'e3 shows yellow (a disc) down to the left. Step onto that line.',
        wrong: 'No capture: the line is blocked, or the colours do not match.',
        done: 'Well spotted. g4 stays safe behind e4, but e3 was not.',
      },
    },
  },
];
