import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { trackPurchase } from './analytics.ts';

function linesWith(given: Record<string, string>): unknown[] {
  const lines: unknown[] = [];
  const write = (line: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(String(line)));
    done();
  };
  const sink = { env: readEnv(given), request: { log: pino(new Writable({ write })) } } as never;
  trackPurchase(sink, { courseId: 7, method: 'wallet' });
  trackPurchase(sink, { courseId: 8, method: 'scratchCard' });
  return lines;
}

describe('trackPurchase', () => {
  test('logs no purchase unless the school has enabled analytics', () => {
    expect(linesWith({})).toEqual([]);
  });

  test('logs where a lesson was sold, and the lesson’s id', () => {
    expect(linesWith({ ANALYTICS: 'log' })).toMatchObject([
      { analytics: 'purchase', place: 'in_store', courseId: 7 },
      { analytics: 'purchase', place: 'curbside', courseId: 8 },
    ]);
  });
});
