import type { ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { VNode } from 'preact';
import { Route, Router, useLocation } from 'preact-iso';
import { useLayoutEffect } from 'preact/hooks';
import { pageOf } from '../learn/page-of.ts';
import { appTexts } from '../messages/app.ts';
import { Shelf } from '../shelf/page.tsx';
import { language } from './language.ts';
import { NotFound } from './not-found.tsx';
import * as pages from './pages.tsx';

interface PathProps {
  readonly game?: string;
  readonly lesson?: string;
  readonly id?: string;
  readonly name?: string;
  readonly speed?: string;
}

/** Every page of the app. The server answers the same shapes (`apps/server/src/web/routes.ts`). */
export function Routes({ onRouteChange }: { readonly onRouteChange: () => void }) {
  return (
    <Router onRouteChange={onRouteChange}>
      <Route path="/" component={HomeRoute} />
      <Route path="/settings" component={SettingsRoute} />
      <Route path="/about" component={AboutRoute} />
      <Route path="/analysis" component={AnalysisRoute} />
      <Route path="/play/:id" component={PlayRoute} />
      <Route path="/lobby" component={LobbyRoute} />
      <Route path="/invitation/:id" component={InvitationRoute} />
      <Route path="/match/:id" component={MatchRoute} />
      <Route path="/match/:id/analysis" component={MatchAnalysisRoute} />
      <Route path="/embed/:id" component={EmbedRoute} />
      <Route path="/live" component={LiveRoute} />
      <Route path="/leaderboard/:game?/:speed?" component={LeaderboardRoute} />
      <Route path="/player/:name" component={ProfileRoute} />
      <Route path="/sign-in" component={SignInRoute} />
      <Route path="/sign-up" component={SignUpRoute} />
      <Route path="/forgotten-password" component={ForgottenRoute} />
      <Route path="/new-password" component={NewPasswordRoute} />
      <Route path="/confirm-address" component={ConfirmRoute} />
      <Route path="/account" component={AccountRoute} />
      <Route path="/moderation" component={ModerationRoute} />
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

function LobbyRoute() {
  return titled([appTexts.value.lobby], <pages.LobbyPage />);
}

function InvitationRoute({ id = '' }: PathProps) {
  return titled([appTexts.value.invitation], <pages.InvitationPage key={id} id={id} />);
}

function MatchRoute({ id = '' }: PathProps) {
  return titled([appTexts.value.play], <pages.MatchPage key={id} id={id} />);
}

function MatchAnalysisRoute({ id = '' }: PathProps) {
  return titled([appTexts.value.analysis], <pages.MatchAnalysisPage key={id} id={id} />);
}

function EmbedRoute({ id = '' }: PathProps) {
  return titled([appTexts.value.play], <pages.EmbedPage key={id} id={id} />);
}

function LiveRoute() {
  return titled([appTexts.value.live], <pages.LiveGamesPage />);
}

function LeaderboardRoute({ game, speed }: PathProps) {
  const asked = { ...(game !== undefined && { game }), ...(speed !== undefined && { speed }) };
  return titled([appTexts.value.leaderboard], <pages.LeaderboardPage {...asked} />);
}

function ProfileRoute({ name = '' }: PathProps) {
  return titled([name], <pages.ProfilePage key={name} name={name} />);
}

function SignInRoute() {
  return titled([appTexts.value.signIn], <pages.SignInPage />);
}

function SignUpRoute() {
  return titled([appTexts.value.signUp], <pages.SignUpPage />);
}

function ForgottenRoute() {
  return titled([appTexts.value.forgottenPassword], <pages.ForgottenPage />);
}

function NewPasswordRoute() {
  return titled([appTexts.value.newPassword], <pages.NewPasswordPage />);
}

function ConfirmRoute() {
  return titled([appTexts.value.confirmAddress], <pages.ConfirmPage />);
}

function AccountRoute() {
  return titled([appTexts.value.account], <pages.AccountPage />);
}

function ModerationRoute() {
  return titled([appTexts.value.moderation], <pages.ModerationPage />);
}

function GameRoute(props: PathProps) {
  return ofGame(props, null, ({ id }) => <pages.GamePage key={id} game={id} />);
}

function RulesRoute(props: PathProps) {
  return ofGame(props, appTexts.value.rules, (found) => {
    // On its way together with the code that shows it, which says what is wrong if it does not come.
    pageOf(found, language.value).catch(() => undefined);
    return <pages.RulesPage key={found.id} game={found.id} />;
  });
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
