import { useMemo } from 'preact/hooks';
import { matchTexts } from '../messages/match.ts';
import { playTexts } from '../messages/play.ts';
import { FairPanel } from '../play/fair-panel.tsx';
import { Export } from '../play/menu-parts.tsx';
import type { OpenGame } from '../table/open-game.ts';
import { Button, ButtonLink, Sheet } from '../ui/index.ts';
import { EmbedCode } from './embed-code.tsx';
import { AboutPlayers } from './about-players.tsx';
import { LeavingNote } from './leaving-note.tsx';
import type { OnlineMatch } from './online-match.ts';
import type { OnlineState } from './online-state.ts';
import { termsText } from './terms-text.ts';

interface MatchMenuProps {
  readonly table: OpenGame;
  readonly match: OnlineMatch;
  readonly state: OnlineState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly text: () => string;
  readonly onDraw: () => void;
  readonly onAbort: () => void;
  readonly onResign: () => void;
  readonly onRest: () => void;
  readonly onAnalyse: () => void;
}

const LEAVING = 'match-leaving';

/** What is not needed at every move. */
export function MatchMenu(props: MatchMenuProps) {
  const { table, match, state, isOpen, onClose } = props;
  const { may, you, restDays, result, card } = state;
  const texts = matchTexts.value;
  const play = playTexts.value;
  const report = useMemo(() => (isOpen ? match.checkFairness() : null), [match, state, isOpen]);
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Sheet isOpen={isOpen} title={play.menu} onClose={onClose} class="play-menu">
      <p class="match-terms">{termsText(card, table.words.value)}</p>
      {may.resign && (
        <div class="play-menu-row">
          <Button label={play.offerDraw} data-control="draw" disabled={!may.draw} onClick={closing(props.onDraw)} />
          {may.abort ? (
            <Button
              kind="danger"
              label={texts.abort}
              data-control="abort"
              title={texts.abortAbout}
              aria-describedby={card.rated ? LEAVING : undefined}
              onClick={closing(props.onAbort)}
            />
          ) : (
            <Button
              kind="danger"
              label={play.resign}
              data-control="resign"
              aria-describedby={card.rated ? LEAVING : undefined}
              onClick={closing(props.onResign)}
            />
          )}
        </div>
      )}
      {may.resign && <LeavingNote state={state} id={LEAVING} />}
      {may.resign && restDays !== null && you !== null && (
        <div class="play-menu-row match-rest">
          <Button label={texts.rest} data-control="rest" disabled={!may.rest} onClick={closing(props.onRest)} />
          <span>{texts.restLeft(restDays[you])}</span>
        </div>
      )}
      <AboutPlayers state={state} />
      <Export file={`${card.game}-${card.id}.txt`} text={props.text} />
      <div class="play-menu-row">
        {result !== null && <Button label={play.analyse} data-control="analyse" onClick={closing(props.onAnalyse)} />}
        <ButtonLink label={play.rules} href={`/${card.game}/rules`} />
        <ButtonLink label={texts.lobby} href="/lobby" />
        <ButtonLink kind="quiet" label={play.backToShelf} href="/" />
      </div>
      <EmbedCode match={card.id} game={table.manifest.name} />
      <FairPanel report={report} fair={state.fair} />
    </Sheet>
  );
}
