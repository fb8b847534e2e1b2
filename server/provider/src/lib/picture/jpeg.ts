import { createOrientationSegment, readOrientation } from './exif-orientation.ts';
import type { CleanPicture } from './picture.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const cameraSegment = 0xe1;
/** These two APP segments define the colours. */
const colourSegments = [0xe0, 0xee];

type Segment = { marker: number; whole: Buffer; end: number };

export function cleanJpeg(bytes: Buffer): CleanPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let turn: number | null = null;
  let at = 2;
  for (;;) {
    const segment = readSegment(bytes, at);
    if (!segment) return null;
    if (segment.marker === endOfImage) {
      return size ? { ...size, bytes: Buffer.concat([...kept, segment.whole]) } : null;
    }
    if (isFrame(segment.marker)) size = sizeOf(segment.whole) ?? undefined;
    if (isDrawing(segment.marker)) kept.push(segment.whole);
    if (segment.marker === cameraSegment && turn === null) {
      turn = readOrientation(segment.whole);
      if (turn !== null) kept.push(createOrientationSegment(turn));
    }
    at = segment.end;
  }
}

function readSegment(bytes: Buffer, from: number): Segment | null {
  const at = behindFilling(bytes, from);
  const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined;
  if (marker === undefined) return null;
  if (marker === endOfImage) return { marker, whole: bytes.subarray(at, at + 2), end: at + 2 };
  if (at + 4 > bytes.length) return null;
  const described = at + 2 + bytes.readUInt16BE(at + 2);
  const end = marker === startOfScan ? endOfScan(bytes, described) : described;
  return end > bytes.length ? null : { marker, whole: bytes.subarray(at, end), end };
}

/** Any number of 0xff fill bytes may precede a marker. */
function behindFilling(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  return at;
}

/** Entropy-coded data has no length: it ends at the next marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    const isOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return Number.POSITIVE_INFINITY;
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isDrawing = (marker: number) => colourSegments.includes(marker) || marker < 0xe0;

const sizeOf = (frame: Buffer) =>
  frame.length < 9 ? null : { height: frame.readUInt16BE(5), width: frame.readUInt16BE(7) };
