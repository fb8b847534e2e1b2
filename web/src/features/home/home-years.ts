export type HomeYears = 'own' | 'all';

/** Absent for the student's own year, as in the request of the server's first screen. */
export const studentHomeInput = (years: HomeYears) =>
  years === 'all' ? { years: 'all' as const } : undefined;
