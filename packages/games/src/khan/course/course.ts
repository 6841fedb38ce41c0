import type { Course } from '@rayonk/board';
import { khanLessons } from './khan.ts';
import { movesLessons } from './moves.ts';
import { tacticsLessons } from './tactics.ts';

export const course: Course = { lessons: [...movesLessons, ...khanLessons, ...tacticsLessons] };
