import { matchTexts } from '../messages/match.ts';
import { onlineTexts } from '../messages/online.ts';
import { playTexts } from '../messages/play.ts';
import { Trouble } from '../online/api-trouble.tsx';
import { Button, ButtonLink } from '../ui/index.ts';
import { MatchTable } from './match-table.tsx';
import { useOpenMatch } from './open-match.ts';
import '../play/play.css';
import './match.css';

/** An online game by its id: to play for those who sit at it, to watch for everybody else. */
export default function MatchPage({ id }: { readonly id: string }) {
  const { opened, retry } = useOpenMatch(id);
  const texts = matchTexts.value;
  switch (opened.kind) {
    case 'loading':
      return <p class="play-loading">{playTexts.value.loading}</p>;
    case 'refused':
      return <Trouble fault={opened.fault} onRetry={retry} />;
    case 'broken':
      return (
        <div class="play-trouble">
          <h1>{texts.broken}</h1>
          <p>{texts.brokenAbout(opened.code)}</p>
          <p>
            <Button label={onlineTexts.value.retry} onClick={retry} />{' '}
            <ButtonLink label={onlineTexts.value.backToShelf} href="/" />
          </p>
        </div>
      );
    case 'open':
      return <MatchTable table={opened.table} match={opened.match} />;
  }
}
