import { matchTexts } from '../messages/match.ts';
import { playTexts } from '../messages/play.ts';
import { LookingBack, StateLine } from '../play/frame.tsx';
import { Button } from '../ui/index.ts';
import { FairBadge } from './fair-badge.tsx';
import type { OnlineMatch } from './online-match.ts';
import { PlanPanel } from './plan-panel.tsx';
import { TournamentLink } from './tournament-link.tsx';
import type { Planning } from './use-plan.ts';

interface MatchTellProps {
  readonly match: OnlineMatch;
  /** How it ended; empty while it goes on. */
  readonly title: string;
  /** Null while nothing is planned. */
  readonly planning: Planning | null;
  readonly tournament: string | null;
  readonly isLive: boolean;
  /** What is played as soon as it is one's turn, also in words. */
  readonly chosen: { readonly action: string; readonly text: string } | null;
  readonly onCancel: () => void;
  readonly onLive: () => void;
  readonly onPlanned: () => void;
  readonly onDetails: () => void;
}

/** What there is to say of the game just now: one thing at a time. */
export function MatchTell(props: MatchTellProps) {
  const { match, title, planning, tournament, isLive, chosen, onCancel, onLive, onPlanned, onDetails } = props;
  const state = match.state;
  if (planning !== null && state.you !== null)
    return <PlanPanel planning={planning} seat={state.you} onClose={onPlanned} />;
  if (!isLive) return <LookingBack onLive={onLive} />;
  if (chosen !== null)
    return (
      <div class="play-back" data-ahead={chosen.action}>
        <p role="status">{matchTexts.value.aheadChosen(chosen.text)}</p>
        <Button label={playTexts.value.cancel} data-control="ahead-cancel" onClick={onCancel} />
      </div>
    );
  // A player is told what to do next in this place.
  if (title === '') return state.you === null ? <Watching match={match} /> : null;
  return (
    <StateLine title={title}>
      <FairBadge match={match} state={state} onDetails={onDetails} />
      <TournamentLink tournament={tournament} />
    </StateLine>
  );
}

/** Who looks on, and what they should know. */
function Watching({ match }: { readonly match: OnlineMatch }) {
  const { spectators, delay } = match.state;
  const texts = matchTexts.value;
  const told = [
    texts.watching,
    ...(delay > 0 ? [texts.delayed(delay)] : []),
    ...(spectators > 0 ? [texts.spectators(spectators)] : []),
  ];
  return (
    <p class="match-watching" data-spectators={spectators}>
      {told.join(' · ')}
    </p>
  );
}
