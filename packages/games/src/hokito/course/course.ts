import type { Course } from '@rayonk/board';
import { endLessons } from './ends.ts';
import { stackLessons } from './stacks.ts';
import { stepLessons } from './steps.ts';

export const course: Course = { lessons: [...stepLessons, ...stackLessons, ...endLessons] };
