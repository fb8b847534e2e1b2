import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

type Box = { type: string; start: number; end: number };

/** The duration of an MP4 from its movie header; `null` without a duration. */
export function readVideoSeconds(diskPath: string): number | null {
  const handle = openSync(diskPath, 'r');
  try {
    const read = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(handle, bytes, 0, length, at));
    };
    const movie = findBox(read, 'moov', { start: 0, end: fstatSync(handle).size });
    const header = movie && findBox(read, 'mvhd', movie);
    return header ? secondsOf(read(header.start, 32)) : null;
  } finally {
    closeSync(handle);
  }
}

type Read = (at: number, length: number) => Buffer;

function findBox(read: Read, type: string, { start, end }: Omit<Box, 'type'>): Box | null {
  for (let at = start; at + 8 <= end; ) {
    const head = read(at, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    if (size < 8) return null;
    const found = head.toString('latin1', 4, 8);
    if (found === type) return { type, start: at + (isLong ? 16 : 8), end: at + size };
    at += size;
  }
  return null;
}

function secondsOf(header: Buffer): number | null {
  if (header.length < 32) return null;
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale > 0 && length > 0 ? Math.max(1, Math.round(length / scale)) : null;
}
