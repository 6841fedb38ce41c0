import { registry } from '@rayonk/games';
import { boxTexts } from '../messages/box.ts';
import { Button, Choice, Field, Sure } from '../ui/index.ts';
import type { Box } from './box.ts';
import { byPerson, count, LONGEST_NAME, NO_TALLY, sums, uncount, type Tally } from './tally.ts';

const PEOPLE = [0, 1] as const;

/** What two people make of an evening: who won which game, and how it adds up. */
export function TallyPart({ box }: { readonly box: Box }) {
  const { tally: texts } = boxTexts.value;
  const tally = box.tally.value;
  const { game } = box;
  const { result } = box.shown.view;
  const names = namesOf(tally);
  const isCounted = tally.counted === box.key;
  const set = (changed: Tally): void => void (box.tally.value = changed);
  return (
    <section class="analysis-panel box-tally" aria-labelledby="box-tally">
      <h2 id="box-tally">{texts.title}</h2>
      <p class="analysis-hint">{texts.about}</p>
      <div class="box-names">
        {PEOPLE.map((person) => (
          <Field key={person} label={texts.name(person + 1)}>
            <input
              name={`person-${person}`}
              maxLength={LONGEST_NAME}
              autocomplete="off"
              value={tally.names[person]}
              onInput={({ currentTarget: { value } }) =>
                set({ ...tally, names: person === 0 ? [value, tally.names[1]] : [tally.names[0], value] })
              }
            />
          </Field>
        ))}
      </div>
      <Choice
        label={texts.first(game.words.value.seats[0])}
        value={String(tally.first)}
        onChange={(value) => set({ ...tally, first: value === '0' ? 0 : 1 })}
        options={PEOPLE.map((person) => ({ value: String(person), label: names[person] }))}
      />
      {result !== null && (
        <Button
          kind="primary"
          label={isCounted ? texts.counted : texts.count}
          data-control="count"
          disabled={isCounted}
          onClick={() => set(count(tally, byPerson(game.manifest.id, result, tally.first), box.key))}
        />
      )}
      {result === null && (
        <div class="analysis-row" role="group" aria-label={texts.byHand}>
          <p class="analysis-hint">{texts.byHand}</p>
          {([0, null, 1] as const).map((winner) => (
            <Button
              label={winner === null ? texts.draw : texts.won(names[winner])}
              key={winner}
              data-control={`won-${winner ?? 'nobody'}`}
              onClick={() => set(count(tally, { game: game.manifest.id, winner, scores: null }, null))}
            />
          ))}
        </div>
      )}
      {tally.games.length > 0 && (
        <>
          <TallyTable tally={tally} names={names} />
          <div class="analysis-row">
            <Button kind="quiet" label={texts.undo} data-control="uncount" onClick={() => set(uncount(tally))} />
            <Sure
              label={texts.clear}
              question={texts.sure}
              no={texts.keep}
              onYes={() => set({ ...NO_TALLY, names: tally.names })}
            />
          </div>
        </>
      )}
    </section>
  );
}

function TallyTable({ tally, names }: { readonly tally: Tally; readonly names: readonly [string, string] }) {
  const { tally: texts } = boxTexts.value;
  const { points, scored } = sums(tally);
  return (
    <table class="box-games">
      <thead>
        <tr>
          <th scope="col">{texts.game}</th>
          {PEOPLE.map((person) => (
            <th key={person} scope="col">
              {names[person]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tally.games.map(({ game, winner, scores }, i) => (
          <tr key={i}>
            <th scope="row">{registry.find(({ id }) => id === game)?.name ?? game}</th>
            {PEOPLE.map((person) => (
              <td key={person}>
                {winner === null ? '½' : winner === person ? '1' : '0'}
                {scores !== null && <small> ({scores[person]})</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.sum}</th>
          {PEOPLE.map((person) => (
            <td key={person} data-points={points[person]}>
              {pointsText(points[person])}
              {scored !== null && <small> ({scored[person]})</small>}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** «2½». */
function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(points) : `${whole === 0 ? '' : whole}½`;
}

function namesOf({ names }: Tally): readonly [string, string] {
  const nameOf = (person: 0 | 1): string => names[person].trim() || boxTexts.value.tally.name(person + 1);
  return [nameOf(0), nameOf(1)];
}
