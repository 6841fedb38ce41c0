import type { ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { ComponentType, VNode } from 'preact';
import { lazy, Route, Router, useLocation } from 'preact-iso';
import { useLayoutEffect } from 'preact/hooks';
import { pageOf } from '../learn/page-of.ts';
import { appTexts } from '../messages/app.ts';
import Shelf from '../shelf/page.tsx';
import { language } from './language.ts';
import { LoadFailed } from './load-failed.tsx';
import { NotFound } from './not-found.tsx';
import { PAGES, type Page } from './pages.ts';
import { joined, titleOf, type Names } from './title.ts';

type Drawing = ComponentType<Names>;

interface PageModule {
  readonly default: Drawing;
  /** Loads what the page needs to be drawn whole at once. */
  readonly prepare?: (names: Names) => Promise<unknown>;
}

const LOADERS = import.meta.glob<PageModule>(['../*/*page.tsx', '!../{shelf,table}/*']);

/**
 * A page's code loads when it is first shown; the shelf is always there. If it cannot be had (no network, or a newer version of the app
 * has replaced it), the page says so instead of staying blank.
 */
const ROUTES = PAGES.map((page) => {
  const load = LOADERS[`../${page.file}`];
  const code = load === undefined ? null : lazy(() => load().then(drawingOf, () => LoadFailed));
  const Drawn: Drawing = code ?? Shelf;
  return {
    page,
    component: (props: Names) => <Shown page={page} Drawn={Drawn} names={props} />,
    prepare: async (names: Names) => {
      await Promise.all([code?.preload(), load?.().then(({ prepare }) => prepare?.(names))]);
    },
  };
});

function drawingOf({ default: drawing }: PageModule): Drawing {
  return drawing;
}

/** Loads everything that the page at a path needs to be drawn whole at once. */
export async function prepareRoute(path: string): Promise<void> {
  for (const { page, prepare } of ROUTES) {
    const names = namesAt(page, path);
    if (names !== null) return prepare(names);
  }
}

/** The names that a path gives to a page, or null where it is another's. */
function namesAt({ path: pattern }: Page, path: string): Names | null {
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter((part) => part !== ''));
  if (given!.length > wanted!.length) return null;
  const names: Record<string, string | undefined> = {};
  for (const [i, part] of wanted!.entries()) {
    const value = given![i];
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (value !== undefined) names[part.slice(1).replace('?', '')] = decodeURIComponent(value);
    else if (!part.endsWith('?')) return null;
  }
  return names.game === undefined || findGame(registry, names.game).ok ? names : null;
}

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
  const found = names.game === undefined ? null : findGame<ShelfGame>(registry, names.game);
  if (found?.ok === false || (page.needs !== undefined && found?.value[page.needs] === undefined)) return <Nowhere />;
  // On its way together with the code that shows it, which says what is wrong if it does not come.
  if (page.title === 'rules') pageOf(found!.value, language.value).catch(() => undefined);
  const key = page.keyedBy?.split(' ').map((name) => (name === 'url' ? url : names[name]));
  return (
    <Titled title={titleOf(page, names, found?.value.name)}>
      <Drawn key={key?.join(' ')} {...names} />
    </Titled>
  );
}

/** The router hands over more than the path's names. */
function namesOf({ path }: Page, props: Names): Names {
  const known = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return Object.fromEntries(known.filter((name) => props[name] !== undefined).map((name) => [name, props[name]]));
}

function Nowhere() {
  return (
    <Titled title={joined(appTexts.value.notFound)}>
      <NotFound />
    </Titled>
  );
}

interface TitledProps {
  readonly title: string;
  readonly children: VNode;
}

/** Before the page itself is drawn, so that one which knows a better title may set it. */
function Titled({ title, children }: TitledProps) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}
