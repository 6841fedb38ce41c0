import type { Lesson } from '@rayonk/board';
import { all, position } from './position.ts';
import { captureAndPlace } from './tasks.ts';

export const beyond: readonly Lesson[] = [
  {
    id: 'reserve',
    variant: 'expert',
    position: position(
      {
        ...all('w0', 'a1 a2 a4 a5 c2 c3 c4 c5 c6'),
        ...all('b9', 'i1 i2 i3 i4 i5 g2 g3 g4 g6'),
        b4: 'w11',
        f5: 'b2',
      },
      'w 3 3 0 2',
    ),
    task: captureAndPlace(),
    texts: {
      fr: {
        title: 'La réserve',
        body: 'En Expert et en Master, on a des tuiles **en réserve**. Qui prend en pose aussitôt autant, sur des cases vides de sa moitié, tournées comme il veut. Une tuile posée ne prend rien en arrivant.',
        task: 'Prenez f5, puis posez une tuile de votre réserve.',
        hint: 'c5 peut basculer vers la droite en montant. Ensuite, touchez une case claire vide et choisissez l’une des douze façons de poser.',
        wrong: 'Ce coup ne prend rien, donc rien à poser. Cherchez la prise de f5.',
        done: 'Une tuile prise, une tuile posée : votre camp se regarnit pendant que l’autre se vide.',
      },
      en: {
        title: 'The reserve',
        body: 'In Expert and Master you have tiles **in reserve**. When you capture, you place as many at once, on empty cells in your own half, turned any way. A placed tile captures nothing when it arrives.',
        task: 'Capture f5, then place a tile from your reserve.',
        hint: 'c5 can tip up to the right. Then touch an empty light cell and choose one of the twelve ways to place it.',
        wrong: 'This move captures nothing, so there is nothing to place. Look for the capture of f5.',
        done: 'One captured, one placed: your side fills up while the other empties.',
      },
    },
  },
  {
    id: 'little-game',
    variant: 'short',
    position: position({ ...all('w0', 'a1 a3 a5 c2 c3 c4 c5 c6'), ...all('b9', 'g2 g4 g6 i2 i3 i4') }),
    task: { kind: 'game', level: 1, seat: 0 },
    texts: {
      fr: {
        title: 'Une petite partie',
        body: 'Dans la variante courte, la **sixième** tuile prise donne la victoire. Vous en avez déjà quatre ; Noir n’en a que deux.',
        task: 'Prenez encore deux tuiles noires avant que Noir n’en prenne quatre des vôtres.',
        hint: 'Avancez une tuile à la fois. Avant chaque coup : que verrait l’adversaire ? Que démasque votre départ ?',
        wrong: 'Noir a gagné cette fois. Reprenez : la partie est courte.',
        done: 'Six tuiles prises : la partie est à vous !',
      },
      en: {
        title: 'A little game',
        body: 'In the short variant the **sixth** tile captured wins. You have four already; Black has only two.',
        task: 'Capture two more black tiles before Black captures four of yours.',
        hint: 'Advance one tile at a time. Before each move: what would your opponent see? What does your leaving unmask?',
        wrong: 'Black won this time. Try again: the game is short.',
        done: 'Six tiles captured: the game is yours!',
      },
    },
  },
];
