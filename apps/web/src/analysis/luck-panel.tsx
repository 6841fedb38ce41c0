import { luckOf, type LuckAccount, type Share } from '@rayonk/engine';
import type { NodeId } from '@rayonk/core/driver';
import { percent } from '../app/percent.ts';
import { analysisTexts } from '../messages/analysis.ts';
import { luckText, points } from '../play/luck-text.ts';
import { wordedName } from '../play/names.ts';
import { Along, HEIGHT, Middle, namedAt, placeOf } from './graph.tsx';
import type { Review } from './reviewer.ts';
import type { Study } from './study.ts';

interface LuckPanelProps {
  readonly study: Study;
  readonly review: Extract<Review, { kind: 'done' }>;
}

/** The turns of chance that are told: so many at most, and none that hardly changed anything. */
const TOLD = 3;
const WORTH_TELLING = 0.03;
/** The graph shows at least so much to both sides, lest small things look large. */
const LEAST_RANGE = 0.2;

/** What luck and skill made of a game in which chance acts; nothing in any other. */
export function LuckPanel({ study, review }: LuckPanelProps) {
  const account = luckOf(review.analysis);
  if (account === null) return null;
  const texts = analysisTexts.value.luck;
  const { seats } = study.game.words.value;
  const { Seat0 = '', Seat1 = '' } = study.tree.tags;
  const names = [wordedName(Seat0, seats[0]), wordedName(Seat1, seats[1])] as const;
  const { start, end, luck, shares } = account;
  // What one gains the other loses, and what is told adds up.
  const gained = points(luck[0] - luck[1]);
  const all = points(end - start);
  const line = review.line.filter((id) => study.tree.nodes.has(id));
  const turns = shares
    .filter(({ kind, before, after }) => kind === 'luck' && Math.abs(after - before) >= WORTH_TELLING)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, TOLD);
  return (
    <section class="analysis-luck" aria-labelledby="analysis-luck">
      <h3 id="analysis-luck">{texts.title}</h3>
      <p>{luckText(luck, (seat) => names[seat], null)}</p>
      <table class="analysis-summary">
        <thead>
          <tr>
            <th scope="col">{texts.points}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SumRow name={texts.own} sums={[points(luck[0]), points(luck[1])]} />
          <SumRow name={texts.luck} sums={[gained, -gained]} />
          <SumRow name={texts.skill} sums={[all - gained, gained - all]} />
          <SumRow name={texts.all} sums={[all, -all]} />
        </tbody>
      </table>
      {line.length === review.line.length && <LuckGraph study={study} line={line} account={account} name={names[0]} />}
      <p class="analysis-hint">
        {texts.sum(names[0], percent(start), signed(gained), signed(all - gained), percent(end))}
      </p>
      {turns.length > 0 && (
        <ol class="analysis-moments" aria-label={texts.turns}>
          {turns.map((turn) => (
            <Turn key={turn.number} study={study} id={review.line[turn.number]!} turn={turn} name={names[turn.seat]} />
          ))}
        </ol>
      )}
    </section>
  );
}

function SumRow({ name, sums }: { readonly name: string; readonly sums: readonly [number, number] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {sums.map((sum, seat) => (
        <td key={seat}>{signed(sum)}</td>
      ))}
    </tr>
  );
}

interface TurnProps {
  readonly study: Study;
  readonly id: NodeId;
  readonly turn: Share;
  readonly name: string;
}

function Turn({ study, id, turn, name }: TurnProps) {
  const texts = analysisTexts.value.luck;
  const { before, after } = turn;
  if (!study.tree.nodes.has(id)) return null;
  return (
    <li>
      <button type="button" data-luck={turn.action} onClick={() => study.goTo(id)}>
        {study.shortOf(id)}
      </button>{' '}
      {texts.turn(name, after > before, percent(before), percent(after))}
    </li>
  );
}

interface LuckGraphProps {
  readonly study: Study;
  readonly line: readonly NodeId[];
  readonly account: LuckAccount;
  /** Of seat 0, whose gains go up. */
  readonly name: string;
}

/** What luck and skill had come to after each action, both for seat 0. */
function LuckGraph({ study, line, account, name }: LuckGraphProps) {
  const texts = analysisTexts.value.luck;
  const { at } = study.shown;
  const { luck, skill } = sumsAlong(account);
  const range = Math.max(LEAST_RANGE, ...[...luck, ...skill].map(Math.abs));
  const path = (sums: readonly number[]): string =>
    sums
      .map((sum, i) => `${placeOf(i, line.length).toFixed(1)},${((HEIGHT / 2) * (1 - sum / range)).toFixed(1)}`)
      .join(' ');
  const here = Math.max(0, line.indexOf(at));
  const says = texts.at(namedAt(study, line[here]!), name, signed(points(luck[here]!)), signed(points(skill[here]!)));
  return (
    <>
      <Along study={study} line={line} at={at} label={texts.graph(name)} says={says}>
        <Middle />
        <polyline class="analysis-luck-skill" points={path(skill)} />
        <polyline class="analysis-luck-luck" points={path(luck)} />
      </Along>
      <p class="analysis-luck-key">
        <span data-of="luck">{texts.ofLuck}</span>
        <span data-of="skill">{texts.ofSkill}</span>
        <span>{texts.upFor(name)}</span>
      </p>
    </>
  );
}

/** Sums before the first action and after each. */
function sumsAlong({ shares }: LuckAccount): Readonly<Record<Share['kind'], readonly number[]>> {
  const sums = { luck: [0], skill: [0] };
  for (const { kind, seat, before, after } of shares) {
    const gained = seat === 0 ? after - before : before - after;
    sums.luck.push(sums.luck.at(-1)! + (kind === 'luck' ? gained : 0));
    sums.skill.push(sums.skill.at(-1)! + (kind === 'skill' ? gained : 0));
  }
  return sums;
}

/** «+12», «−4». */
function signed(whole: number): string {
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}
