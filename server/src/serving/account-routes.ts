import type { PageRoute, Visit } from './routes.ts';

const forStudents =
  (...paths: string[]) =>
  ({ role }: Visit) =>
    role === 'student' ? paths.map((path) => ({ path })) : [];

const words = ['account', 'validation'];

/** Getting in, getting back in, and what somebody has here. Who may not see one is sent on by the page itself. */
export const accountRoutes: readonly PageRoute[] = [
  { path: '/signup', file: 'src/routes/signup.index.tsx', words },
  { path: '/signup/1', file: 'src/routes/signup.1.tsx', words, personal: true },
  {
    path: '/signup/2',
    file: 'src/routes/signup.2.tsx',
    words: [...words, 'profile'],
    screen: forStudents('profile.page'),
    personal: true,
  },
  { path: '/signup/3', file: 'src/routes/signup.3.tsx', words, personal: true },
  { path: '/forgot-password', file: 'src/routes/forgot-password.tsx', words },
  {
    path: '/reset-password',
    file: 'src/routes/reset-password.tsx',
    words,
    personal: true,
    secret: true,
  },
  { path: '/resend-email', file: 'src/routes/resend-email.tsx', words, personal: true },
  {
    path: '/verify/{token}',
    file: 'src/routes/verify.$token.tsx',
    words,
    personal: true,
    secret: true,
  },
  {
    path: '/complete-profile',
    file: 'src/routes/complete-profile.tsx',
    words: [...words, 'profile'],
    screen: forStudents('profile.page'),
    personal: true,
  },
  {
    path: '/parent',
    file: 'src/routes/parent.tsx',
    words,
    isOn: (school) => school.shows.parentPortal,
  },
  {
    path: '/progress',
    file: 'src/routes/progress.tsx',
    words: ['progress'],
    screen: ({ role }) => (role === 'guest' ? [] : [{ path: 'progress.list' }]),
    isOn: (school) => school.shows.progress,
    personal: true,
  },
  {
    path: '/dashboard',
    file: 'src/routes/dashboard.tsx',
    words: ['dashboard', 'profile'],
    screen: forStudents('profile.page'),
    personal: true,
  },
  {
    path: '/dashboard/profile',
    file: 'src/routes/dashboard.profile.tsx',
    words: ['dashboard', 'profile', 'validation'],
    screen: forStudents('profile.page'),
    personal: true,
  },
  {
    path: '/dashboard/settings',
    file: 'src/routes/dashboard.settings.tsx',
    words: ['dashboard', 'devices'],
    screen: forStudents('device.list'),
    personal: true,
  },
];
