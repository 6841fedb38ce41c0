import type { Aid } from '@rayonk/core';
import { useState } from 'preact/hooks';
import { aidTexts } from '../messages/aids.ts';
import { playTexts } from '../messages/play.ts';
import { Button, copyText, Dialog, downloadText } from '../ui/index.ts';
import { aidText } from './aid-text.ts';

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

/** The game as text, to keep or to send. */
export function Export({ file, text }: { readonly file: string; readonly text: () => string }) {
  const texts = playTexts.value;
  return (
    <section class="play-export" aria-label={texts.export}>
      <p>{texts.exportAbout}</p>
      <div class="play-menu-row">
        <Button label={texts.download} data-control="download" onClick={() => downloadText(file, text())} />
        <Button label={texts.copy} data-control="copy" onClick={() => void copyText(text())} />
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
        <Button kind="danger" label={texts.resign} data-control="resign-yes" onClick={resign} />
        <Button label={texts.cancel} onClick={onClose} />
      </div>
    </Dialog>
  );
}
