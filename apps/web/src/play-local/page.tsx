import type { ComponentChildren } from 'preact';
import { playTexts } from '../messages/play.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { useOpenPlay } from './open-play.ts';
import { PlayTable } from './play-table.tsx';
import '../play/play.css';

/** A local game by its id. */
export default function PlayPage({ id }: { readonly id: string }) {
  const { opened, retry } = useOpenPlay(id);
  const texts = playTexts.value;
  const again = <Button label={texts.again} onClick={retry} />;
  switch (opened.kind) {
    case 'loading':
      return <p class="play-loading">{texts.loading}</p>;
    case 'missing':
      return <Trouble title={texts.missing} about={texts.missingAbout} />;
    case 'broken':
      return <Trouble title={texts.broken} about={texts.brokenAbout(opened.code)} />;
    case 'failed':
      return <Trouble title={texts.failed} about={texts.failedAbout} action={again} />;
    case 'elsewhere':
      return <Trouble title={texts.elsewhere} about={texts.elsewhereAbout} action={again} />;
    case 'open':
      return <PlayTable table={opened.table} game={opened.game} />;
  }
}

interface TroubleProps {
  readonly title: string;
  readonly about: string;
  readonly action?: ComponentChildren;
}

function Trouble({ title, about, action }: TroubleProps) {
  return (
    <div class="play-trouble">
      <h1>{title}</h1>
      <p>{about}</p>
      <p>
        {action} <ButtonLink label={playTexts.value.backToShelf} href="/" />
      </p>
    </div>
  );
}
