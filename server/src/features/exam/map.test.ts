import { Attempt, Test } from '@fasl/shared/provider-api/learning/exam';
import { describe, expect, test } from 'vitest';
import { minimalExam } from '../../test-support/exam/minimal-exam.ts';
import { getAttemptExpiry } from './map.ts';

const runningAttempt = { id: 7, test_id: 1, created_at: '2026-11-20T10:00:00Z' };
const providerExpiry = '2026-11-20T10:45:00Z';

describe('exam mapping', () => {
  test.each([
    { duration: 20, expires_at: providerExpiry, ends: providerExpiry },
    { duration: 20, expires_at: undefined, ends: '2026-11-20T10:20:00.000Z' },
    { duration: null, expires_at: providerExpiry, ends: providerExpiry },
    { duration: null, expires_at: null, ends: null },
  ])('maps the duration $duration and the provider end $expires_at to $ends', (row) => {
    const { duration, expires_at, ends } = row;
    const attempt = Attempt.parse({ ...runningAttempt, expires_at });
    expect(getAttemptExpiry(attempt, Test.parse({ ...minimalExam, duration }))).toBe(ends);
  });

  test('adds extra time to the end', () => {
    const extra_time = { minutes: 5, factor: 1.5 };
    const longer = Test.parse({ ...minimalExam, duration: 20, extra_time });
    expect(getAttemptExpiry(Attempt.parse(runningAttempt), longer)).toBe(
      '2026-11-20T10:35:00.000Z',
    );
  });
});
