import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import type { SlotState } from '@fasl/shared/rules/lesson/webinar-slot';

export type What = 'book' | 'cancel' | 'wait' | 'leave';

type Facts = {
  slot: Pick<WebinarSlot, 'booked' | 'waiters' | 'waitingPlace'>;
  state: SlotState;
  /** Of this webinar, in whichever slot. */
  hasBooked: boolean;
};

/** Whether it is already as it was asked for. */
export function isSo(
  what: What,
  { booked, waitingPlace }: Pick<WebinarSlot, 'booked' | 'waitingPlace'>,
): boolean {
  if (what === 'book' || what === 'cancel') return booked === (what === 'book');
  return (waitingPlace !== null) === (what === 'wait');
}

/** What a slot can be asked for, as it stands. */
export function slotChoices({ slot, state, hasBooked }: Facts): Record<What, boolean> {
  const isWaiting = slot.waitingPlace !== null;
  const mayBook = !slot.booked && !hasBooked;
  return {
    book: (state === 'open' || state === 'held') && mayBook,
    cancel: state === 'booked',
    wait: state === 'full' && mayBook && !isWaiting && slot.waiters !== null,
    leave: state === 'held' || (state === 'full' && isWaiting),
  };
}
