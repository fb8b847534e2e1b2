import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A file that fails to load has no failed tests, but counts as a failure. */
export function toVitestTally(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts a flaky test, which passed only on a retry, as a failure. */
export function toPlaywrightTally({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Reads a runner's report; a missing report or another error counts as one failure. */
export function readTally<T>(file: string, succeeded: boolean, read: (report: T) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const tally = read(JSON.parse(readFileSync(file, 'utf8')) as T);
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

export function formatTotals(tallies: Tally[]): string {
  const sum = (part: keyof Tally) => tallies.reduce((total, tally) => total + tally[part], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
