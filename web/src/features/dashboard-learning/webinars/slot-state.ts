import type { ClassroomSlot, ClassroomWebinars } from '@fasl/shared/contracts/classroom/dashboard';
import { getSlotState, type SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
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

export type ListedSlotState = keyof typeof slotTagKinds;

/**
 * The state of a slot, with the attendance after its end. `closed` is an upcoming slot of a lesson
 * that the student cannot open.
 */
export function getListedSlotState(
  slot: ClassroomSlot,
  now: number,
  isClosed: boolean,
): ListedSlotState {
  const state = getSlotState(slot, now);
  if (state === 'passed' && slot.booked && slot.attended !== null) {
    return slot.attended ? 'attended' : 'absent';
  }
  return isClosed && unbookedStates.has(state) ? 'closed' : state;
}

const unbookedStates = new Set<SlotState>(['held', 'full', 'open']);

const endedStates = new Set<ListedSlotState>(['passed', 'attended', 'absent']);

/** Where the slot is listed. */
export function getSlotGroup(
  state: ListedSlotState,
  isClosed: boolean,
): 'current' | 'closed' | 'ended' {
  if (endedStates.has(state)) return 'ended';
  return isClosed ? 'closed' : 'current';
}

export type SlotEntry = {
  slot: ClassroomSlot;
  state: ListedSlotState;
  group: ReturnType<typeof getSlotGroup>;
  /** A student can book one slot of a live session, even after a missed one. */
  webinar: { name: string; unitId: number; hasBooked: boolean };
  course: { id: number; name: string };
};

const getStart = ({ slot }: SlotEntry): number => Date.parse(slot.startsAt);

/** The slots of a folded group: upcoming ones soonest first, ended ones newest first. */
export const sortFolded = (
  entries: readonly SlotEntry[],
  group: 'closed' | 'ended',
): SlotEntry[] => {
  const direction = group === 'closed' ? 1 : -1;
  return entries
    .filter((entry) => entry.group === group)
    .toSorted((one, other) => direction * (getStart(one) - getStart(other)));
};

/** The next slot with room of the lessons that the student cannot open yet. */
export const findNextSlot = (entries: readonly SlotEntry[]): SlotEntry | undefined =>
  sortFolded(entries, 'closed').find(
    ({ slot, state, webinar }) => state === 'closed' && !slot.full && !webinar.hasBooked,
  );

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
