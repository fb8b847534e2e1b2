import type { Screen } from './first-load.ts';

/** The part of the header for signed-in users. */
const header = 'src/features/shell/member-links.tsx';

export const screens: Record<string, Screen> = {
  'guest home': { modules: ['src/routes/index.tsx'], areas: ['home'] },
  login: { modules: ['src/routes/login.tsx'], areas: ['login', 'validation'] },
  results: { modules: ['src/routes/results.tsx'], areas: ['results'] },
  'student home': {
    modules: ['src/routes/index.tsx', 'src/features/home/student-home.tsx', header],
    areas: ['home', 'student-home'],
  },
  classroom: {
    modules: [header, 'src/routes/classroom.$label.tsx'],
    areas: ['classroom', 'subscription'],
  },
  course: {
    modules: [
      header,
      'src/routes/_signed-in.tsx',
      'src/routes/_signed-in/classroom.$label.course.$courseId.tsx',
    ],
    areas: ['course'],
  },
  'running test': {
    modules: [header, 'src/routes/_signed-in.tsx', 'src/routes/_signed-in/test.$testId.tsx'],
    areas: ['running-test', 'question'],
  },
  'dashboard overview': {
    modules: [
      header,
      'src/routes/_signed-in.tsx',
      'src/routes/_signed-in/dashboard.tsx',
      'src/routes/_signed-in/dashboard/index.tsx',
      'src/features/dashboard-learning/units-chart.tsx',
      'src/features/dashboard-learning/time-chart.tsx',
    ],
    areas: ['dashboard', 'figures', 'activity'],
  },
  profile: {
    modules: [
      header,
      'src/routes/_signed-in.tsx',
      'src/routes/_signed-in/dashboard.tsx',
      'src/routes/_signed-in/dashboard/profile.tsx',
    ],
    areas: ['dashboard', 'profile', 'profile-fields', 'validation'],
  },
  devices: {
    modules: [
      header,
      'src/routes/_signed-in.tsx',
      'src/routes/_signed-in/dashboard.tsx',
      'src/routes/_signed-in/dashboard/settings.tsx',
    ],
    areas: ['dashboard', 'device'],
  },
  payment: {
    modules: [header, 'src/routes/payment.callback.tsx'],
    areas: ['payment', 'validation'],
  },
};
