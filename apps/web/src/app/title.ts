import { appTexts, type AppTexts } from '../messages/app.ts';
import type { Page } from './pages.ts';

/** The names that a path gives, by what the table calls them. */
export type Names = Readonly<Record<string, string | undefined>>;

/** What a page is called: itself, the game that it is about, and the shelf. */
export function titleOf({ title }: Page, names: Names, game: string | undefined): string {
  const own = title?.startsWith(':') ? names[title.slice(1)] : title && appTexts.value[title as keyof AppTexts];
  return joined(own, game);
}

export function joined(...parts: readonly (string | undefined)[]): string {
  return [...parts, appTexts.value.name].filter((part) => part !== undefined).join(' · ');
}
