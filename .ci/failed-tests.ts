import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type FailedTest = { file: string; title: string; reason: string };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Story = {
  title: string;
  tests: {
    projectName: string;
    status: string;
    results: { errors: { message?: string }[] }[];
  }[];
};
type Suite = { file: string; suites?: Suite[]; specs: Story[] };
type PlaywrightReport = { suites: Suite[]; config: { rootDir: string } };

/** The failed tests of each file, or the file itself if it failed to load. */
export const toVitestFailures = ({ testResults }: VitestReport, root: string): FailedTest[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      return [{ file, title: 'the file', reason: firstLine(message) }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: firstLine(failureMessages[0]),
    }));
  });

export const toPlaywrightFailures = (
  { suites, config }: PlaywrightReport,
  root: string,
): FailedTest[] => suites.flatMap((suite) => failedStories(suite, config.rootDir, root));

function failedStories(suite: Suite, specs: string, root: string): FailedTest[] {
  const file = relative(root, `${specs}/${suite.file}`);
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        file,
        title: `[${projectName}] ${title}`,
        reason: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  const inner = (suite.suites ?? []).flatMap((child) => failedStories(child, specs, root));
  return [...own, ...inner];
}

const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n')[0]?.slice(0, 300) ?? '';

export const formatFailures = (failures: FailedTest[]): string =>
  failures.map(({ file, title, reason }) => `  ${file}: ${title}\n    ${reason}`).join('\n');
