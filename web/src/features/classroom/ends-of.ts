import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';

/** When each lesson that is open to this student ends. */
export const endsOf = ({ tabs }: Pick<ClassroomPage, 'tabs'>): string[] =>
  tabs
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .flatMap(({ action, expiresAt }) => (action === 'open' && expiresAt ? [expiresAt] : []));
