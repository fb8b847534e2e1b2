import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { providerCallLimits } from '../src/provider-client/upstream.ts';

const page = readFileSync('docs/capacity.md', 'utf8').replace(/\s+/g, ' ');
const bench = readFileSync('server/bench/main.ts', 'utf8');

const number = (found: RegExp) => Number(found.exec(page)?.[1]?.replace(',', ''));
const cost = (what: string) => number(new RegExp(`\\| ${what}[^|]*\\| (\\d+) \\|`));

test('docs/capacity.md derives students and logins per core from the measured costs', () => {
  const minuteMs = cost('write for a minute');
  const share = number(/provider\), times (0\.\d)/);
  const writers = 60_000 / minuteMs;
  const tens = (value: number) => Math.floor(value / 10) * 10;

  expect(number(/([\d,]+) writing students per core/)).toBe(tens(writers));
  expect(number(/or ([\d,]+) with the factor/)).toBe(tens(writers * share));
  expect(number(/(\d+) logins a second per core/)).toBe(Math.round(1_000 / cost('log in')));
});

test('docs/capacity.md describes the minute of work that the bench simulates', () => {
  const writing = readFileSync('server/bench/exam/writing.ts', 'utf8');
  const everyMs = (name: RegExp) => Number(name.exec(writing)?.[1]?.replace('_', ''));

  expect(page).toContain('six heartbeats and four saves');
  expect(60_000 / everyMs(/everyMs: ([\d_]+)/)).toBe(6);
  expect(60_000 / everyMs(/thinkMs = ([\d_]+)/)).toBe(4);
});

test('docs/capacity.md names only existing parts of the bench', () => {
  const named = [...page.matchAll(/--only ([\w,]+)/g)].flatMap(([, list = '']) => list.split(','));
  expect(named.length).toBeGreaterThan(4);
  for (const part of named) expect(bench).toMatch(new RegExp(`^  ${part}: \\{`, 'm'));
});

test('docs/capacity.md states the number and lifetime of connections in the code', () => {
  const provider = readFileSync('server/provider/src/app/app.ts', 'utf8');
  const pools = [...provider.matchAll(/poolSize: (\d+)/g)].map(([, size]) => Number(size));
  const all = pools.reduce((sum, size) => sum + size, 0);

  expect(number(/(\d+) database connections each/)).toBe(all);
  // PostgreSQL reserves some connections for its administrator.
  expect(number(/`max_connections` ÷ (\d+) providers/)).toBeGreaterThan(all);
  expect(number(/idle for (\d+) s/) * 1_000).toBe(providerCallLimits.keepAliveMs);
  expect(number(/or is (\d+) s old/) * 1_000).toBe(providerCallLimits.connectionLifeMs);
});
