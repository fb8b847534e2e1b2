import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { describe, expect, test } from 'vitest';
import { selectHomeSteps } from './today.ts';

const now = new Date('2026-11-28T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const item = (kind: AgendaStep['kind'], id: number, hours: number) =>
  ({ kind, id, startsAt: null, endsAt: inHours(hours) }) as AgendaStep;

describe('selectHomeSteps', () => {
  test('returns the next test beside a more urgent item', () => {
    const agenda = [item('assignment', 1, 5), item('exam', 2, 70), item('exam', 3, 40)];
    const { step, nextExam } = selectHomeSteps(agenda, now);
    expect([step?.id, nextExam?.id]).toEqual([1, 3]);
  });

  test('does not return a test twice', () => {
    const { step, nextExam } = selectHomeSteps([item('exam', 2, 4), item('exam', 3, 40)], now);
    expect([step?.id, nextExam]).toEqual([2, null]);
  });

  test('omits tests that close in more than a week', () => {
    expect(selectHomeSteps([item('exam', 2, 200)], now)).toEqual({ step: null, nextExam: null });
  });
});
