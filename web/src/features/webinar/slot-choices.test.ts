import type { SlotState } from '@fasl/shared/rules/webinar-slot';
import { expect, test } from 'vitest';
import { slotChoices } from './slot-choices.ts';

const choicesOf = (
  state: SlotState,
  own: { booked?: boolean; waits?: boolean; other?: boolean },
) => {
  const { booked = false, waits = false, other = false } = own;
  const slot = { booked, waitingPlace: waits ? 1 : null };
  const choices = slotChoices({ slot, state, hasBooked: booked || other });
  return Object.entries(choices).flatMap(([what, may]) => (may ? [what] : []));
};

test.each([
  ['open', {}, ['book']],
  ['open', { other: true }, []],
  ['booked', { booked: true }, ['cancel']],
  ['full', {}, ['wait']],
  ['full', { waits: true }, ['leave']],
  ['full', { other: true }, []],
  ['held', { waits: true }, ['book', 'leave']],
  ['live', {}, []],
  ['live', { booked: true }, []],
  ['passed', { booked: true }, []],
] as const)('a slot that is %s to %j can be asked for %j', (state, own, choices) => {
  expect(choicesOf(state, own)).toEqual(choices);
});
