import type { Screen } from './first-load.ts';

/** What the pages of the budget load first, by the names that they have there. */
export const screens: Record<string, Screen> = {
  'guest home': { modules: ['src/routes/index.tsx'], areas: ['home'] },
  login: { modules: ['src/routes/login.tsx'], areas: ['login', 'validation'] },
  results: { modules: ['src/routes/results.tsx'], areas: ['results'] },
  'student home': {
    modules: ['src/routes/index.tsx', 'src/features/home/student-home.tsx'],
    areas: ['home'],
  },
};
