import type { ClassroomWebinars } from '@fasl/shared/contracts/classroom/dashboard';
import { expect, test } from 'vitest';
import { listSlotChanges } from './slot-state.ts';

test('lists the starts and ends of slots that are still to come', () => {
  const slot = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  const slots = [
    slot('2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z'),
    slot('2026-11-28T11:30:00Z', '2026-11-28T12:30:00Z'),
    slot('2026-11-28T14:00:00Z', '2026-11-28T15:00:00Z'),
  ];
  const data = [{ webinars: [{ slots }] }];
  const courses = { status: 'ok', data } as unknown as ClassroomWebinars['courses'];
  const now = '2026-11-28T12:00:00.000Z';
  expect(listSlotChanges({ courses, now })).toEqual([
    '2026-11-28T12:30:00Z',
    '2026-11-28T14:00:00Z',
    '2026-11-28T15:00:00Z',
  ]);
  expect(listSlotChanges({ courses: null, now })).toEqual([]);
});
