const minuteMs = 60_000;
const joinBeforeMs = 15 * minuteMs;

/** From when on a session can be entered. */
export const joinOpensAt = (startsAt: string | Date): Date =>
  new Date(new Date(startsAt).getTime() - joinBeforeMs);

type Times = { startsAt: string; endsAt: string };
type Facts = Times & { capacity: number; taken: number; booked: boolean; heldUntil: string | null };

export type SlotState = 'passed' | 'live' | 'booked' | 'held' | 'full' | 'open';

/** How a slot stands to a student at that moment of the server's clock. */
export function slotState(slot: Facts, now: number): SlotState {
  if (now >= Date.parse(slot.endsAt)) return 'passed';
  if (now >= Date.parse(slot.startsAt)) return 'live';
  if (slot.booked) return 'booked';
  if (slot.heldUntil !== null && now < Date.parse(slot.heldUntil)) return 'held';
  return slot.taken >= slot.capacity ? 'full' : 'open';
}

/** Whether the door is open to who booked. */
export const canJoin = ({ startsAt, endsAt, booked }: Times & { booked: boolean }, now: number) =>
  booked && now >= joinOpensAt(startsAt).getTime() && now < Date.parse(endsAt);

/** Whole minutes since the start. */
export const minutesLive = ({ startsAt }: Pick<Times, 'startsAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(startsAt)) / minuteMs));

/** What is still to come first, the next one at the top; then what is over, the last one first. */
export function byNearness<S extends Times>(slots: readonly S[], now: number): S[] {
  const isOver = ({ endsAt }: S) => now >= Date.parse(endsAt);
  const byStart = slots.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return [...byStart.filter((slot) => !isOver(slot)), ...byStart.filter(isOver).toReversed()];
}
