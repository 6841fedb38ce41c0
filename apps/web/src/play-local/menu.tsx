import { NO_AIDS, type Seat } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { AgreedAids, Export } from '../play/menu-parts.tsx';
import { Button, ButtonLink, Sheet, Toggle } from '../ui/index.ts';
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
          <Button data-control="draw" disabled={state.offers.draw !== null} onClick={closing(onDraw)}>
            {texts.offerDraw}
          </Button>
          <Button kind="danger" data-control="resign" onClick={closing(onResign)}>
            {texts.resign}
          </Button>
        </div>
      )}
      <AgreedAids declared={declared} aids={game.aids} />
      <Switches game={game} hasMemoryAid={declared.includes('memory')} />
      <Export
        file={`${game.saved.game}-${game.saved.id}.txt`}
        text={() => recordText(playRecord(game, table.words.peek()), table.rules)}
      />
      <div class="play-menu-row">
        <Button data-control="analyse" onClick={closing(onAnalyse)}>
          {texts.analyse}
        </Button>
        <ButtonLink href={`/${table.manifest.id}/rules`}>{texts.rules}</ButtonLink>
        <ButtonLink href={`/${table.manifest.id}`}>{texts.newGame}</ButtonLink>
        <ButtonLink href="/" kind="quiet">
          {texts.backToShelf}
        </ButtonLink>
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
      {game.people.length === 2 && (
        <Toggle
          label={texts.autoTurn}
          about={texts.autoTurnAbout}
          checked={autoTurn.value}
          onChange={(isOn) => (autoTurn.value = isOn)}
        />
      )}
      {game.people.length < 2 && (
        <Toggle
          label={texts.instant}
          about={texts.instantAbout}
          checked={instant.value}
          onChange={(isOn) => (instant.value = isOn)}
        />
      )}
      {hasMemoryAid && (
        <Toggle
          label={texts.memoryAid}
          about={texts.memoryAidAbout}
          checked={memoryAid.value}
          onChange={(isOn) => (memoryAid.value = isOn)}
        />
      )}
    </div>
  );
}
