import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const playlist = resolve('server/provider/demo-school/school/files/stream/stream.m3u8');

/** The byte of the streamed lesson film at which its second segment (after 8 seconds) begins. */
export function findSecondSegment(): number {
  const [, length, start] = /BYTERANGE:(\d+)@(\d+)/.exec(readFileSync(playlist, 'utf8')) ?? [];
  return Number(start) + Number(length);
}
