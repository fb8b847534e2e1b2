/** All paths that the shell links to. */
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
  myClassrooms: '/dashboard/classrooms',
  activity: '/dashboard/activity',
  progress: '/progress',
  instructor: '/instructor/$label',
  classroom: '/classroom/$label',
  receipt: '/receipt/$invoiceRef',
  forgotPassword: '/forgot-password',
  resendEmail: '/resend-email',
  parent: '/parent',
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
  | 'myClassrooms'
  | 'activity'
  | 'progress'
  | 'instructor'
  | 'classroom'
  | 'receipt'
  | 'forgotPassword'
  | 'resendEmail'
  | 'parent';

/** The path contains the classroom's label as a route parameter. */
export const getLessonPath = (courseId: number): string => `${paths.classroom}/course/${courseId}`;
