import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

export type FileTime = { file: string; stage: 'unit' | 'browser'; seconds: number };

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { suites: Suite[]; config: { rootDir: string } };

const rounded = (ms: number) => Math.round(ms / 100) / 10;

export const toVitestTimes = ({ testResults }: VitestReport, root: string): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    stage: 'unit',
    seconds: rounded(endTime - startTime),
  }));

/** Sums the times of all stories of a file, in all languages and retries. */
export const toPlaywrightTimes = ({ suites, config }: PlaywrightReport, root: string): FileTime[] =>
  suites.map((suite) => ({
    file: relative(root, `${config.rootDir}/${suite.file}`),
    stage: 'browser',
    seconds: rounded(durationOf(suite)),
  }));

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((total, { duration }) => total + duration, 0);
  return suites.reduce((total, suite) => total + durationOf(suite), own);
}

/** Reads a list from a report. The list is empty if the runner wrote no report. */
export function readReport<Report, Item>(
  file: string,
  read: (report: Report, root: string) => Item[],
): Item[] {
  if (!existsSync(file)) return [];
  return read(JSON.parse(readFileSync(file, 'utf8')) as Report, process.cwd());
}

/** Stores the times with the checkout's data, and returns the ten slowest files. */
export function reportTimes(times: FileTime[], file = '.data/test-times.json'): string {
  const sorted = times.toSorted((a, b) => b.seconds - a.seconds);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
  const slowest = sorted
    .slice(0, 10)
    .map((one) => `${one.seconds.toFixed(1).padStart(7)} s  ${one.file}`);
  return `Slowest test files (all in ${file}):\n${slowest.join('\n')}`;
}
