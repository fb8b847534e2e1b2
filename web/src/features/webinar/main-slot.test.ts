import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { describe, expect, test } from 'vitest';
import { hasNothingOpen, selectMainSlot } from './main-slot.ts';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-28T12:00:00Z');
const toIso = (hours: number) => new Date(now + hours * hourMs).toISOString();

function createSlot(id: number, hours: number, changes: Partial<WebinarSlot> = {}): WebinarSlot {
  const open = { capacity: 5, taken: 1, booked: false, joined: false, attended: null };
  const queue = { waiters: 0, waitingPlace: null, heldUntil: null };
  const times = { startsAt: toIso(hours), endsAt: toIso(hours + 1), minutes: 60 };
  return { id, name: `Slot ${id}`, ...times, ...open, ...queue, ...changes };
}

const open = createSlot(1, 24);
const later = createSlot(2, 48);
const live = createSlot(3, -0.5);
const full = createSlot(4, 5, { taken: 5 });
const waiting = createSlot(5, 6, { taken: 5, waitingPlace: 1 });
const held = createSlot(6, 7, { taken: 5, waitingPlace: 1, heldUntil: toIso(2) });
const booked = createSlot(7, 30, { booked: true });
const attended = createSlot(8, -30, { booked: true, attended: true });

describe('selectMainSlot', () => {
  test.each([
    ['a booked slot before a reserved one', [held, booked], 7],
    ['a reserved slot before the waitlist', [waiting, held], 6],
    ['a waitlist before an open slot', [open, waiting], 5],
    ['the attended slot, because only one can be booked', [attended, open], 8],
    ['the next open slot', [later, live, full, open], 1],
    ['nothing if no slot is open', [live, full], undefined],
  ] as const)('selects %s', (_, slots, id) => {
    expect(selectMainSlot(slots, now)?.id).toBe(id);
  });
});

describe('hasNothingOpen', () => {
  test.each([
    ['no slot exists', [], true],
    ['every slot is over', [attended], true],
    ['every slot is full or live', [live, full], true],
    ['the student waits for a full slot', [live, full, waiting], false],
    ['a slot is open', [full, open], false],
    ['a spot is held', [full, held], false],
    ['a slot is booked', [full, booked], false],
    ['one was attended', [attended, full], false],
  ] as const)('when %s, with the slots %o, returns %s', (_, slots, isNothing) => {
    expect(hasNothingOpen(slots, now)).toBe(isNothing);
  });
});
