/** As in SVG: `x' = ax + cy + e`, `y' = bx + dy + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First the second, then the first: as nested groups of a drawing. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function translate(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

export function scale(factor: number): Matrix {
  return [factor, 0, 0, factor, 0, 0];
}

function rotate(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

const CALL = /(\w+)\s*\(([^)]*)\)/g;

/** What an SVG attribute `transform` says. */
export function readTransform(text: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name, written] of (text ?? '').matchAll(CALL)) {
    const numbers = written!
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    matrix = times(matrix, called(name!, numbers));
  }
  return matrix;
}

function called(name: string, [a = 0, b, c, ...more]: readonly number[]): Matrix {
  switch (name) {
    case 'translate':
      return translate(a, b ?? 0);
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate':
      return b === undefined ? rotate(a) : times(times(translate(b, c ?? 0), rotate(a)), translate(-b, -(c ?? 0)));
    case 'matrix':
      return [a, b ?? 0, c ?? 0, more[0] ?? 1, more[1] ?? 0, more[2] ?? 0];
    default:
      throw new Error(`drawings know no transform ${name}`);
  }
}
