import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { ResumableLesson, StudentHome } from '@fasl/shared/contracts/classroom/home';

export type NextStep =
  | { kind: 'agenda'; step: AgendaStep }
  | { kind: 'continue'; where: ResumableLesson }
  | { kind: 'first' | 'browse'; free: ClassroomCard | null };

type Home = Pick<StudentHome, 'step' | 'continuation' | 'mine' | 'online' | 'exams' | 'revisions'>;

/**
 * Chooses the student's next step: an urgent item of the agenda, else the lesson that they
 * continue, else a first lesson. Returns `null` if a part that the choice needs has failed.
 */
export function selectNextStep(home: Home): NextStep | null {
  const { step, continuation, mine } = home;
  const where = continuation.status === 'ok' ? continuation.data : null;
  const urgent = step?.status === 'ok' ? step.data : null;
  // A lesson in the agenda is usually the one to continue, and that card also shows its progress.
  if (urgent && !(urgent.kind === 'lesson' && where)) return { kind: 'agenda', step: urgent };
  if (where) return { kind: 'continue', where };
  if (step?.status === 'failed' || continuation.status === 'failed') return null;
  if (mine.status === 'failed') return null;
  return { kind: mine.data.length === 0 ? 'first' : 'browse', free: findFreeClassroom(home) };
}

/** Omits the student's own classrooms, also those without an enrolment status. */
function findFreeClassroom({ mine, online, exams, revisions }: Home): ClassroomCard | null {
  const [own = [], ...others] = [mine, online, exams, revisions].map((part) =>
    part?.status === 'ok' ? part.data : [],
  );
  const ownIds = new Set(own.map(({ id }) => id));
  return others.flat().find(({ id, priceFrom }) => priceFrom === 0 && !ownIds.has(id)) ?? null;
}
