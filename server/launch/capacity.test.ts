import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { upstreamLimits } from '../src/provider-client/upstream.ts';

const page = readFileSync('docs/capacity.md', 'utf8');
const bench = readFileSync('server/bench/main.ts', 'utf8');

const number = (found: RegExp) => Number(found.exec(page)?.[1]?.replace(',', ''));
const cost = (what: string) => number(new RegExp(`^\\| ${what}[^|]*\\| (\\d+) \\|$`, 'm'));

test('what a core carries follows from what a student costs, rounded down', () => {
  const minuteMs = cost('writes for a minute');
  const share = number(/provider\), times (0\.\d)/);
  const writers = 60_000 / minuteMs;
  const tens = (value: number) => Math.floor(value / 10) * 10;

  expect(number(/([\d,]+) who write on each core/)).toBe(tens(writers));
  expect(number(/each core, ([\d,]+) with the room/)).toBe(tens(writers * share));
  expect(number(/and (\d+) logins a second on a core/)).toBe(Math.round(1_000 / cost('logs in')));
});

test('a minute of the page is a minute of the bench', () => {
  const writing = readFileSync('server/bench/exam/writing.ts', 'utf8');
  const everyMs = (name: RegExp) => Number(name.exec(writing)?.[1]?.replace('_', ''));

  expect(page).toContain('six heartbeats and four saves');
  expect(60_000 / everyMs(/everyMs: ([\d_]+)/)).toBe(6);
  expect(60_000 / everyMs(/thinkMs = ([\d_]+)/)).toBe(4);
});

test('each part of the bench that the page names is one', () => {
  const named = [...page.matchAll(/--only ([\w,]+)/g)].flatMap(([, list = '']) => list.split(','));
  expect(named.length).toBeGreaterThan(4);
  for (const part of named) expect(bench).toMatch(new RegExp(`^  ${part}: \\{`, 'm'));
});

test('connections are as many, and live as long, as the page says', () => {
  const provider = readFileSync('server/provider/src/app/app.ts', 'utf8');
  const pools = [...provider.matchAll(/poolSize: (\d+)/g)].map(([, size]) => Number(size));
  const all = pools.reduce((sum, size) => sum + size, 0);

  expect(number(/(\d+) connections to the database each/)).toBe(all);
  // PostgreSQL keeps some back for its administrator.
  expect(number(/`max_connections` ÷ (\d+) of them/)).toBeGreaterThan(all);
  expect(number(/idle for (\d+) s/) * 1_000).toBe(upstreamLimits.keepAliveMs);
  expect(number(/or is (\d+) s old/) * 1_000).toBe(upstreamLimits.connectionLifeMs);
});
