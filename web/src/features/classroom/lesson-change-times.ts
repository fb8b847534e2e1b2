import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';

/** Times at which an open lesson ends or an announced one opens. */
export const listLessonChangeTimes = ({ tabs }: Pick<ClassroomPage, 'tabs'>): string[] =>
  tabs
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .map(({ action, startsAt, expiresAt }) => (action === 'open' ? expiresAt : startsAt))
    .filter((change) => change !== null);
