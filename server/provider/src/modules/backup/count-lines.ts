import { Transform } from 'node:stream';

/** Counts rows: the copy format has one line per row, because it escapes line breaks in values. */
export function createLineCounter(): Transform & { lines: () => number } {
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      for (const byte of chunk) if (byte === 10) count += 1;
      done(null, chunk);
    },
  });
  return Object.assign(stream, { lines: () => count });
}
