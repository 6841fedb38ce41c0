import { describe } from 'vitest';
import { courseLaws } from './courses.ts';
import { formLaws } from './forms.ts';
import { noughts } from './noughts/manifest.ts';
import { pageLaws } from './pages.ts';
import { screenLaws } from './screens.ts';
import { shelf } from './shelf.ts';
import { wordLaws } from './words.ts';

describe.each([...shelf, noughts])('$id', (manifest) => {
  describe('screen', () => screenLaws(manifest));
  describe('words', () => wordLaws(manifest));
  describe('forms', () => formLaws(manifest));
});

describe.each(shelf)('$id', (manifest) => {
  describe('pages', () => pageLaws(manifest));
});

describe.each(shelf.filter(({ loadCourse }) => loadCourse !== undefined))('$id', (manifest) => {
  describe('course', () => courseLaws(manifest));
});
