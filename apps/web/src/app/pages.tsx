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

export const LobbyPage = page(async () => (await import('../lobby/page.tsx')).LobbyPage);
export const InvitationPage = page(async () => (await import('../lobby/invitation-page.tsx')).InvitationPage);
export const MatchPage = page(async () => (await import('../match/page.tsx')).MatchPage);
export const MatchAnalysisPage = page(async () => (await import('../watch/analysis-page.tsx')).MatchAnalysisPage);
export const EmbedPage = page(async () => (await import('../watch/embed-page.tsx')).EmbedPage);
export const LiveGamesPage = page(async () => (await import('../watch/live-page.tsx')).LiveGamesPage);
export const LeaderboardPage = page(async () => (await import('../people/leaderboard-page.tsx')).LeaderboardPage);
export const ProfilePage = page(async () => (await import('../people/profile-page.tsx')).ProfilePage);
export const SignInPage = page(async () => (await import('../account/sign-in-page.tsx')).SignInPage);
export const SignUpPage = page(async () => (await import('../account/sign-up-page.tsx')).SignUpPage);
export const ForgottenPage = page(async () => (await import('../account/forgotten-page.tsx')).ForgottenPage);
export const NewPasswordPage = page(async () => (await import('../account/new-password-page.tsx')).NewPasswordPage);
export const ConfirmPage = page(async () => (await import('../account/confirm-page.tsx')).ConfirmPage);
export const AccountPage = page(async () => (await import('../account/page.tsx')).AccountPage);
export const ModerationPage = page(async () => (await import('../moderation/page.tsx')).ModerationPage);
