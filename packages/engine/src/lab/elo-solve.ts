/** Gaussian elimination; symmetric positive definite, so the pivots are never 0. */
export function solve(coefficients: readonly number[][], right: readonly number[]): number[] {
  const size = right.length;
  const rows = coefficients.map((row, i) => [...row, right[i]!]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]!;
    for (let j = i + 1; j < size; j++) {
      const row = rows[j]!;
      const factor = row[i]! / pivot[i]!;
      for (let k = i; k <= size; k++) row[k]! -= factor * pivot[k]!;
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i]!;
    let rest = row[size]!;
    for (let k = i + 1; k < size; k++) rest -= row[k]! * found[k]!;
    found[i] = rest / row[i]!;
  }
  return found;
}
