/** What the knowledge counts of each token value, and of all. */
interface Counted {
  readonly perValue: Readonly<Record<'singles' | 'stacks' | 'singlesMoves' | 'stacksMoves', (value: number) => string>>;
  readonly others: Readonly<Record<'stuckSingles' | 'exposedSingles' | 'exposedPoints' | 'points' | 'tempo', string>>;
  /** A name for its part of the game. */
  readonly phases: Readonly<Record<'Early' | 'Middle' | 'Late', (name: string) => string>>;
}

/** The knowledge counts everything three times, for the beginning, the middle and the end of a game: so do the names. */
export function featureNames({ perValue, others, phases }: Counted): Readonly<Record<string, string>> {
  const counts = [
    ...[1, 2, 3].flatMap((value) => [
      [`singles${value}`, perValue.singles(value)],
      [`stacks${value}`, perValue.stacks(value)],
      [`singles${value}Moves`, perValue.singlesMoves(value)],
      [`stacks${value}Moves`, perValue.stacksMoves(value)],
    ]),
    ...Object.entries(others),
  ] as const;
  return Object.fromEntries(
    Object.entries(phases).flatMap(([phase, during]) =>
      counts.map(([feature, name]) => [`${feature}${phase}`, during(name)]),
    ),
  );
}
