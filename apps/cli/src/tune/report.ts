import type { Knowledge } from '@rayonk/core';
import type { TuneEvidence, WeightsFile } from '@rayonk/engine';
import { signed } from '../arena/tally.ts';

/** What was found, for people. */
export function report({ weights, scale, evidence }: WeightsFile, knowledge: Knowledge, file: string): string {
  const width = Math.max(...knowledge.featureNames.map((name) => name.length), 7);
  const row = (name: string, was: string | number, is: string | number): string =>
    `  ${name.padEnd(width)}${String(was).padStart(12)}${String(is).padStart(12)}`;
  const lines = [
    row('', 'old', 'new'),
    ...knowledge.featureNames.map((name, i) => row(name, knowledge.weights[i]!, weights[name]!)),
    row('scale', knowledge.scale, scale),
    ...(evidence === null ? [] : evidenceLines(evidence)),
    `Written to ${file}`,
  ];
  return `${lines.join('\n')}\n`;
}

function evidenceLines({ games, positions, nodes, level, logLoss, scale, verification }: TuneEvidence): string[] {
  const who = `${level === undefined ? '' : ` of level ${level}`} with ${nodes} nodes an action`;
  const weighed =
    logLoss === null
      ? ['The weights stay as they are']
      : [
          `${positions} quiet positions of ${games} games${who}`,
          `Log loss on games kept apart: ${logLoss.before.toFixed(4)} with the old weights, ${logLoss.after.toFixed(4)} with the new`,
        ];
  const lines = [
    ...weighed,
    `Scale from ${scale.positions} positions of ${scale.games} games${who}; log loss of the search's scores ${scale.logLoss.toFixed(4)}`,
    '  predicted  observed  positions',
    ...scale.calibration.map(
      ({ predicted, observed, positions: count }) =>
        `  ${percent(predicted).padStart(9)} ${percent(observed).padStart(9)} ${String(count).padStart(10)}`,
    ),
  ];
  if (verification === null) return lines;
  const { pairs, counts, elo, low, high } = verification;
  const interval = `95 %: ${signed(low, '−∞')} to ${signed(high, '+∞')}`;
  return [...lines, `New against old, ${pairs} pairs (${counts.join(', ')}): Elo ${signed(elo, '∞')} (${interval})`];
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
