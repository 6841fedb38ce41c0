import { describe } from 'vitest';
import { registry } from '../src/index.ts';
import { courseLaws } from './courses.ts';
import { formLaws } from './forms.ts';
import { noughts } from './noughts/manifest.ts';
import { pageLaws } from './pages.ts';
import { screenLaws } from './screens.ts';
import { wordLaws } from './words.ts';

describe.each([...registry, noughts])('$id', (manifest) => {
  describe('screen', () => screenLaws(manifest));
  describe('words', () => wordLaws(manifest));
  describe('forms', () => formLaws(manifest));
});

describe.each(registry)('$id', (manifest) => {
  describe('pages', () => pageLaws(manifest));
});

describe.each(registry.filter(({ loadCourse }) => loadCourse !== undefined))('$id', (manifest) => {
  describe('course', () => courseLaws(manifest));
});
