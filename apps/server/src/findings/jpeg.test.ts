import { describe, expect, it } from 'vitest';
import { jpeg, segment } from './testing.ts';
import { plainJpeg } from './jpeg.ts';

const EXIF = segment(0xe1, 'Exif\0\0GPS 45.9 N 6.1 E');

describe('a photograph', () => {
  it('keeps its picture and its colours, and nothing that its camera wrote', () => {
    const colours = [segment(0xe0, 'JFIF\0'), segment(0xe2, 'ICC_PROFILE\0'), segment(0xee, 'Adobe')];
    const words = [EXIF, segment(0xed, 'Photoshop 3.0'), segment(0xfe, 'taken at home'), segment(0xe5, 'maker')];
    const plain = plainJpeg(jpeg({ before: [colours[0]!, ...words, colours[1]!, colours[2]!], between: [EXIF] }));
    expect(plain).toEqual(jpeg({ before: colours }));
  });

  it('ends where it ends', () => {
    const page = Buffer.from('<html><script>alert(1)</script>');
    expect(plainJpeg(Buffer.concat([jpeg(), page]))).toEqual(jpeg());
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><p>GIF89a')],
    ['another kind of picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a beginning', Buffer.from([0xff, 0xd8])],
    ['cut off', jpeg().subarray(0, -3)],
    ['without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['too large', jpeg({ width: 5000 })],
    ['without a size', jpeg({ width: 0 })],
    ['a segment that goes on for ever', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x00])],
    ['a segment of no length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x00, 0xff, 0xd9])],
  ])('%s is none', (_, bytes) => {
    expect(plainJpeg(bytes)).toBeNull();
  });

  it('is read to its end or refused, whatever it is made of', () => {
    const whole = jpeg({ before: [EXIF] });
    for (let seed = 1, i = 0; i < 3000; i++) {
      seed = (seed * 48_271) % 2_147_483_647;
      const torn = Uint8Array.from(whole);
      torn[seed % torn.length] = seed % 251;
      const plain = plainJpeg(torn.subarray(0, 1 + (seed % 97 === 0 ? seed % torn.length : torn.length)));
      // What is kept is a photograph itself, and stays what it is.
      if (plain !== null) expect(plainJpeg(plain)).toEqual(plain);
    }
  });
});
