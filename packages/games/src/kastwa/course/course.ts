import type { Course } from '@rayonk/board';
import { pushLessons } from './pushes.ts';
import { stepLessons } from './steps.ts';
import { winLessons } from './wins.ts';

export const course: Course = { lessons: [...stepLessons, ...pushLessons, ...winLessons] };
