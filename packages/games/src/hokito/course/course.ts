import type { Course } from '@rayonk/board';
import { ENDS } from './ends.ts';
import { MIXED } from './mixed.ts';
import { MOVES } from './moves.ts';

export const course: Course = { lessons: [...MOVES, ...ENDS, ...MIXED] };
