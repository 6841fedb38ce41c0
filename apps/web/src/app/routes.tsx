import type { ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { ComponentType, VNode } from 'preact';
import { lazy, Route, Router, useLocation } from 'preact-iso';
import { useLayoutEffect } from 'preact/hooks';
import { pageOf } from '../learn/page-of.ts';
import { appTexts, type AppTexts } from '../messages/app.ts';
import Shelf from '../shelf/page.tsx';
import { language } from './language.ts';
import { LoadFailed } from './load-failed.tsx';
import { NotFound } from './not-found.tsx';
import { PAGES, type Page } from './pages.ts';

/** The names that a path gives, by what the table calls them. */
type Names = Readonly<Record<string, string | undefined>>;
type Drawing = ComponentType<Names>;

const LOADERS = import.meta.glob<Drawing>(['../*/*page.tsx', '!../{shelf,table}/*'], { import: 'default' });

/**
 * A page's code loads when it is first shown; the shelf is always there. If it cannot be had (no network, or a newer version of the app
 * has replaced it), the page says so instead of staying blank.
 */
const ROUTES = PAGES.map((page) => {
  const load = LOADERS[`../${page.file}`];
  const Drawn: Drawing = load === undefined ? Shelf : lazy(() => load().catch(() => LoadFailed));
  return { page, component: (props: Names) => <Shown page={page} Drawn={Drawn} names={props} /> };
});

export function Routes({ onRouteChange }: { readonly onRouteChange: () => void }) {
  return (
    <Router onRouteChange={onRouteChange}>
      {ROUTES.map(({ page, component }) => (
        <Route key={page.path} path={page.path} component={component as ComponentType} />
      ))}
      <Route default component={Nowhere} />
    </Router>
  );
}

interface ShownProps {
  readonly page: Page;
  readonly Drawn: Drawing;
  readonly names: Names;
}

function Shown({ page, Drawn, names: props }: ShownProps) {
  const { url } = useLocation();
  const names = namesOf(page, props);
  const found = names.game === undefined ? null : findGame(registry, names.game);
  if (found?.ok === false) return <Nowhere />;
  // On its way together with the code that shows it, which says what is wrong if it does not come.
  if (page.title === 'rules') pageOf(found!.value as ShelfGame, language.value).catch(() => undefined);
  const key = page.keyedBy?.split(' ').map((name) => (name === 'url' ? url : names[name]));
  return (
    <Titled parts={[titleOf(page, names), found?.value.name]}>
      <Drawn key={key?.join(' ')} {...names} />
    </Titled>
  );
}

/** The router hands over more than the path's names. */
function namesOf({ path }: Page, props: Names): Names {
  const known = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return Object.fromEntries(known.filter((name) => props[name] !== undefined).map((name) => [name, props[name]]));
}

function titleOf({ title }: Page, names: Names): string | undefined {
  return title?.startsWith(':') ? names[title.slice(1)] : title && appTexts.value[title as keyof AppTexts];
}

function Nowhere() {
  return (
    <Titled parts={[appTexts.value.notFound]}>
      <NotFound />
    </Titled>
  );
}

interface TitledProps {
  readonly parts: readonly (string | undefined)[];
  readonly children: VNode;
}

/** Before the page itself is drawn, so that one which knows a better title may set it. */
function Titled({ parts, children }: TitledProps) {
  const title = [...parts, appTexts.value.name].filter((part) => part !== undefined).join(' · ');
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}
