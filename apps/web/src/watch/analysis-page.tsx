import { ok, parseGames, type GameRecord } from '@rayonk/core';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AnalysisBoard } from '../analysis/analysis-board.tsx';
import type { HandedGame } from '../analysis/handover.ts';
import { analysisLink } from '../analysis/link.ts';
import { openRecord } from '../analysis/opening.ts';
import { recordOfTree } from '../analysis/records.ts';
import type { Study } from '../analysis/study.ts';
import { go } from '../app/navigate.ts';
import { watchTexts } from '../messages/watch.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { onlineTexts } from '../messages/online.ts';
import { api, refuse, type ApiResult } from '../online/api.ts';
import { ButtonLink } from '../ui/index.ts';
import '../analysis/analysis.css';

/** Replay and analysis of a finished online game, at an address that is short enough to be sent. */
export default function MatchAnalysisPage({ id }: { readonly id: string }) {
  const asked = useAnswer(id, () => readGame(id));
  return (
    <Answered of={asked}>
      {(record) => (record.result === null ? <StillPlaying id={id} /> : <OpenedAnalysis id={id} record={record} />)}
    </Answered>
  );
}

async function readGame(id: string): Promise<ApiResult<GameRecord>> {
  const text = await api.getText(`/api/matches/${encodeURIComponent(id)}/game`);
  if (!text.ok) return text;
  const games = parseGames(text.value);
  const record = games.ok ? games.value[0] : undefined;
  return record === undefined ? refuse('bad-answer', 'not a game') : ok(record);
}

function OpenedAnalysis({ id, record }: { readonly id: string; readonly record: GameRecord }) {
  // A game that is over, and that nobody has judged yet: its analysis begins where it turned, as after one's own game.
  const given = useMemo((): HandedGame => ({ analysis: null, match: id }), [id]);
  const [study, setSession] = useState<Study | 'broken' | null>(null);
  useEffect(() => {
    let isWanted = true;
    void openRecord(record).then((opened) => isWanted && setSession(opened.ok ? opened.value : 'broken'));
    return () => {
      isWanted = false;
    };
  }, [record]);
  if (study === null)
    return (
      <p class="app-loading" role="status">
        {onlineTexts.value.loading}
      </p>
    );
  if (study === 'broken')
    return (
      <section class="app-notice">
        <h1>{watchTexts.value.badGame}</h1>
        <ButtonLink kind="primary" label={onlineTexts.value.backToShelf} href="/" />
      </section>
    );
  // Another game that is opened here has nothing to do with this address any more.
  return <AnalysisBoard study={study} given={given} onOpen={(other) => void leaveFor(other)} />;
}

async function leaveFor({ game, tree }: Study): Promise<void> {
  go(await analysisLink(recordOfTree(game.rules, tree)));
}

/** Nobody looks into the computer while somebody plays. */
function StillPlaying({ id }: { readonly id: string }) {
  const texts = watchTexts.value;
  return (
    <section class="app-notice">
      <h1>{texts.stillPlaying}</h1>
      <p>{texts.stillPlayingAbout}</p>
      <ButtonLink kind="primary" label={texts.watchIt} href={`/match/${id}`} />
    </section>
  );
}
