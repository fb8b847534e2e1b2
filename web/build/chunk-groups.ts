/** Few files instead of many small ones, cut so that no first screen carries much that it does not show. */
export const chunkGroups = [
  {
    // Changes with our dependencies only: a deploy leaves it in the student's cache.
    name: 'vendor',
    // All but the question before leaving a form, which only the profile asks.
    test: /\/node_modules\/(?!.*\/useBlocker\.)(?:react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/[^/]+|@trpc\/[^/]+)\//,
  },
  {
    // Lists of classrooms and instructors: homes and results show them, forms and texts do not.
    name: 'cards',
    test: /\/components\/(?:classroom|instructor|poster|rail|use-rail|subject|enrolment|section-heading)|\/rules\/(?:subjects|year-short|classroom-kind)/,
    minShareCount: 2,
    // What the cards stand on is the shell's too.
    includeDependenciesRecursively: false,
  },
  {
    name: 'dates',
    test: /\/lib\/dates|\/node_modules\/dayjs\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // What signing up, recovering and the profile ask for, and the login does not.
    name: 'accounts',
    test: /\/components\/(?:profile-fields|select-field|choice-field|code-form|use-code-entry|resend-note|why)|\/lib\/(?:draft|tab-storage|use-code-refusal|use-resend-wait|places)|\/rules\/(?:profile|password)|\/contracts\/account/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /\/components\/(?:code-boxes|use-code-boxes|door-page|field|note|password-field|refusal-note|text-field)|\/lib\/(?:code-chars|focus-first-invalid|refused-fields|use-fields|use-text-fields|use-refusal-text|use-validation-text)|\/contracts\/validation|\/rules\/(?:digits|identity)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Behind the sign-in only.
    name: 'dashboard',
    test: /\/components\/(?:confirm-dialog|dashboard-icon)|\/lib\/(?:canvas-png|change-viewer-user)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The command bar and lists with a filter compare words, no first screen does.
    name: 'search',
    test: /\/rules\/search-(?:fold|words)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The wallet's money, and how far a student has come: no door and no list shows either.
    name: 'member',
    test: /\/components\/(?:kashida|progress-stroke)|\/lib\/(?:payment-path|refresh-lessons|use-money-text|wallet-door)|\/rules\/(?:recharge|wallet-level)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Only who is signed in can log out.
    name: 'log-out',
    test: /\/lib\/(?:leave-guard|use-log-out)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /\/web\/src\/(?:components|lib|i18n\/[^/]*\.ts|theme)|\/shared\/src\//,
    minShareCount: 2,
  },
];
