import type { ClassroomWebinars } from '@fasl/shared/contracts/classroom/dashboard';
import { expect, test } from 'vitest';
import { getListedSlotState, listSlotChanges } from './slot-state.ts';

test('lists the starts and ends of slots that are still to come', () => {
  const slot = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, heldUntil: null });
  const slots = [
    slot('2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z'),
    slot('2026-11-28T11:30:00Z', '2026-11-28T12:30:00Z'),
    { ...slot('2026-11-28T14:00:00Z', '2026-11-28T15:00:00Z'), heldUntil: '2026-11-28T13:00:00Z' },
  ];
  const data = [{ webinars: [{ slots }] }];
  const courses = { status: 'ok', data } as unknown as ClassroomWebinars['courses'];
  const now = '2026-11-28T12:00:00.000Z';
  expect(listSlotChanges({ courses, now })).toEqual([
    '2026-11-28T12:30:00Z',
    '2026-11-28T14:00:00Z',
    '2026-11-28T15:00:00Z',
    '2026-11-28T13:00:00Z',
  ]);
  expect(listSlotChanges({ courses: null, now })).toEqual([]);
});

const toIso = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const full = {
  id: 1,
  name: 'Group A',
  startsAt: toIso(10),
  endsAt: toIso(11),
  minutes: 60,
  booked: false,
  full: true,
  heldUntil: null,
  attended: null,
};
const held = { ...full, heldUntil: toIso(8) };

test.each([
  ['full', full, 7],
  ['held', held, 7],
  ['full', held, 9],
  ['booked', { ...held, booked: true }, 7],
  ['live', held, 10],
] as const)('a slot is %s: %o at %i o’clock', (state, slot, hour) => {
  expect(getListedSlotState(slot, Date.parse(toIso(hour)), false)).toBe(state);
});

test.each([
  ['attended', true, true],
  ['absent', true, false],
  ['passed', true, null],
  ['passed', false, null],
] as const)('a slot is %s: booked %s, attended %s', (state, booked, attended) => {
  const slot = { ...full, booked, attended };
  expect(getListedSlotState(slot, Date.parse(toIso(11)), true)).toBe(state);
});

test('a held spot of a lesson that the student cannot open is closed', () => {
  expect(getListedSlotState(held, Date.parse(toIso(7)), true)).toBe('closed');
});
