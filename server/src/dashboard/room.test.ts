import { Attempt } from '@fasl/shared/provider-api/test';
import { expect, test } from 'vitest';
import { toRoomTest } from './room.ts';

const begun = { id: 7, test_id: 3, created_at: '2026-01-10T10:00:00Z' };

test.each([
  { told: {}, state: 'open' },
  { told: { end_date: '2026-01-10T11:00:00Z' }, state: 'done' },
  { told: { status: 'passed', score: 8, overall_score: 10 }, state: 'done' },
  { told: { score: 8, overall_score: 10 }, state: 'done' },
  { told: { evaluation_status: 'review' }, state: 'review' },
])('an attempt of which $told is told is $state', ({ told, state }) => {
  const attempt = Attempt.parse({ ...begun, ...told });
  const unit = { id: 1, name: 'Unit' };
  const one = { id: 3, title: 'Test', open: null, attempts_count: 1, attempts: [attempt] };
  expect(toRoomTest({ ...unit, test: one }).attempts[0]?.state).toBe(state);
});
