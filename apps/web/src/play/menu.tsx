import { NO_AIDS, type Aid, type Seat } from '@rayonk/core';
import { useMemo, useState } from 'preact/hooks';
import { aidText } from '../game/aid-text.ts';
import { aidTexts } from '../messages/aids.ts';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, ButtonLink, Dialog, Sheet, Toggle } from '../ui/index.ts';
import { copyText, downloadText } from './clipboard.ts';
import { FairPanel } from './fair-panel.tsx';
import type { LocalGame } from './local-game.ts';
import type { PlayState } from './play-state.ts';
import { prefs } from './prefs.ts';
import { playRecord, recordText } from './record.ts';

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

interface AgreedAidsProps {
  readonly declared: readonly Aid[];
  readonly aids: readonly Aid[];
}

/** What was agreed on when the game began; the memory aid is a switch of this screen. */
export function AgreedAids({ declared, aids }: AgreedAidsProps) {
  const agreed = declared.filter((aid) => aid !== 'memory');
  if (agreed.length === 0) return null;
  return <p class="play-aids">{aidTexts.value.agreed(agreed.map((aid) => aidText(aid, aids)).join(' · '))}</p>;
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

/** The game as text, to keep or to send. */
export function Export({ file, text }: { readonly file: string; readonly text: () => string }) {
  const texts = playTexts.value;
  return (
    <section class="play-export" aria-label={texts.export}>
      <p>{texts.exportAbout}</p>
      <div class="play-menu-row">
        <Button data-control="download" onClick={() => downloadText(file, text())}>
          {texts.download}
        </Button>
        <Button data-control="copy" onClick={() => void copyText(text())}>
          {texts.copy}
        </Button>
      </div>
    </section>
  );
}

interface ResignProps {
  /** Null: whoever reads it. */
  readonly name: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onResign: () => void;
}

/** A game is not given up by a slip of the thumb. */
export function ResignDialog({ name, isOpen, onClose, onResign }: ResignProps) {
  const texts = playTexts.value;
  const [isSure, setSure] = useState(false);
  const resign = () => {
    // One click resigns once, however often it comes.
    if (isSure) return;
    setSure(true);
    onResign();
  };
  return (
    <Dialog isOpen={isOpen} title={texts.resignAsk} onClose={onClose}>
      <p>{texts.resignOf(name)}</p>
      <div class="play-menu-row">
        <Button kind="danger" data-control="resign-yes" onClick={resign}>
          {texts.resign}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </Dialog>
  );
}
