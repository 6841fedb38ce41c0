import { csvOf, roundCount, trfOf, type Outcome, type Tournament, type TournamentStep } from '@rayonk/tournament';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { device } from '../play/device.ts';
import { FIRST_FORMAT } from '../tournaments/choices.ts';
import { winnersText } from '../tournaments/describe.ts';
import { StandingsPart } from '../tournaments/standings.tsx';
import { Button, downloadText, Icon, say, Sure, toast } from '../ui/index.ts';
import { dueSteps, folded, happened, type Draft, type Evening } from './evening.ts';
import { faultOf } from './faults.ts';
import { fileOf } from './kept.ts';
import { Large } from './large.tsx';
import { Paper, type PaperKind } from './paper.tsx';
import { PeoplePart } from './people-part.tsx';
import { PublishPart } from './publish-part.tsx';
import { CodePart } from './code-part.tsx';
import { TablesPart } from './tables-part.tsx';
import '../tournaments/tournaments.css';

interface DeskProps {
  readonly evening: Evening;
  readonly onChange: (evening: Evening) => void;
  readonly onErase: (draft: Draft) => void;
}

/** What each part of the desk knows, and how it lets things happen. */
export interface AtDesk {
  readonly evening: Evening;
  readonly tournament: Tournament;
  readonly nameOf: (player: number) => string;
  /** Takes what came of something, or says why nothing did; whether it happened. */
  readonly take: (outcome: Outcome<Evening>) => boolean;
}

/** An arena runs by the clock. */
const LOOK_AGAIN = 5000;

export function Desk({ evening, onChange, onErase }: DeskProps) {
  const texts = eveningTexts.value;
  const tournament = useMemo(() => folded(evening), [evening.events]);
  const [paper, setPaper] = useState<{ readonly kind: PaperKind } | null>(null);
  const [isLarge, setLarge] = useState(false);
  const nameOf = (player: number): string => evening.names[player] ?? `#${player + 1}`;
  const take = (outcome: Outcome<Evening>): boolean => {
    if (outcome.ok) onChange(outcome.value);
    else toast(faultOf(outcome.fault));
    return outcome.ok;
  };
  const desk: AtDesk = { evening, tournament, nameOf, take };
  useEffect(() => {
    if (paper === null) return undefined;
    // On a phone `print` returns before anything is printed: the paper stays until it is.
    const done = () => setPaper(null);
    addEventListener('afterprint', done);
    globalThis.print();
    return () => removeEventListener('afterprint', done);
  }, [paper]);
  const isOver = tournament.phase === 'over';
  return (
    <div
      class="app-page evening"
      data-evening={tournament.phase}
      data-round={tournament.round}
      data-undecided={tournament.undecided}
    >
      <header>
        <h1>{evening.title}</h1>
        <p class="evening-note">
          {[
            tournamentTexts.value.formats[tournament.settings.format.kind],
            ...(tournament.round > 0 ? [texts.round(tournament.round, roundCount(tournament))] : []),
            texts.count(tournament.entrants.length),
          ].join(' · ')}
        </p>
        <Ended desk={desk} />
      </header>
      <NextPart desk={desk} />
      {tournament.round > 0 && (
        <div class="tournament-actions">
          <Button icon="expand" label={texts.large} data-control="large" onClick={() => setLarge(true)} />
          <Button
            icon="print"
            label={texts.printPairings}
            data-control="print-pairings"
            onClick={() => setPaper({ kind: 'pairings' })}
          />
          <Button icon="print" label={texts.printSlips} onClick={() => setPaper({ kind: 'slips' })} />
          <Button icon="print" label={texts.printStandings} onClick={() => setPaper({ kind: 'standings' })} />
        </div>
      )}
      {tournament.round > 0 && (
        <section aria-labelledby="evening-tables">
          <h2 id="evening-tables">{texts.tables}</h2>
          {!isOver && <CodePart desk={desk} />}
          <TablesPart desk={desk} />
        </section>
      )}
      <section aria-labelledby="evening-standings">
        <h2 id="evening-standings">{texts.standings}</h2>
        <StandingsPart tournament={tournament} nameOf={nameOf} />
      </section>
      <PeoplePart desk={desk} />
      <FilesPart desk={desk} />
      <PublishPart desk={desk} onChange={onChange} />
      <AnotherPart desk={desk} onErase={onErase} />
      <Large desk={desk} isOpen={isLarge} onClose={() => setLarge(false)} />
      {paper !== null && <Paper kind={paper.kind} desk={desk} />}
    </div>
  );
}

function Ended({ desk: { tournament, nameOf } }: { readonly desk: AtDesk }) {
  const { ends, stopped } = tournamentTexts.value;
  if (tournament.phase !== 'over' || tournament.round === 0) return null;
  const { reason } = tournament;
  return (
    <>
      <p class="tournament-next">{reason === 'called-off' ? stopped : ends[reason!]}</p>
      <p class="tournament-winner">
        <Icon name="trophy" />
        {winnersText(tournament, nameOf)}
      </p>
    </>
  );
}

/** The one thing to do next. */
function NextPart({ desk: { evening, tournament, nameOf, take } }: { readonly desk: AtDesk }) {
  const texts = eveningTexts.value;
  const [now, setNow] = useState(() => device.now());
  const isArena = tournament.settings.format.kind === 'arena';
  useEffect(() => {
    setNow(device.now());
    if (!isArena) return undefined;
    const timer = setInterval(() => setNow(device.now()), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isArena, tournament.sequence]);
  if (tournament.phase === 'over') return null;
  const due = dueSteps(tournament, now);
  const go = (steps: readonly TournamentStep[]): void => {
    if (!take(happened(evening, steps, device.now()))) return;
    for (const step of steps) {
      const news = newsOf(step, tournament, nameOf);
      if (news !== null) say(news);
    }
  };
  const [first] = due;
  return (
    <div class="evening-next">
      {tournament.isPaused && <p class="tournament-next">{texts.paused}</p>}
      {first !== undefined && (
        <Button kind="primary" data-control="next" onClick={() => go(dueSteps(tournament, device.now()))}>
          {first.kind === 'paired' ? (
            <>
              <Icon name="dice" />
              {isArena
                ? texts.pairFree
                : first.round === tournament.round
                  ? texts.replay
                  : texts.drawRound(first.round)}
            </>
          ) : (
            <>
              <Icon name="trophy" />
              {texts.finish}
            </>
          )}
        </Button>
      )}
      {first?.kind === 'ended' && <p class="evening-note">{texts.finishAbout}</p>}
      {first === undefined && tournament.undecided > 0 && (
        <p class="tournament-next">{texts.missing(tournament.undecided)}</p>
      )}
      <div class="tournament-actions">
        <Button
          kind="quiet"
          icon={tournament.isPaused ? 'play' : 'pause'}
          label={tournament.isPaused ? texts.resume : texts.pause}
          data-control="pause"
          onClick={() => go([{ kind: tournament.isPaused ? 'resumed' : 'paused' }])}
        />
        {tournament.round > 0 && first?.kind !== 'ended' && (
          <Sure
            label={texts.stopEarly}
            question={texts.stopSure}
            no={texts.keepOn}
            onYes={() => go([{ kind: 'ended', reason: 'called-off' }])}
          />
        )}
      </div>
    </div>
  );
}

/** What whoever does not see the desk is told when a round is drawn, and at the end. */
function newsOf(step: TournamentStep, tournament: Tournament, nameOf: (player: number) => string): string | null {
  const { news, ends, stopped } = tournamentTexts.value;
  const { missing, bye } = eveningTexts.value;
  if (step.kind === 'paired')
    return [
      news.round(step.round),
      missing(tournament.undecided + step.pairings.length),
      ...step.byes.map((player) => bye(nameOf(player))),
    ].join(' ');
  if (step.kind !== 'ended') return null;
  return `${step.reason === 'called-off' ? stopped : ends[step.reason]}. ${winnersText(tournament, nameOf)}`;
}

function FilesPart({ desk: { evening, tournament, nameOf } }: { readonly desk: AtDesk }) {
  const texts = eveningTexts.value;
  const name = `rayonk-${new Date(tournament.createdAt).toISOString().slice(0, 10)}`;
  const files = [
    { kind: 'CSV', ending: 'csv', text: () => csvOf(tournament, nameOf) },
    { kind: 'JSON', ending: 'json', text: () => JSON.stringify(fileOf(evening)) },
    ...(tournament.settings.format.kind === 'swiss'
      ? [{ kind: 'TRF16', ending: 'trf', text: () => trfOf(tournament, { title: evening.title, nameOf }) }]
      : []),
  ];
  return (
    <section aria-labelledby="evening-files">
      <h2 id="evening-files">{texts.files}</h2>
      <p class="tournament-actions">
        {files.map(({ kind, ending, text }) => (
          <Button
            icon="download"
            label={kind}
            key={kind}
            data-file={ending}
            onClick={() => downloadText(`${name}.${ending}`, text())}
          />
        ))}
      </p>
    </section>
  );
}

/** The next evening begins with the same people and games. */
function AnotherPart({
  desk: { evening, tournament },
  onErase,
}: { readonly desk: AtDesk } & Pick<DeskProps, 'onErase'>) {
  const texts = eveningTexts.value;
  const { format, programme } = tournament.settings;
  const draft = (): Draft => ({
    title: texts.usualName,
    names: evening.names,
    programme,
    format: { ...FIRST_FORMAT, format: format.kind, rounds: '' },
    place: evening.boxes === null ? 'boards' : evening.boxes === 0 ? 'screens' : 'both',
    boxes: String(evening.boxes || 4),
  });
  return (
    <p class="evening-another">
      <Sure label={texts.another} question={texts.anotherSure} no={texts.cancel} onYes={() => onErase(draft())} />
    </p>
  );
}
