import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { LoadFailed } from './load-failed.tsx';

/**
 * A page whose code loads when it is first shown. If it cannot be had (no network, or a newer version of the app has replaced it), the
 * page says so instead of staying blank.
 */
function page<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(() => load().catch(() => LoadFailed as ComponentType<P>));
}

export const GamePage = page(async () => (await import('../game/page.tsx')).GamePage);
export const SettingsPage = page(async () => (await import('../settings/page.tsx')).SettingsPage);
export const AboutPage = page(async () => (await import('../about/page.tsx')).AboutPage);
export const PlayPage = page(async () => (await import('../play/page.tsx')).PlayPage);
export const AnalysisPage = page(async () => (await import('../analysis/page.tsx')).AnalysisPage);
export const EditorPage = page(async () => (await import('../analysis/editor-page.tsx')).EditorPage);
export const RulesPage = page(async () => (await import('../learn/rules-page.tsx')).RulesPage);
export const CoursePage = page(async () => (await import('../learn/course-page.tsx')).CoursePage);
export const PuzzlePage = page(async () => (await import('../puzzles/page.tsx')).PuzzlePage);
