import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { ResumableLesson } from '@fasl/shared/contracts/classroom/home';
import { describe, expect, test } from 'vitest';
import { selectNextStep } from './next-step.ts';

const ok = <T>(data: T) => ({ status: 'ok' as const, data });
const failed = { status: 'failed' as const };
const step = (kind: AgendaStep['kind']) => ok({ kind, id: 1 } as AgendaStep);
const lesson = ok({ courseId: 7 } as ResumableLesson);
const card = (priceFrom: number) => ({ id: 1, priceFrom, enrolmentStatus: null }) as ClassroomCard;
const home = {
  step: ok(null),
  continuation: ok(null),
  mine: ok([]),
  online: ok([card(50)]),
  exams: null,
  revisions: failed,
};

describe('selectNextStep', () => {
  test.each([
    ['a running test before the lesson', { step: step('test'), continuation: lesson }, 'agenda'],
    [
      'the lesson instead of its closing date',
      { step: step('lesson'), continuation: lesson },
      'continue',
    ],
    ['the closing lesson without a lesson to continue', { step: step('lesson') }, 'agenda'],
    ['the lesson without an agenda', { step: null, continuation: lesson }, 'continue'],
    ['the lesson when the agenda failed', { step: failed, continuation: lesson }, 'continue'],
    ['a first lesson for a new student', {}, 'first'],
    ['another lesson for a student with classrooms', { mine: ok([card(0)]) }, 'browse'],
    ['nothing when the classrooms failed', { mine: failed }, undefined],
    ['nothing when the agenda failed without a lesson', { step: failed }, undefined],
    ['nothing when the lesson failed', { continuation: failed }, undefined],
  ])('selects %s', (_, changes, kind) => {
    expect(selectNextStep({ ...home, ...changes })?.kind).toBe(kind);
  });

  test('returns a classroom with a free lesson if there is one', () => {
    expect(selectNextStep(home)).toEqual({ kind: 'first', free: null });
    expect(selectNextStep({ ...home, exams: ok([card(0)]) })).toMatchObject({ free: { id: 1 } });
  });

  test('does not return a classroom of the student, even without an enrolment status', () => {
    const changes = { mine: ok([card(0)]), exams: ok([card(0), { ...card(0), id: 2 }]) };
    expect(selectNextStep({ ...home, ...changes })).toMatchObject({ free: { id: 2 } });
  });
});
