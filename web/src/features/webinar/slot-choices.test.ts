import type { SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { describe, expect, test } from 'vitest';
import { getSlotChoices, getSlotTexts, isSlotActionDone } from './slot-choices.ts';

const choicesOf = (
  state: SlotState,
  changes: { booked?: boolean; waits?: boolean; other?: boolean; noWaitlist?: boolean },
) => {
  const { booked = false, waits = false, other = false, noWaitlist = false } = changes;
  const slot = { booked, waiters: noWaitlist ? null : 0, waitingPlace: waits ? 1 : null };
  const choices = getSlotChoices({ slot, state, hasBooked: booked || other });
  return Object.entries(choices).flatMap(([action, may]) => (may ? [action] : []));
};

describe('getSlotChoices', () => {
  test.each([
    ['open', {}, ['book']],
    ['open', { other: true }, []],
    ['booked', { booked: true }, ['cancel']],
    ['full', {}, ['wait']],
    ['full', { waits: true }, ['leave']],
    ['full', { other: true }, []],
    ['full', { noWaitlist: true }, []],
    ['held', { waits: true }, ['book', 'leave']],
    ['live', {}, []],
    ['live', { booked: true }, []],
    ['passed', { booked: true }, []],
  ] as const)('maps the slot state %s with %j to the choices %j', (state, changes, choices) => {
    expect(choicesOf(state, changes)).toEqual(choices);
  });
});

describe('getSlotTexts', () => {
  test.each([
    ['book', 'open', 'book'],
    ['book', 'held', 'take'],
    ['leave', 'full', 'leave'],
    ['leave', 'held', 'release'],
  ] as const)('names the texts of %s for a slot that is %s: %s', (action, state, texts) => {
    expect(getSlotTexts(action, state)).toBe(texts);
  });
});

describe('isSlotActionDone', () => {
  test.each([
    ['book', { booked: true, waitingPlace: null }],
    ['cancel', { booked: false, waitingPlace: null }],
    ['wait', { booked: false, waitingPlace: 2 }],
    ['leave', { booked: false, waitingPlace: null }],
  ] as const)('returns true for %s only when the slot is %j', (action, slot) => {
    expect(isSlotActionDone(action, slot)).toBe(true);
    const { booked, waitingPlace } = slot;
    const before = { booked: !booked, waitingPlace: waitingPlace === null ? 1 : null };
    expect(isSlotActionDone(action, before)).toBe(false);
  });

  test.each(['wait', 'leave'] as const)(
    'returns false for %s when the slot is booked',
    (action) => {
      const waitingPlace = action === 'wait' ? 2 : null;
      expect(isSlotActionDone(action, { booked: true, waitingPlace })).toBe(false);
    },
  );
});
