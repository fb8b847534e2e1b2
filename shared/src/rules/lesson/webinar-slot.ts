const minuteMs = 60_000;
const joinBeforeMs = 15 * minuteMs;

/** Returns the time from which a student can join the session. */
export const getJoinOpening = (startsAt: string | Date): Date =>
  new Date(new Date(startsAt).getTime() - joinBeforeMs);

type SlotTimes = { startsAt: string; endsAt: string };
type SlotSpots = { capacity: number; taken: number } | { full: boolean };
type SlotBooking = SlotTimes & SlotSpots & { booked: boolean; heldUntil: string | null };

export type SlotState = 'passed' | 'live' | 'booked' | 'held' | 'full' | 'open';

/** The state of a slot for a student, by the server's clock. */
export function getSlotState(slot: SlotBooking, now: number): SlotState {
  if (now >= Date.parse(slot.endsAt)) return 'passed';
  if (now >= Date.parse(slot.startsAt)) return 'live';
  if (slot.booked) return 'booked';
  if (slot.heldUntil !== null && now < Date.parse(slot.heldUntil)) return 'held';
  return isFull(slot) ? 'full' : 'open';
}

const isFull = (slot: SlotSpots): boolean =>
  'full' in slot ? slot.full : slot.taken >= slot.capacity;

/** Whether a student with a booking can join. */
export const canJoin = (
  { startsAt, endsAt, booked }: SlotTimes & { booked: boolean },
  now: number,
) => booked && now >= getJoinOpening(startsAt).getTime() && now < Date.parse(endsAt);

export const countMinutesLive = ({ startsAt }: Pick<SlotTimes, 'startsAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(startsAt)) / minuteMs));

/** Sorts upcoming slots first, the soonest at the top, then past slots, the latest first. */
export function sortSlots<S extends SlotTimes>(slots: readonly S[], now: number): S[] {
  const isOver = ({ endsAt }: S) => now >= Date.parse(endsAt);
  const byStart = slots.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return [...byStart.filter((slot) => !isOver(slot)), ...byStart.filter(isOver).toReversed()];
}
