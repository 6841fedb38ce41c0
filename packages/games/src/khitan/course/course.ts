import type { Course } from '@rayonk/board';
import { basics } from './basics.ts';
import { beyond } from './beyond.ts';
import { captures } from './captures.ts';

export const course: Course = { lessons: [...basics, ...captures, ...beyond] };
