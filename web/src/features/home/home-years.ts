export type HomeYears = 'own' | 'all';

/** Omits the student's own year, so that the input equals that of the server-rendered query. */
export const toStudentHomeInput = (years: HomeYears) =>
  years === 'all' ? { years: 'all' as const } : undefined;
