import { describe, expect, test } from 'vitest';
import { canJoin, countMinutesLive, getSlotState, sortSlots } from './webinar-slot.ts';

const start = Date.parse('2026-11-22T18:00:00.000Z');
const end = start + 90 * 60_000;
const slot = {
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
  capacity: 2,
  taken: 1,
  booked: false,
  heldUntil: null,
};
const full = { ...slot, taken: 2 };
const held = { ...full, heldUntil: new Date(start - 1_000).toISOString() };

describe('webinar slot', () => {
  test.each([
    { now: start - 1, slot, state: 'open' },
    { now: start - 1, slot: full, state: 'full' },
    { now: start - 1, slot: { ...full, booked: true }, state: 'booked' },
    { now: start - 1_001, slot: held, state: 'held' },
    { now: start - 1_000, slot: held, state: 'full' },
    { now: start - 1, slot: { ...slot, full: true }, state: 'full' },
    { now: start, slot, state: 'live' },
    { now: end - 1, slot: { ...full, booked: true }, state: 'live' },
    { now: end, slot: full, state: 'passed' },
  ])('is $state at $now with $slot.taken of $slot.capacity taken', ({ now, ...given }) => {
    expect(getSlotState(given.slot, now)).toBe(given.state);
  });

  test.each([
    { now: start - 15 * 60_000 - 1, open: false },
    { now: start - 15 * 60_000, open: true },
    { now: end - 1, open: true },
    { now: end, open: false },
  ])('can be joined at $now: $open', ({ now, open }) => {
    expect(canJoin({ ...slot, booked: true }, now)).toBe(open);
    expect(canJoin(slot, now)).toBe(false);
  });

  test('countMinutesLive counts whole minutes since the start, and 0 before it', () => {
    expect(countMinutesLive(slot, start - 1)).toBe(0);
    expect(countMinutesLive(slot, start + 59_999)).toBe(0);
    expect(countMinutesLive(slot, start + 60_000)).toBe(1);
  });

  test('sorts upcoming slots before past slots', () => {
    const from = (hours: number) => ({
      startsAt: new Date(start + hours * 3_600_000).toISOString(),
      endsAt: new Date(end + hours * 3_600_000).toISOString(),
      hours,
    });
    const order = sortSlots([-48, 24, -2, 0, 3, -24].map(from), start + 1);
    expect(order.map(({ hours }) => hours)).toEqual([0, 3, 24, -2, -24, -48]);
  });
});
