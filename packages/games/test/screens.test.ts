import { describe } from 'vitest';
import { registry } from '../src/index.ts';
import { courseLaws } from './courses.ts';
import { formLaws } from './forms.ts';
import { pageLaws } from './pages.ts';
import { screenLaws } from './screens.ts';
import { wordLaws } from './words.ts';

describe.each(registry)('$id', (manifest) => {
  describe('screen', () => screenLaws(manifest));
  describe('words', () => wordLaws(manifest));
  describe('course', () => courseLaws(manifest));
  describe('forms', () => formLaws(manifest));
  describe('pages', () => pageLaws(manifest));
});
