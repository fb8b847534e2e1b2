import type { SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { expect, test } from 'vitest';
import { isSo, slotChoices } from './slot-choices.ts';

const choicesOf = (
  state: SlotState,
  own: { booked?: boolean; waits?: boolean; other?: boolean; noLine?: boolean },
) => {
  const { booked = false, waits = false, other = false, noLine = false } = own;
  const slot = { booked, waiters: noLine ? null : 0, waitingPlace: waits ? 1 : null };
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
  ['full', { noLine: true }, []],
  ['held', { waits: true }, ['book', 'leave']],
  ['live', {}, []],
  ['live', { booked: true }, []],
  ['passed', { booked: true }, []],
] as const)('a slot that is %s to %j can be asked for %j', (state, own, choices) => {
  expect(choicesOf(state, own)).toEqual(choices);
});

test.each([
  ['book', { booked: true, waitingPlace: null }],
  ['cancel', { booked: false, waitingPlace: null }],
  ['wait', { booked: false, waitingPlace: 2 }],
  ['leave', { booked: false, waitingPlace: null }],
] as const)('to %s has come about with %j', (what, slot) => {
  expect(isSo(what, slot)).toBe(true);
  const { booked, waitingPlace } = slot;
  const before = { booked: !booked, waitingPlace: waitingPlace === null ? 1 : null };
  expect(isSo(what, before)).toBe(false);
});
