import { describe, expect, test } from 'vitest';
import type { JournalEntry } from './entry.ts';
import { getNextSeq, mergeEntry, selectBatch } from './entry.ts';
import { getRetryDelayMs } from './send-answers.ts';

const entry = (part: Partial<JournalEntry>): JournalEntry => ({
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

describe('mergeEntry', () => {
  test.each([
    { what: 'not stored yet', local: undefined, expected: { answer: [1], state: 'saved' } },
    {
      what: 'stored later than the server',
      local: entry({ answer: [2], seq: 6, state: 'kept' }),
      expected: { answer: [2], state: 'kept', other: null },
    },
    {
      what: 'stored, and replaced on another device since then',
      local: entry({ answer: [2], seq: 4, state: 'kept' }),
      expected: { answer: [1], state: 'saved', other: [2] },
    },
    {
      what: 'saved, and replaced on another device since then',
      local: entry({ answer: [2], seq: 4, state: 'saved' }),
      expected: { answer: [1], state: 'saved', other: [2] },
    },
    {
      what: 'refused, and replaced on another device since then',
      local: entry({ answer: [2], seq: 4, state: 'refused' }),
      expected: { answer: [1], state: 'saved', other: [2] },
    },
    {
      what: 'saved, and stored by the server in another form',
      local: entry({ answer: [2], seq: 5, state: 'saved' }),
      expected: { answer: [1], state: 'saved', other: null },
    },
    {
      what: 'stored with the same answer as the server',
      local: entry({ answer: [1], seq: 4, state: 'kept' }),
      expected: { answer: [1], state: 'saved', other: null },
    },
    {
      what: 'sent, with a lost response',
      local: entry({ answer: [1], seq: 5, state: 'kept' }),
      expected: { answer: [1], state: 'saved', other: null },
    },
    {
      what: 'saved and confirmed by a provider with a lower counter',
      local: entry({ answer: [1], seq: 6, state: 'saved' }),
      expected: { answer: [1], state: 'saved', seq: 6 },
    },
    {
      what: 'saved, but missing on the server',
      local: entry({ answer: [2], seq: 6, state: 'saved' }),
      expected: { answer: [2], state: 'kept', other: null },
    },
  ] as const)('merges an entry that was $what', ({ local, expected }) => {
    expect(mergeEntry(entry({ answer: [1], seq: 5 }), local)).toMatchObject(expected);
  });

  test.each([
    {
      what: 'shows the later answer of another device',
      answer: [1],
      expected: { answer: [1], state: 'saved', other: [2] },
    },
    {
      what: 'keeps an answer that the server has',
      answer: [2],
      expected: { answer: [2], state: 'saved', other: null },
    },
    {
      what: 'sends an answer again that the server has lost',
      answer: null,
      expected: { answer: [2], state: 'kept', other: null },
    },
  ])('$what if the provider stores no counters', ({ answer, expected }) => {
    const local = entry({ answer: [2], seq: 600 });
    expect(mergeEntry(entry({ answer, seq: 0 }), local)).toMatchObject(expected);
  });
});

describe('getNextSeq', () => {
  test("follows the server's time and never decreases", () => {
    expect(getNextSeq(0, 60_000)).toBe(600);
    expect(getNextSeq(600, 60_000)).toBe(601);
    expect(getNextSeq(900, 60_000)).toBe(901);
    expect(getNextSeq(3, Number.NaN)).toBe(4);
    expect(getNextSeq(3, -5000)).toBe(4);
  });
});

describe('selectBatch', () => {
  test('selects as many answers as fit into one request, but at least one', () => {
    const long = { type: 'text', answer: 'x'.repeat(90_000) } as const;
    const short = { type: 'text', answer: 'x' } as const;
    expect(selectBatch([entry({ answer: long }), entry({ answer: short })])).toHaveLength(1);
    expect(selectBatch([entry({ answer: short }), entry({ answer: long })])).toHaveLength(1);
    expect(selectBatch(Array.from({ length: 80 }, () => entry({ answer: short })))).toHaveLength(
      50,
    );
  });

  test('counts bytes, not characters', () => {
    const page = { type: 'text', answer: 'ا'.repeat(16_000) } as const;
    expect(selectBatch([entry({ answer: page }), entry({ answer: page })])).toHaveLength(1);
  });
});

describe('getRetryDelayMs', () => {
  test('increases the delay up to ten seconds, with 25% jitter', () => {
    expect([1, 2, 3, 4, 9].map((failures) => getRetryDelayMs(failures, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 10_000,
    ]);
    expect(getRetryDelayMs(1, 0)).toBe(750);
    expect(getRetryDelayMs(1, 1)).toBe(1250);
  });
});
