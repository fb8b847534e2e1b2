import type { ClassroomSlot, ClassroomWebinars } from '@fasl/shared/contracts/classroom/dashboard';
import { formatDate, formatTime } from '#lib/format/dates.ts';

export const slotTagKinds = {
  live: 'bad',
  passed: undefined,
  full: 'orange',
  booked: 'blue',
  held: 'warn',
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
  if (slot.heldUntil !== null && now < Date.parse(slot.heldUntil)) return 'held';
  return slot.full ? 'full' : 'open';
}

const endedStates = new Set<SlotState>(['passed', 'attended', 'absent']);

/** Where the slot is listed. */
export function getSlotGroup(state: SlotState, isClosed: boolean): 'current' | 'closed' | 'ended' {
  if (endedStates.has(state)) return 'ended';
  return isClosed ? 'closed' : 'current';
}

export type SlotEntry = {
  slot: ClassroomSlot;
  state: SlotState;
  group: ReturnType<typeof getSlotGroup>;
  /** A student can book one slot of a live session, even after a missed one. */
  webinar: { name: string; unitId: number; hasBooked: boolean };
  course: { id: number; name: string };
};

/** The next slot of the lessons that the student cannot open yet. */
export const findNextSlot = (entries: readonly SlotEntry[]): SlotEntry | undefined =>
  entries
    .filter(({ state, webinar }) => state === 'closed' && !webinar.hasBooked)
    .toSorted((one, other) => one.slot.startsAt.localeCompare(other.slot.startsAt))[0];

/** Times at which a slot starts or ends, or a held spot is given away. */
export const listSlotChanges = ({
  courses,
  now,
}: Pick<ClassroomWebinars, 'courses' | 'now'>): string[] =>
  (courses?.status === 'ok' ? courses.data : [])
    .flatMap(({ webinars }) => webinars.flatMap(({ slots }) => slots))
    .flatMap(({ startsAt, endsAt, heldUntil }) => [
      startsAt,
      endsAt,
      ...(heldUntil ? [heldUntil] : []),
    ])
    .filter((time) => Date.parse(time) > Date.parse(now));

/** Isolated, so that the digits keep their order in Arabic text. */
export const formatSlotStart = ({ startsAt }: ClassroomSlot): string =>
  `\u2068${formatDate(startsAt)} ${formatTime(startsAt)}\u2069`;
