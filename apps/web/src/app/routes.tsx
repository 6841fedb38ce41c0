import type { ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { VNode } from 'preact';
import { Route, Router, useLocation } from 'preact-iso';
import { useLayoutEffect } from 'preact/hooks';
import { appTexts } from '../messages/app.ts';
import { Shelf } from '../shelf/page.tsx';
import { NotFound } from './not-found.tsx';
import * as pages from './pages.tsx';

interface PathProps {
  readonly game?: string;
  readonly lesson?: string;
  readonly id?: string;
}

/** Every page of the app. The server answers the same shapes (`apps/server/src/routes.ts`). */
export function Routes({ onRouteChange }: { readonly onRouteChange: () => void }) {
  return (
    <Router onRouteChange={onRouteChange}>
      <Route path="/" component={HomeRoute} />
      <Route path="/settings" component={SettingsRoute} />
      <Route path="/about" component={AboutRoute} />
      <Route path="/analysis" component={AnalysisRoute} />
      <Route path="/play/:id" component={PlayRoute} />
      <Route path="/:game" component={GameRoute} />
      <Route path="/:game/rules" component={RulesRoute} />
      <Route path="/:game/learn/:lesson?" component={CourseRoute} />
      <Route path="/:game/puzzles/:id?" component={PuzzleRoute} />
      <Route path="/:game/editor" component={EditorRoute} />
      <Route default component={NotFoundRoute} />
    </Router>
  );
}

function HomeRoute() {
  return titled([], <Shelf />);
}

function SettingsRoute() {
  return titled([appTexts.value.settings], <pages.SettingsPage />);
}

function AboutRoute() {
  return titled([appTexts.value.about], <pages.AboutPage />);
}

/** The fragment holds the game: another one is another page. */
function AnalysisRoute() {
  const { url } = useLocation();
  return titled([appTexts.value.analysis], <pages.AnalysisPage key={url} />);
}

function PlayRoute({ id = '' }: PathProps) {
  return titled([appTexts.value.play], <pages.PlayPage key={id} id={id} />);
}

function GameRoute(props: PathProps) {
  return ofGame(props, null, ({ id }) => <pages.GamePage key={id} game={id} />);
}

function RulesRoute(props: PathProps) {
  return ofGame(props, appTexts.value.rules, ({ id }) => <pages.RulesPage key={id} game={id} />);
}

function CourseRoute(props: PathProps) {
  return ofGame(props, appTexts.value.course, ({ id }) => (
    <pages.CoursePage key={id} game={id} lesson={props.lesson ?? ''} />
  ));
}

function PuzzleRoute(props: PathProps) {
  return ofGame(props, appTexts.value.puzzles, ({ id }) => <pages.PuzzlePage key={id} game={id} id={props.id ?? ''} />);
}

function EditorRoute(props: PathProps) {
  return ofGame(props, appTexts.value.editor, ({ id }) => <pages.EditorPage key={id} game={id} />);
}

function NotFoundRoute() {
  return titled([appTexts.value.notFound], <NotFound />);
}

function ofGame({ game = '' }: PathProps, part: string | null, draw: (found: ShelfGame) => VNode) {
  const found = findGame(registry, game);
  if (!found.ok) return <NotFoundRoute />;
  return titled(part === null ? [found.value.name] : [part, found.value.name], draw(found.value as ShelfGame));
}

function titled(parts: readonly string[], children: VNode) {
  return <Titled title={[...parts, appTexts.value.name].join(' · ')}>{children}</Titled>;
}

/** Before the page itself is drawn, so that one which knows a better title may set it. */
function Titled({ title, children }: { readonly title: string; readonly children: VNode }) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}
