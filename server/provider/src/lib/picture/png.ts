import { crc32 } from 'node:zlib';
import type { CleanPicture } from './picture.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
const aroundData = 12;

type Chunk = { name: string; whole: Buffer; data: Buffer };

export function cleanPng(bytes: Buffer): CleanPicture | null {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null;
  const chunks = [...readChunks(bytes)];
  const [header] = chunks;
  const isWhole = chunks.at(-1)?.name === 'IEND' && chunks.some(({ name }) => name === 'IDAT');
  if (header?.name !== 'IHDR' || header.data.length !== 13 || !isWhole) return null;

  const kept = chunks.filter(({ name }) => drawing.has(name)).map(({ whole }) => whole);
  return {
    bytes: Buffer.concat([signature, ...kept]),
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
  };
}

/** Stops at the end of the picture or at the first broken chunk. */
function* readChunks(bytes: Buffer): Generator<Chunk> {
  let at = signature.length;
  while (at + aroundData <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + aroundData + length;
    if (end > bytes.length) return;
    const named = bytes.subarray(at + 4, end - 4);
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) return;
    const name = named.toString('latin1', 0, 4);
    yield { name, whole: bytes.subarray(at, end), data: named.subarray(4) };
    if (name === 'IEND') return;
    at = end;
  }
}
