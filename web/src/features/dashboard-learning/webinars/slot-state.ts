import type { ClassroomSlot } from '@fasl/shared/contracts/classroom/dashboard';

export const slotTagKinds = {
  live: 'bad',
  passed: undefined,
  full: 'orange',
  booked: 'blue',
  open: 'purple',
  closed: undefined,
  attended: 'ok',
  absent: 'orange',
} as const;

export type SlotState = keyof typeof slotTagKinds;

/** `closed` is an upcoming slot of a lesson that the student cannot open. */
export function getSlotState(slot: ClassroomSlot, now: number, isClosed: boolean): SlotState {
  if (now >= Date.parse(slot.endsAt)) {
    if (!slot.booked || slot.attended === null) return 'passed';
    return slot.attended ? 'attended' : 'absent';
  }
  if (now >= Date.parse(slot.startsAt)) return 'live';
  if (slot.booked) return 'booked';
  if (isClosed) return 'closed';
  return slot.full ? 'full' : 'open';
}

const endedStates = new Set<SlotState>(['passed', 'attended', 'absent']);

/** Where the slot is listed. */
export function getSlotGroup(state: SlotState, isClosed: boolean): 'current' | 'closed' | 'ended' {
  if (endedStates.has(state)) return 'ended';
  return isClosed ? 'closed' : 'current';
}
