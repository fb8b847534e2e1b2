/** Addresses that the shell leads to, whether their pages stand yet or not. */
export const paths: Record<PathName, string> = {
  home: '/',
  login: '/login',
  signup: '/signup',
  results: '/results',
  about: '/about',
  faqs: '/faqs',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  settings: '/dashboard/settings',
  instructor: '/instructor/$label',
  classroom: '/classroom/$label',
  forgotPassword: '/forgot-password',
};

type PathName =
  | 'home'
  | 'login'
  | 'signup'
  | 'results'
  | 'about'
  | 'faqs'
  | 'terms'
  | 'privacy'
  | 'dashboard'
  | 'profile'
  | 'settings'
  | 'instructor'
  | 'classroom'
  | 'forgotPassword';

/** Takes the classroom's label as a parameter. */
export const coursePath = (courseId: number): string => `${paths.classroom}/course/${courseId}`;
