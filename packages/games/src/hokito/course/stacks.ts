import type { Lesson } from '@rayonk/board';
import { playing } from './steps.ts';

export const stackLessons: readonly Lesson[] = [
  {
    id: 'stacks',
    variant: 'standard',
    position: '-,-,-,-,-,w2/w1x6,-,-,b3x6,-,-/-,w1,-,-,w3x8,-/-,-,-,-,-,-/-,b2x4,-,-,-,b1/-,-,w2x4,b1x4,-,b3 b',
    task: playing('b2-e4'),
    texts: {
      fr: {
        title: 'Une pile bouge d’un bloc',
        body: 'Une pile est à celui dont on voit la couleur. Elle se déplace **tout entière**, selon les traits du dessus. Règle d’or : un jeton seul finit sur un jeton seul, **une pile finit sur une pile**.',
        task: 'Coiffez la grande pile blanche de e4 avec la pile de b2.',
        hint: 'Deux pas : b4 d’abord, puis tout droit à droite.',
        wrong: 'Ce n’est pas la pile de e4. Elle est à deux pas de b2.',
        done: 'Huit jetons changent de camp d’un seul coup.',
      },
      en: {
        title: 'A stack moves as one',
        body: 'A stack belongs to the colour you can see. It moves **as a whole**, by the strokes on top. The golden rule: a single ends on a single, **a stack ends on a stack**.',
        task: 'Top the tall white stack on e4 with your stack on b2.',
        hint: 'Two steps: first b4, then straight to the right.',
        wrong: 'That is not the stack on e4. It is two steps from b2.',
        done: 'Eight tokens change sides in a single move.',
      },
    },
  },
  {
    id: 'points',
    variant: 'standard',
    position: 'w3x10,-,-,-,-,b2x6/-,-,-,-,-,-/b3x2,w1,b2,w2x6,-,-/-,-,-,b1x2,-,-/-,-,-,-,-,w1/w1x6,-,-,-,b1,- b',
    task: playing('a4-d4'),
    texts: {
      fr: {
        title: 'Ce que vaut une pile',
        body: 'À la fin, un jeton seul vaut ses traits. Une pile vaut **le dessus multiplié par la hauteur** : quatre jetons dont un 3 au sommet font 12 points. Coiffer avec un 3 rapporte donc trois fois plus qu’avec un 1.',
        task: 'Deux de vos piles atteignent d4. Prenez-la de façon qu’elle vaille le plus.',
        hint: 'Coiffée par le 1 de d3, elle vaudra 8. Et par le 3 de a4 ?',
        wrong: 'On peut faire mieux : cherchez le coup qui rapporte 24 points.',
        done: 'Huit jetons dont un 3 au sommet : 24 points.',
      },
      en: {
        title: 'What a stack is worth',
        body: 'At the end a single is worth its strokes. A stack is worth **its top times its height**: four tokens, a 3 on top, make 12 points. So topping with a 3 earns three times as much as with a 1.',
        task: 'Two of your stacks can reach d4. Take it so that it is worth the most.',
        hint: 'Topped by the 1 from d3 it is worth 8. And by the 3 from a4?',
        wrong: 'You can do better: look for the move that makes 24 points.',
        done: 'Eight tokens, a 3 on top: 24 points.',
      },
    },
  },
];
