import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';

/** When each lesson that is open to this student ends, and each that is announced opens. */
export const changesOf = ({ tabs }: Pick<ClassroomPage, 'tabs'>): string[] =>
  tabs
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .map(({ action, startsAt, expiresAt }) => (action === 'open' ? expiresAt : startsAt))
    .filter((change) => change !== null);
