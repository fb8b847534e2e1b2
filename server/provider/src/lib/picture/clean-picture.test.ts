import { expect, test } from 'vitest';
import {
  createJpgWithOrientation,
  createPng,
  createPngChunk,
  jpgWithComment,
  webp,
} from '../../../test-support/pictures.ts';
import { cleanPicture } from './clean-picture.ts';
import { readOrientation } from './exif-orientation.ts';

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
  ['png', createPng({ more: [createPngChunk('eXIf', place), createPngChunk('tEXt', place)] })],
  ['jpg', jpgWithComment],
  ['webp', riff(chunk('VP8X', extended(0x0c)), webp.subarray(12), chunk('EXIF', place))],
])('keeps the type and dimensions of a %s and removes its metadata', (type, bytes) => {
  expect(bytes.includes(place)).toBe(true);
  const clean = cleanPicture(bytes);

  expect(clean).toMatchObject({ type, width: 4, height: 3 });
  expect(clean?.bytes.includes(place)).toBe(false);
  expect(cleanPicture(clean?.bytes ?? Buffer.alloc(0))?.bytes).toEqual(clean?.bytes);
});

test.each([
  [6, 'MM', 6],
  [6, 'II', 6],
  [8, 'II', 8],
  [1, 'MM', 1],
  [0, 'MM', null],
  [9, 'II', null],
] as const)(
  'reads orientation %i (%s) as %s and removes all other metadata',
  (turn, order, kept) => {
    const held = createJpgWithOrientation(turn, order);
    expect(held.includes(place)).toBe(true);
    const clean = cleanPicture(held)?.bytes ?? Buffer.alloc(0);

    expect(clean.includes(place)).toBe(false);
    expect(clean.includes('Exif')).toBe(kept !== null);
    expect(readOrientation(clean.subarray(2))).toBe(kept);
    expect(cleanPicture(clean)?.bytes).toEqual(clean);
  },
);

test('removes fill bytes before a marker', () => {
  const plain = cleanPicture(jpgWithComment)?.bytes ?? Buffer.alloc(0);
  const filling = Buffer.from([0xff, 0xff]);
  const marks = [0xdb, 0xc0, 0xda, 0xd9].map((mark) =>
    plain.lastIndexOf(Buffer.from([0xff, mark])),
  );
  const filled = marks
    .toReversed()
    .reduce(
      (bytes, at) => Buffer.concat([bytes.subarray(0, at), filling, bytes.subarray(at)]),
      plain,
    );
  expect(cleanPicture(filled)?.bytes).toEqual(plain);
});

test('ignores truncated or invalid orientation data', () => {
  const held = createJpgWithOrientation(6).subarray(2, 2 + 64);
  for (let length = 0; length < held.length; length += 1) {
    expect([6, null]).toContain(readOrientation(held.subarray(0, length)));
  }
  for (let at = 4; at < held.length; at += 1) {
    for (const byte of [0x00, 0x7f, 0xff]) {
      const broken = Buffer.from(held);
      broken[at] = byte;
      expect(() => readOrientation(broken)).not.toThrow();
    }
  }
});

test.each([
  ['png', createPng()],
  ['jpg', cleanPicture(jpgWithComment)?.bytes ?? Buffer.alloc(0)],
  ['webp', webp],
])('removes the data after the end of a %s', (_, bytes) => {
  const tail = Buffer.from('<script>alert(1)</script>');
  expect(cleanPicture(Buffer.concat([bytes, tail]))?.bytes).toEqual(bytes);
});

test.each([
  ['png', createPng()],
  ['jpg', jpgWithComment],
  ['webp', webp],
])('rejects a %s truncated at any byte', (_, bytes) => {
  for (let length = 0; length < bytes.length; length += 1) {
    expect(cleanPicture(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  }
});

test('rejects damaged, animated and empty pictures', () => {
  const damaged = createPng();
  damaged[40] = (damaged[40] ?? 0) ^ 1;
  expect(cleanPicture(damaged)).toBeNull();
  expect(cleanPicture(riff(chunk('VP8X', extended(0x02)), webp.subarray(12)))).toBeNull();
  expect(cleanPicture(riff(chunk('VP8X', extended(0))))).toBeNull();
  expect(cleanPicture(Buffer.from('\xff\xd8\xff\xd9', 'latin1'))).toBeNull();
});
