type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Screens by the visitor who meets them first: what one of them stands on, no earlier one carries. */
const entry = /\/web\/src\/main\.tsx$/;
const home = screen('index');
const lists = screen('(?:results|instructor\\.\\$label)');
const login = screen('login');
const profile = screen('_signed-in/dashboard/profile');
const doors = screen(
  '(?:signup\\.index|signup\\.\\$step|forgot-password|reset-password|resend-email|complete-profile|verify\\.\\$token|parent)',
);

function screen(route: string): RegExp {
  return new RegExp(`/web/src/routes/${route}\\.tsx\\?tsr-split`);
}

/** Few files instead of many small ones, cut so that no first screen carries much that it does not show. */
export const chunkGroups = [
  {
    // Changes with our dependencies only: a deploy leaves it in the student's cache.
    name: 'vendor',
    // All but the question before leaving a form, which only the profile asks; with what the bundler itself brings.
    test: /\/node_modules\/(?!.*\/useBlocker\.)(?:react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/[^/]+|@trpc\/[^/]+)\/|^\0vite\/preload-helper/,
  },
  {
    name: groupOf,
    // Files are sent from few pages, drafts kept, questions asked, codes sent again, movements and facts listed, codes and pictures drawn,
    // payments watched, next units opened and answers judged on few: whoever does so fetches what that takes.
    test: /\/web\/src\/(?:components\/(?!activity|form\/code-|feedback\/(?:facts|resend-)|classroom\/lesson-link|layout\/(?:paper|row\.)|qr|upload-field|question|exam-summary)|lib\/\w+\/(?!canvas-png|device-draft|next-unit-path|send-file|use-resend-|watch-payment)|i18n\/[^/]*\.ts|theme)|\/shared\/src\/(?!rules\/(?:exam\/(?:answer-state|mark-answer)|lesson\/lesson-outline))|\/node_modules\/dayjs\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

function groupOf(id: string, modules: Modules): string {
  const standsUnder = (root: RegExp) => isReached(id, { root, modules, seen: new Set() });
  if (standsUnder(entry) || (standsUnder(home) && standsUnder(login))) return 'shared';
  if (standsUnder(home)) return 'cards';
  if (standsUnder(login)) return standsUnder(profile) ? 'forms' : 'door';
  if (standsUnder(lists)) return 'lists';
  return standsUnder(doors) ? 'accounts' : 'member';
}

type Search = { root: RegExp; modules: Modules; seen: Set<string> };

function isReached(id: string, search: Search): boolean {
  if (search.root.test(id)) return true;
  if (search.seen.has(id)) return false;
  search.seen.add(id);
  const importers = search.modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReached(importer, search));
}
