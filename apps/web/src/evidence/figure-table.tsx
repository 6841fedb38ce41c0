import { variantName, type Decision, type Figures, type ShelfGame } from '@rayonk/board';
import { choicesOf, hasChoices, plainVariant, variantWith } from '@rayonk/core';
import { percent } from '../app/percent.ts';
import { evidenceTexts } from '../messages/evidence.ts';
import { useWords } from '../table/use-words.ts';
import { choicesLike, variantsWith } from './readings.ts';

interface FigureTableProps {
  readonly game: ShelfGame;
  readonly decision: Decision;
  readonly figures: readonly Figures[];
}

/** What a reading does to games between equals, beside the game as it is played here, and what of it was not measured. */
export function FigureTable({ game, decision, figures }: FigureTableProps) {
  const { alternatives, measured } = decision;
  const texts = evidenceTexts.value;
  const words = useWords(game);
  const options = alternatives.flatMap(({ option }) =>
    option === undefined ? [] : choicesLike(game, decision, option),
  );
  const variants = alternatives.flatMap(({ variant }) => variant ?? []);
  const read = figures.filter(
    ({ variant }) => choicesOf(variant).some((choice) => options.includes(choice)) || variants.includes(variant),
  );
  if (read.length === 0)
    return alternatives.length === 0 || measured !== undefined ? null : (
      <p class="evidence-command">{texts.noFigures}</p>
    );
  const compared = new Set(read.map(({ variant }) => plainVariant(variant)));
  if (variants.length > 0) compared.add(game.variants[0]!);
  const plain = figures.filter(
    ({ variant }) => compared.has(variant) && !read.some((each) => each.variant === variant),
  );
  // The tenth start after the ninth.
  const rows = [...plain, ...read].sort((a, b) => a.variant.localeCompare(b.variant, 'en', { numeric: true }));
  const gaps = gapsOf(game, decision, new Set(figures.map(({ variant }) => variant)));
  return (
    <figure class="evidence-figures">
      <figcaption>{texts.figures(rows[0]!.level)}</figcaption>
      <div class="evidence-wide">
        <table>
          <thead>
            <tr>
              {[texts.reading, texts.games, texts.first, texts.draws, texts.length].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ variant, games, first, draws, length }) => (
              <tr key={variant}>
                <th scope="row">
                  {words === null ? variant : variantName(words, variant)}
                  {!hasChoices(variant) && ` (${texts.asHere})`}
                </th>
                <td>{games}</td>
                <td>
                  {percent((first + draws / 2) / games)}{' '}
                  <small>{texts.within(marginOf({ first, draws, games }))}</small>
                </td>
                <td>{percent(draws / games)}</td>
                <td>{length.median}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="evidence-command">{texts.margin}</p>
      {gaps.map(
        ([say, found]) =>
          found.length > 0 && (
            <p key={say} class="evidence-command">
              {texts[say](found.map((variant) => words?.variants[variant]?.name ?? variant))}
            </p>
          ),
      )}
      <p class="evidence-command">
        {texts.command} <code>{read[0]!.command}</code>
      </p>
    </figure>
  );
}

/** Variants of which no reading was measured, and those of which some were. */
function gapsOf(game: ShelfGame, decision: Decision, known: ReadonlySet<string>) {
  const readings = decision.alternatives.flatMap(({ option }) =>
    option === undefined
      ? []
      : variantsWith(game, option).flatMap((variant) =>
          choicesLike(game, decision, option).map((choice) => variantWith(game, variant, [choice])),
        ),
  );
  const wanting = [...new Set(readings.filter((reading) => !known.has(reading)).map(plainVariant))];
  const isBegun = (variant: string) => readings.some((each) => known.has(each) && plainVariant(each) === variant);
  return [
    ['unmeasured', wanting.filter((variant) => !isBegun(variant))],
    ['partly', wanting.filter(isBegun)],
  ] as const;
}

/** Points of a hundred by which the share may be off, in 19 of 20 such series of games. */
function marginOf({ first, draws, games }: Pick<Figures, 'first' | 'draws' | 'games'>): number {
  const share = (first + draws / 2) / games;
  const variance = (first + draws / 4) / games - share ** 2;
  return Math.ceil(196 * Math.sqrt(variance / games));
}
