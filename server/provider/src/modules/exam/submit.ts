import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Executor } from '../../db/open.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { createBatcher } from '../../lib/batcher.ts';
import { closeAttempts } from './close.ts';
import { isOver } from './deadline.ts';
import type { ExtraTime, PlacedTest } from './find-exam.ts';
import { type Locked, lockAttempts } from './lock-attempts.ts';
import { isFilledIn } from './mark.ts';
import { type AttemptRow, isOpen } from './select-attempts.ts';

type SubmitRequest = { attempt_id: number; strict: boolean };
type SubmitInput = { attemptId: number; studentId: number; strict: boolean; now: Date };
type Refused = 'not_found' | 'answers_missing';
export type Submitted = {
  attempt: AttemptRow;
  placed: PlacedTest;
  extra: ExtraTime;
  /** The number of finished attempts, this one included. */
  completed: number;
};

/** A whole class submits at once: this many submissions share a transaction. */
const most = 32;

/** Closes an attempt once, however often it is submitted. */
export function createSubmit(services: Services) {
  const submit = createBatcher({
    maxSize: most,
    runBatch: (many: SubmitInput[]) => submitTogether(services, many),
    runOne: (one: SubmitInput) => submitAlone(services, one),
  });
  return async (
    { attempt_id: attemptId, strict }: SubmitRequest,
    call: Call,
  ): Promise<Submitted> => {
    const { studentId } = requireStudent(call);
    return submit({ attemptId, studentId, strict, now: services.now() });
  };
}

type Submitting = Pick<Services, 'env'> & { db: Executor };

/** Submits those that are not locked elsewhere and not rejected. */
const submitTogether = (services: Submitting, many: SubmitInput[]) =>
  services.db.transaction(async (tx) => {
    const found = await lockAttempts(tx, many, 'leave out');
    const told = await submitLocked({ ...services, db: tx }, many, found);
    return told.map((one) => (typeof one === 'string' ? undefined : one));
  });

const submitAlone = (services: Submitting, wanted: SubmitInput): Promise<Submitted> =>
  services.db.transaction(async (tx) => {
    const found = await lockAttempts(tx, [wanted], 'wait for others');
    const [told = 'not_found'] = await submitLocked({ ...services, db: tx }, [wanted], found);
    if (typeof told !== 'string') return told;
    throw new DomainError(told, { show: told === 'answers_missing' });
  });

async function submitLocked(
  services: Submitting,
  many: SubmitInput[],
  found: Map<number, Locked>,
): Promise<(Submitted | Refused)[]> {
  const each = many.map((wanted) => accept(wanted, found.get(wanted.attemptId)));
  const closings = each.flatMap((one) =>
    typeof one !== 'string' && isOpen(one.attempt) ? { ...one, test: one.placed.test } : [],
  );
  // Two submissions may be for the same attempt.
  const once = [...new Map(closings.map((one) => [one.attempt.id, one])).values()];
  const closed = new Map(
    (await closeAttempts(services.db, services, once)).map((row) => [row.id, row]),
  );
  return each.map((one) => {
    if (typeof one === 'string') return one;
    const { attempt, placed, extra, others } = one;
    return { attempt: closed.get(attempt.id) ?? attempt, placed, extra, completed: others + 1 };
  });
}

function accept({ studentId, strict, now }: SubmitInput, one?: Locked) {
  if (one?.attempt.studentId !== studentId) return 'not_found';
  // After the deadline missing answers can no longer be added.
  const mustBeWhole = strict && isOpen(one.attempt) && !isOver(one.attempt, now);
  if (mustBeWhole && !one.asked.every(isFilledIn)) return 'answers_missing';
  return { ...one, now };
}
