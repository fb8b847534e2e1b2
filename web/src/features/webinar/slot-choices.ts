import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import type { SlotState } from '@fasl/shared/rules/lesson/webinar-slot';

export type SlotAction = 'book' | 'cancel' | 'wait' | 'leave';

type SlotContext = {
  slot: Pick<WebinarSlot, 'booked' | 'waiters' | 'waitingPlace'>;
  state: SlotState;
  hasBooked: boolean;
};

type SlotTexts = SlotAction | 'take' | 'release';

const heldTexts: Record<SlotAction, SlotTexts> = {
  book: 'take',
  cancel: 'cancel',
  wait: 'wait',
  leave: 'release',
};

/** The key of the action's texts. A spot that is held for the student is taken or released. */
export const getSlotTexts = (action: SlotAction, state: SlotState): SlotTexts =>
  state === 'held' ? heldTexts[action] : action;

/** Whether the slot is as the student wanted it, also if another page changed it. */
export function isSlotActionDone(
  action: SlotAction,
  { booked, waitingPlace }: Pick<WebinarSlot, 'booked' | 'waitingPlace'>,
): boolean {
  if (action === 'book' || action === 'cancel') return booked === (action === 'book');
  return !booked && (waitingPlace !== null) === (action === 'wait');
}

export function getSlotChoices({
  slot,
  state,
  hasBooked,
}: SlotContext): Record<SlotAction, boolean> {
  const isWaiting = slot.waitingPlace !== null;
  const mayBook = !slot.booked && !hasBooked;
  return {
    book: (state === 'open' || state === 'held') && mayBook,
    cancel: state === 'booked',
    wait: state === 'full' && mayBook && !isWaiting && slot.waiters !== null,
    leave: state === 'held' || (state === 'full' && isWaiting),
  };
}
