type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Screens in the usual order of visits; a screen must not load code of later screens. */
const entry = /\/web\/src\/main\.tsx$/;
const home = screen('index');
const lists = screen('(?:results|instructor\\.\\$label)');
const login = screen('login');
/** Loaded on every page of a signed-in user. */
const signedIn = /\/web\/src\/(?:features\/shell\/member-links|routes\/-member-parts)\.tsx$/;
const studentHome = /\/web\/src\/features\/home\/student-home\.tsx$/;
const lesson = screen('_signed-in/classroom\\.\\$label\\.course\\.[^/]+');
const exam = screen('_signed-in/test\\.\\$testId');
const profile = screen('_signed-in/dashboard/profile');
const dashboard = screen('_signed-in/dashboard(?:/(?:index|classrooms|activity)[^/]*)?');
/** Pages that share components with the dashboard and load none of its other code. */
const besideDashboard = screen('(?:classroom\\.\\$label|payment[^/]*|receipt[^/]*)');
const accountPages = screen(
  '(?:signup\\.index|signup\\.\\$step|forgot-password|reset-password|resend-email|complete-profile|verify\\.\\$token|parent)',
);

function screen(route: string): RegExp {
  return new RegExp(`/web/src/routes/${route}\\.tsx\\?tsr-split`);
}

/** Saved lessons and notifications, which most pages neither read nor change. */
const device = /\/web\/src\/lib\/(?:offline\/|browser\/push\.)/;

/** Day.js and its users; a running exam and a guest's first pages format no dates. */
const dates = /\/node_modules\/dayjs\/|\/web\/src\/lib\/format\/dates\.ts$/;

/** Merges small chunks without adding much unused code to a first screen. */
export const chunkGroups = [
  {
    // Changes only with our dependencies, so a deploy leaves it in the browser's cache.
    name: 'vendor',
    // Excludes `useBlocker`, which only the profile uses; includes Vite's preload helper.
    test: /\/node_modules\/(?!.*\/useBlocker\.)(?:react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/[^/]+|@trpc\/[^/]+)\/|^\0vite\/preload-helper/,
  },
  {
    // Neither the home nor the login shows them at first.
    name: 'states',
    test: /\/web\/src\/components\/feedback\/(?:facts|nuqta-facts|section-error)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: selectGroup,
    // Excludes modules that only a few pages use, such as uploads, drafts, questions and code
    // forms. Those pages load them on demand.
    test: /\/web\/src\/(?:components\/(?!activity|moment\/|push\/|form\/(?:choice-|code-|filter-|search-)|profile-fields|feedback\/(?:facts|nuqta-|resend-|section-error)|brand\/(?:method-icon|pictures)|classroom\/lesson-link|layout\/(?:letter-block|loading-sheet|paper|row\.)|player\/|qr|upload-field|question|exam-summary|text\/prose)|lib\/\w+\/(?!canvas-png|device-draft|next-unit-path|refresh-lessons|return-path|send-file|use-resend-|watch-payment)|i18n\/[^/]*\.ts)|\/shared\/src\/(?!rules\/(?:exam\/(?:answer-state|mark-answer)|lesson\/lesson-outline))|\/node_modules\/dayjs\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

function selectGroup(id: string, modules: Modules): string {
  const isImportedBy = (...roots: RegExp[]) =>
    roots.some((root) => isReached(id, { root, modules, seen: new Set() }));
  if (dates.test(id)) return 'dates';
  if (isImportedBy(entry) || (isImportedBy(home) && isImportedBy(login))) return 'shared';
  if (isImportedBy(home)) return 'cards';
  if (isImportedBy(login)) return isImportedBy(profile, exam) ? 'forms' : 'door';
  if (isImportedBy(lists)) return 'lists';
  if (isImportedBy(signedIn)) return 'session';
  if (isImportedBy(exam) && isImportedBy(studentHome, lesson, profile)) return 'session';
  if (isImportedBy(studentHome, lesson)) return 'learning';
  if (isImportedBy(exam)) return 'exam';
  if (isImportedBy(dashboard) && !isImportedBy(besideDashboard)) return 'dashboard';
  if (device.test(id)) return 'device';
  return isImportedBy(accountPages) && !isImportedBy(besideDashboard) ? 'accounts' : 'member';
}

type Search = { root: RegExp; modules: Modules; seen: Set<string> };

function isReached(id: string, search: Search): boolean {
  if (search.root.test(id)) return true;
  if (search.seen.has(id)) return false;
  search.seen.add(id);
  const importers = search.modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReached(importer, search));
}
