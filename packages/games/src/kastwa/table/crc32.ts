/** The remainder of each byte, for the polynomial of zip and PNG, lowest bit first. */
const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The CRC-32 of bytes, going on from that of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  for (let i = 0; i < bytes.length; i++) rest = (rest >>> 8) ^ REMAINDERS[(rest ^ bytes[i]!) & 0xff]!;
  return ~rest >>> 0;
}
