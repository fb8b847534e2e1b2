import type { CleanPicture } from './picture.ts';

const drawing = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
const headerLength = 12;
const keepsAlphaOnly = 0x10;
const isAnimated = 0x02;

type Chunk = { name: string; data: Buffer };
type Size = { width: number; height: number };

export function cleanWebp(bytes: Buffer): CleanPicture | null {
  if (bytes.length < headerLength || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;

  const chunks = [...readChunks(bytes.subarray(0, end))].filter(({ name }) => drawing.has(name));
  const size = chunks.map(sizeOf).find((found) => found !== null);
  const isStill = chunks.every(
    ({ name, data }) => name !== 'VP8X' || !((data[0] ?? 0) & isAnimated),
  );
  if (!size || !isStill || !chunks.some(({ name }) => /^VP8[ L]$/.test(name))) return null;

  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks.map(write)]);
  return { ...size, bytes: Buffer.concat([Buffer.from('RIFF'), lengthOf(body), body]) };
}

function* readChunks(bytes: Buffer): Generator<Chunk> {
  let at = headerLength;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) return;
    const name = bytes.toString('latin1', at, at + 4);
    yield { name, data: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}

function write({ name, data }: Chunk): Buffer {
  const content = Buffer.from(data);
  // Clears the flags of removed chunks.
  if (name === 'VP8X') content[0] = (content[0] ?? 0) & keepsAlphaOnly;
  const padding = Buffer.alloc(data.length % 2);
  return Buffer.concat([Buffer.from(name, 'latin1'), lengthOf(content), content, padding]);
}

function lengthOf(data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return length;
}

function sizeOf({ name, data }: Chunk): Size | null {
  if (name === 'VP8X' && data.length >= 10) {
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  }
  if (name === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a) {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return null;
}
