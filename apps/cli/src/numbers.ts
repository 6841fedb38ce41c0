/** A part of a win probability as points in a hundred, with its sign: `+12`, `−4`. */
export function signed(share: number): string {
  const points = Math.round(100 * share) || 0;
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
