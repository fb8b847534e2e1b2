import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { expect, test } from 'vitest';
import { untilNextEnd } from './until-next-end.ts';

type Row = [action: string, expiresAt: string | null];

/** Answered at second 100 of a browser whose clock is wrong. */
const answered = (rows: Row[], now: string | null = '2026-11-27T20:00:00.000Z') => ({
  dataUpdatedAt: 100_000,
  data: {
    now,
    tabs: [{ sections: [{ lessons: rows.map(([action, expiresAt]) => ({ action, expiresAt })) }] }],
  } as unknown as ClassroomPage,
});

const soon: Row = ['open', '2026-11-27T20:00:40.000Z'];
const later: Row = ['open', '2026-11-27T20:05:00.000Z'];

test('the first end of what is open counts, by the clock of the server', () => {
  expect(untilNextEnd(answered([later, soon]), 100_000)).toBe(40_000);
  expect(untilNextEnd(answered([later, soon]), 110_000)).toBe(30_000);
});

test('after it there is time between two questions', () => {
  expect(untilNextEnd(answered([soon]), 200_000)).toBe(5_000);
});

test('no timer is longer than a browser can hold', () => {
  expect(untilNextEnd(answered([['open', '2027-11-27T20:00:00.000Z']]), 100_000)).toBe(3_600_000);
});

test('what has ended, has no end or is shown to a guest is not waited for', () => {
  expect(
    untilNextEnd(
      answered([
        ['expired', soon[1]],
        ['open', null],
      ]),
      100_000,
    ),
  ).toBe(false);
  expect(untilNextEnd(answered([soon], null), 100_000)).toBe(false);
  expect(untilNextEnd({ data: undefined, dataUpdatedAt: 0 }, 100_000)).toBe(false);
});
