import { Transform } from 'node:stream';

/** One row per line: the copy format escapes line breaks in values. */
export function countLines(): Transform & { lines: () => number } {
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      for (const byte of chunk) if (byte === 10) count += 1;
      done(null, chunk);
    },
  });
  return Object.assign(stream, { lines: () => count });
}
