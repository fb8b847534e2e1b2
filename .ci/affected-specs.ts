import { execFileSync } from 'node:child_process';

/** Words in the file names of specs, by the folder that they cover. */
export const specsByNoun: Record<string, string[]> = {
  account: ['login', 'signup', 'recovery', 'device'],
  agenda: ['dashboard'],
  analytics: ['dashboard'],
  admission: ['admission'],
  assignment: ['assignment'],
  'calendar-feed': ['dashboard'],
  push: ['dashboard'],
  checkout: ['checkout', 'payment-redirect', 'deferred-purchase', 'instructor'],
  classroom: ['classroom'],
  'command-bar': ['command-bar', 'search'],
  dashboard: ['dashboard'],
  'deferred-purchase': ['deferred-purchase'],
  'dashboard-activity': ['dashboard', 'payment-outcome'],
  'dashboard-learning': ['dashboard'],
  device: ['device'],
  devices: ['device'],
  'exam-landing': ['exam-attempts'],
  embed: ['embedded'],
  enrolment: ['classroom', 'checkout'],
  exam: ['exam'],
  fees: ['fees'],
  home: ['home', 'server-rendered', 'trial'],
  instructor: ['instructor'],
  lesson: ['lesson'],
  login: ['login', 'device-limit'],
  notification: ['bell'],
  pages: ['pages'],
  'parent-login': ['parent-login'],
  payment: ['payment', 'wallet', 'fees'],
  photo: ['photo'],
  profile: ['profile', 'password'],
  progress: ['progress'],
  reading: ['document/'],
  receipt: ['receipt'],
  recovery: ['recovery'],
  results: ['results', 'search'],
  'scratch-code': ['recharge-code', 'instructor'],
  search: ['results', 'search'],
  session: ['login', 'logout', 'session-end'],
  settlement: ['payment', 'wallet', 'fees'],
  shell: ['header', 'drawer', 'bell'],
  signup: ['signup'],
  'student-card': ['student-card'],
  subscription: ['subscription'],
  tariff: ['wallet', 'fees'],
  unit: ['lesson-screen', 'video-controls', 'web-content'],
  upload: ['photo', 'assignment-files', 'exam-files'],
  video: ['video/'],
  wallet: ['wallet', 'recharge-code'],
  webhooks: ['payment', 'wallet'],
  webinar: ['webinar'],
};

/** Specs that run after a change to code that every page uses. */
export const coreSpecs = [
  'home.spec',
  'login.spec',
  'lesson-screen.spec',
  'exam-page',
  'wallet.spec',
];

const product = /^(?:web|server|shared)\/.*\.(?:tsx?|css|json|sql)$/;
const isProduct = (file: string) =>
  product.test(file) && !/\.test\.tsx?$|\/(?:bench|testing|test-support)\//.test(file);

/** Returns the words that select the specs which a change to these files can affect. */
export function listAffectedSpecs(files: string[]): string[] {
  const specs = files.flatMap((file) => {
    const own = /^web\/e2e\/specs\/(?:.*\/)?(.*\.spec)\.ts$/.exec(file)?.[1];
    if (own) return [`/${own}`];
    return isProduct(file) ? specsOf(file) : [];
  });
  return [...new Set(specs)];
}

function specsOf(file: string): string[] {
  const nouns = file.replace(/\.\w+$/, '').split(/[/.]/);
  const specs = nouns.flatMap((noun) => specsByNoun[noun] ?? []);
  return specs.length > 0 ? specs : coreSpecs;
}

/** Tracked and new files that differ from a commit. */
export function listChangedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return [
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean);
}
