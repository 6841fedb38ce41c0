export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** −log of the probability given to what happened; a draw counts half for each. Stable for large log-odds. */
export function loss(logOdds: number, points: number): number {
  return Math.max(logOdds, 0) - logOdds * points + Math.log1p(Math.exp(-Math.abs(logOdds)));
}
