import { NO_AIDS, type Seat } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { AgreedAids, Export } from '../play/menu-parts.tsx';
import { Button, ButtonLink, Sheet, Switch } from '../ui/index.ts';
import { FairPanel } from '../play/fair-panel.tsx';
import type { LocalGame } from './local-game.ts';
import type { PlayState } from './play-state.ts';
import { prefs } from '../play/prefs.ts';
import { recordText } from '../play/record.ts';
import { playRecord } from './record.ts';

export { ResignDialog } from '../play/menu-parts.tsx';

interface MenuProps {
  readonly table: OpenGame;
  readonly game: LocalGame;
  readonly state: PlayState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The seat that a person here would resign or offer a draw for; null if nobody can now. */
  readonly seat: Seat | null;
  readonly onDraw: () => void;
  readonly onResign: () => void;
  readonly onAnalyse: () => void;
}

/** What is not needed at every move. */
export function Menu(props: MenuProps) {
  const { table, game, state, isOpen, onClose, seat, onDraw, onResign, onAnalyse } = props;
  const texts = playTexts.value;
  const declared = table.manifest.aids ?? NO_AIDS;
  const report = useMemo(() => (isOpen ? game.checkFairness() : null), [game, state, isOpen]);
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Sheet isOpen={isOpen} title={texts.menu} onClose={onClose} class="play-menu">
      {state.result === null && seat !== null && (
        <div class="play-menu-row">
          <Button
            label={texts.offerDraw}
            data-control="draw"
            disabled={state.offers.draw !== null}
            onClick={closing(onDraw)}
          />
          <Button kind="danger" label={texts.resign} data-control="resign" onClick={closing(onResign)} />
        </div>
      )}
      <AgreedAids declared={declared} aids={game.aids} />
      <Switches game={game} hasMemoryAid={declared.includes('memory')} />
      <Export
        file={`${game.saved.game}-${game.saved.id}.txt`}
        text={() => recordText(playRecord(game, table.words.peek()), table.rules)}
      />
      <div class="play-menu-row">
        <Button label={texts.analyse} data-control="analyse" onClick={closing(onAnalyse)} />
        <ButtonLink label={texts.rules} href={`/${table.manifest.id}/rules`} />
        <ButtonLink label={texts.newGame} href={`/${table.manifest.id}`} />
        <ButtonLink kind="quiet" label={texts.backToShelf} href="/" />
      </div>
      <FairPanel report={report} fair={state.fair} />
    </Sheet>
  );
}

function Switches({ game, hasMemoryAid }: { readonly game: LocalGame; readonly hasMemoryAid: boolean }) {
  const texts = playTexts.value;
  const { autoTurn, instant, memoryAid } = prefs;
  return (
    <div class="play-switches">
      {game.people.length === 2 && <Switch label={texts.autoTurn} about={texts.autoTurnAbout} of={autoTurn} />}
      {game.people.length < 2 && <Switch label={texts.instant} about={texts.instantAbout} of={instant} />}
      {hasMemoryAid && <Switch label={texts.memoryAid} about={texts.memoryAidAbout} of={memoryAid} />}
    </div>
  );
}
