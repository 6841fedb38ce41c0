import { useMemo } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import { Button, Icon } from '../ui/index.ts';
import type { OnlineMatch } from './online-match.ts';
import type { OnlineState } from './online-state.ts';

interface FairBadgeProps {
  readonly match: OnlineMatch;
  readonly state: OnlineState;
  readonly onDetails: () => void;
}

/** «Verified», beside the result of a game: worked out here, from what was sealed before the first move. */
export function FairBadge({ match, state, onDetails }: FairBadgeProps) {
  const report = useMemo(() => match.checkFairness(), [match, state.fair, state.log]);
  if (report === null) return null;
  const { verdict } = report;
  return (
    <Button kind="quiet" class="match-fair" data-fair-badge={verdict} onClick={onDetails}>
      <Icon name={verdict === 'fails' || verdict === 'unproved' ? 'warning' : 'check'} />
      <span>{playTexts.value.fair[verdict]}</span>
    </Button>
  );
}
