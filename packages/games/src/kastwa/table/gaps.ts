/** Ascending numbers as the gaps between them, seven bits a byte, the lowest first; bit 7 says that more follow. Most gaps take one byte. */
export function gapsOf(numbers: Int32Array): Uint8Array {
  let size = 0;
  for (let i = 0; i < numbers.length; i++) size += bytesOf(gapBefore(numbers, i));
  const bytes = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < numbers.length; i++) {
    let gap = gapBefore(numbers, i);
    for (; gap > 0x7f; gap >>>= 7) bytes[at++] = (gap & 0x7f) | 0x80;
    bytes[at++] = gap;
  }
  return bytes;
}

function gapBefore(numbers: Int32Array, i: number): number {
  return numbers[i]! - (i === 0 ? 0 : numbers[i - 1]!);
}

function bytesOf(gap: number): number {
  let bytes = 1;
  for (let rest = gap >>> 7; rest > 0; rest >>>= 7) bytes++;
  return bytes;
}

export function numbersOf(gaps: Uint8Array, count: number): Int32Array {
  const numbers = new Int32Array(count);
  let at = 0;
  let last = 0;
  for (let i = 0; i < count; i++) {
    let byte = gaps[at++]!;
    let gap = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = gaps[at++]!;
      gap |= (byte & 0x7f) << shift;
    }
    last += gap;
    numbers[i] = last;
  }
  return numbers;
}
