import type { ClassroomWebinars } from '@fasl/shared/contracts/classroom/dashboard';
import { expect, test } from 'vitest';
import {
  findNextSlot,
  getListedSlotState,
  listSlotChanges,
  type SlotEntry,
  sortFolded,
} from './slot-state.ts';

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

const entryOf = (name: string, hour: number, changes: object = {}): SlotEntry => ({
  slot: { ...full, full: false, name, startsAt: toIso(hour), ...changes },
  state: 'closed',
  group: 'closed',
  webinar: { name: 'Live', unitId: 1, hasBooked: false },
  course: { id: 1, name: 'Lesson' },
});
const namesOf = (entries: SlotEntry[]) => entries.map(({ slot }) => slot.name);

test('lists folded slots by time: upcoming ones soonest first, ended ones newest first', () => {
  const upcoming = [entryOf('late', 12), entryOf('soon', 9)];
  const ended = [entryOf('old', 1), entryOf('new', 6)].map((entry) => ({
    ...entry,
    state: 'passed' as const,
    group: 'ended' as const,
  }));
  const entries = [...upcoming, ...ended];
  expect(namesOf(sortFolded(entries, 'closed'))).toEqual(['soon', 'late']);
  expect(namesOf(sortFolded(entries, 'ended'))).toEqual(['new', 'old']);
});

test('the next slot is the first with room', () => {
  const taken = entryOf('full', 8, { full: true });
  const entries = [entryOf('late', 12), taken, entryOf('soon', 9)];
  expect(findNextSlot(entries)?.slot.name).toBe('soon');
  expect(findNextSlot([taken])).toBeUndefined();
});
