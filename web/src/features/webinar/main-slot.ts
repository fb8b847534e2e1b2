import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { getSlotState } from '@fasl/shared/rules/lesson/webinar-slot';

/** Lower ranks are shown first; `null` for a slot that is not shown as the main slot. */
function rankSlot(slot: WebinarSlot, now: number, hasBooked: boolean): number | null {
  const state = getSlotState(slot, now);
  if (slot.booked) return state === 'passed' ? 3 : 0;
  if (state === 'held') return 1;
  if (state === 'full' && slot.waitingPlace !== null) return 2;
  return state === 'open' && !hasBooked ? 4 : null;
}

/** The slot that the student has booked or waits for, or else the next one to book. */
export function selectMainSlot(slots: readonly WebinarSlot[], now: number): WebinarSlot | null {
  const hasBooked = slots.some(({ booked }) => booked);
  const ranked = slots.flatMap((slot) => {
    const rank = rankSlot(slot, now, hasBooked);
    return rank === null ? [] : [{ slot, rank, start: Date.parse(slot.startsAt) }];
  });
  const [main] = ranked.toSorted((a, b) => a.rank - b.rank || a.start - b.start);
  return main?.slot ?? null;
}

/** Whether every slot is over, or none is booked, open to the student or waited for. */
export const hasNothingOpen = (slots: readonly WebinarSlot[], now: number): boolean => {
  const states = slots.map((slot) => getSlotState(slot, now));
  const hasPlace = slots.some(({ booked, waitingPlace }) => booked || waitingPlace !== null);
  return (
    states.every((state) => state === 'passed') ||
    (!hasPlace && !states.includes('open') && !states.includes('held'))
  );
};
