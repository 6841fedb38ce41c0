import type { ServerMessage } from '@rayonk/protocol';

/** The answer to a ping, which carries at most 125 bytes: one unmasked control frame. */
export function pongFrame(data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x8a, data.length), data]);
}

/**
 * A message to a client as it goes over the wire: one unmasked text frame. Made once for everybody who gets it and written to the
 * socket as it is; `ws` would make a header and two chunks of each message for each client.
 *
 *     byte  0     1                        2..                     then
 *           0x81  length, or 126 or 127    the longer length       UTF-8
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = 0x81;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  // As many bytes as letters: plain ASCII, as nearly everything is, is only copied.
  frame.write(text, header, length === text.length ? 'latin1' : 'utf8');
  return frame;
}

export function frameOf(message: ServerMessage): Buffer {
  return textFrame(JSON.stringify(message));
}
