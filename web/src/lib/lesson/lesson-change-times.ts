import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';

type TimedLesson = Pick<Lesson, 'action' | 'startsAt' | 'expiresAt'>;

/** Times at which an open lesson ends or an announced one opens. */
export const listLessonChangeTimes = (lessons: TimedLesson[]): string[] =>
  lessons
    .map(({ action, startsAt, expiresAt }) => (action === 'open' ? expiresAt : startsAt))
    .filter((change) => change !== null);
