import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { batchOf, mergeEntry } from './entry.ts';
import { nextSeq } from './next-seq.ts';
import { delayAfter } from './sender.ts';

const entry = (part: Partial<Entry>): Entry => ({
  attemptId: 1,
  id: 1,
  userId: 1,
  questionId: 1,
  type: 'mcq',
  answer: null,
  seq: 0,
  state: 'saved',
  other: null,
  ...part,
});

test.each([
  { what: 'nothing kept', local: undefined, expected: { answer: [1], state: 'saved' } },
  {
    what: 'kept later than the server',
    local: entry({ answer: [2], seq: 6, state: 'kept' }),
    expected: { answer: [2], state: 'kept', other: null },
  },
  {
    what: 'kept, and since then overtaken',
    local: entry({ answer: [2], seq: 4, state: 'kept' }),
    expected: { answer: [1], state: 'saved', other: [2] },
  },
  {
    what: 'the same kept as overtaken',
    local: entry({ answer: [1], seq: 4, state: 'kept' }),
    expected: { answer: [1], state: 'saved', other: null },
  },
  {
    what: 'sent, and its acknowledgement lost',
    local: entry({ answer: [1], seq: 5, state: 'kept' }),
    expected: { answer: [1], state: 'saved', other: null },
  },
  {
    what: 'saved once, and confirmed by a provider with a lower counter',
    local: entry({ answer: [1], seq: 6, state: 'saved' }),
    expected: { answer: [1], state: 'saved', seq: 6 },
  },
  {
    what: 'saved once, and gone from the server',
    local: entry({ answer: [2], seq: 6, state: 'saved' }),
    expected: { answer: [2], state: 'kept', other: null },
  },
] as const)('$what', ({ local, expected }) => {
  expect(mergeEntry(entry({ answer: [1], seq: 5 }), local)).toMatchObject(expected);
});

test('a counter follows the time of the server and never goes back', () => {
  expect(nextSeq(0, 60_000)).toBe(600);
  expect(nextSeq(600, 60_000)).toBe(601);
  expect(nextSeq(900, 60_000)).toBe(901);
  expect(nextSeq(3, Number.NaN)).toBe(4);
  expect(nextSeq(3, -5000)).toBe(4);
});

test('a batch holds what one request may carry, and at least one answer', () => {
  const long = { type: 'text', answer: 'x'.repeat(90_000) } as const;
  const short = { type: 'text', answer: 'x' } as const;
  expect(batchOf([entry({ answer: long }), entry({ answer: short })])).toHaveLength(1);
  expect(batchOf([entry({ answer: short }), entry({ answer: long })])).toHaveLength(1);
  expect(batchOf(Array.from({ length: 80 }, () => entry({ answer: short })))).toHaveLength(50);
});

test('a batch is as long as a browser sees through on leaving, also in Arabic letters', () => {
  const page = { type: 'text', answer: 'ا'.repeat(16_000) } as const;
  expect(batchOf([entry({ answer: page }), entry({ answer: page })])).toHaveLength(1);
});

test('tries grow apart up to ten seconds, and not in step with others', () => {
  expect([1, 2, 3, 4, 9].map((failures) => delayAfter(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 10_000,
  ]);
  expect(delayAfter(1, 0)).toBe(750);
  expect(delayAfter(1, 1)).toBe(1250);
});
