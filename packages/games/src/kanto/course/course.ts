import type { Course } from '@rayonk/board';
import { moveLessons } from './moves.ts';
import { rankLessons } from './ranks.ts';
import { trickLessons } from './tricks.ts';

export const course: Course = { lessons: [...rankLessons, ...moveLessons, ...trickLessons] };
