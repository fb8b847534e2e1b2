import { expect, test } from 'vitest';
import { jpgWithComment, pngChunk, pngOf, webp } from '../testing/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const place = Buffer.from('secret-comment');
const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
};
const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
};
const extended = (flags: number) => Buffer.from([flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]);

test.each([
  ['png', pngOf({ more: [pngChunk('eXIf', place), pngChunk('tEXt', place)] })],
  ['jpg', jpgWithComment],
  ['webp', riff(chunk('VP8X', extended(0x0c)), webp.subarray(12), chunk('EXIF', place))],
])('a %s keeps its picture and its size, and loses what was written into it', (type, bytes) => {
  expect(bytes.includes(place)).toBe(true);
  const clean = cleanPicture(bytes);

  expect(clean).toMatchObject({ type, width: 4, height: 3 });
  expect(clean?.bytes.includes(place)).toBe(false);
  expect(cleanPicture(clean?.bytes ?? Buffer.alloc(0))?.bytes).toEqual(clean?.bytes);
});

test.each([
  ['png', pngOf()],
  ['jpg', cleanPicture(jpgWithComment)?.bytes ?? Buffer.alloc(0)],
  ['webp', webp],
])('what hangs behind the end of a %s is cut off', (_, bytes) => {
  const tail = Buffer.from('<script>alert(1)</script>');
  expect(cleanPicture(Buffer.concat([bytes, tail]))?.bytes).toEqual(bytes);
});

test.each([
  ['png', pngOf()],
  ['jpg', jpgWithComment],
  ['webp', webp],
])('a %s that breaks off is no picture, wherever it does', (_, bytes) => {
  for (let length = 0; length < bytes.length; length += 1) {
    expect(cleanPicture(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  }
});

test('a damaged, an animated and an empty picture are none', () => {
  const damaged = pngOf();
  damaged[40] = (damaged[40] ?? 0) ^ 1;
  expect(cleanPicture(damaged)).toBeNull();
  expect(cleanPicture(riff(chunk('VP8X', extended(0x02)), webp.subarray(12)))).toBeNull();
  expect(cleanPicture(riff(chunk('VP8X', extended(0))))).toBeNull();
  expect(cleanPicture(Buffer.from('\xff\xd8\xff\xd9', 'latin1'))).toBeNull();
});
