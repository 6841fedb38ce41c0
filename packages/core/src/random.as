/** The generator of `random.ts` for kernels: the same numbers from the same four words, which stand at an address of their memory. */

@inline function next(at: i32): i32 {
  const second = load<i32>(at, 4);
  const result = rotl(second * 5, 7) * 9;
  const third = load<i32>(at, 8) ^ load<i32>(at);
  const fourth = load<i32>(at, 12) ^ second;
  store<i32>(at, second ^ third, 4);
  store<i32>(at, load<i32>(at) ^ fourth);
  store<i32>(at, third ^ (second << 9), 8);
  store<i32>(at, rotl(fourth, 11), 12);
  return result;
}

/** A whole number from 0 to n − 1, each equally likely. */
export function below(at: i32, n: i32): i32 {
  let product = (next(at) as u32 as u64) * (n as u64);
  if ((product as u32) < (n as u32)) {
    const uneven = ((0x100000000 as u64) % (n as u64)) as u32;
    while ((product as u32) < uneven) product = (next(at) as u32 as u64) * (n as u64);
  }
  return (product >> 32) as i32;
}
