import { describe, expect, test } from 'vitest';
import { getAssignmentDeadline, getAssignmentState } from './assignment.ts';

const deadline = getAssignmentDeadline('2026-11-01T10:00:00.000Z', 14);
const at = deadline.getTime();
const sent = { locked: false, status: 'submitted' } as const;

describe('assignment', () => {
  test('is due the given number of days after its creation', () => {
    expect(deadline.toISOString()).toBe('2026-11-15T10:00:00.000Z');
    expect(getAssignmentDeadline('2026-11-01T10:00:00.000Z', 0.5).toISOString()).toBe(
      '2026-11-01T22:00:00.000Z',
    );
  });

  test.each([
    { now: at - 1, submission: null, standing: 'open' },
    { now: at, submission: null, standing: 'missed' },
    { now: at - 1, submission: sent, standing: 'open' },
    { now: at, submission: sent, standing: 'closed' },
    { now: at - 1, submission: { ...sent, locked: true }, standing: 'closed' },
    { now: at - 1, submission: { locked: true, status: 'passed' as const }, standing: 'graded' },
    { now: at + 1, submission: { locked: false, status: 'failed' as const }, standing: 'graded' },
    { now: at - 1, submission: { locked: false, status: null }, standing: 'open' },
  ])('is $standing at $now with $submission', ({ now, submission, standing }) => {
    expect(getAssignmentState({ deadline, now, submission })).toBe(standing);
  });
});
