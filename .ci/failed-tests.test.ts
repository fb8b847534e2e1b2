import { describe, expect, test } from 'vitest';
import { formatFailures, toPlaywrightFailures, toVitestFailures } from './failed-tests.ts';

describe('failed tests', () => {
  test('toVitestFailures names each failed test with the first line of its error', () => {
    const passed = { status: 'passed', fullName: 'wallet adds', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'wallet subtracts',
      failureMessages: ['\u001b[31mError: 4 instead of 5\u001b[39m\n    at wallet.ts:3'],
    };
    const report = {
      testResults: [
        {
          name: '/repo/wallet.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [passed, failed],
        },
      ],
    };
    expect(toVitestFailures(report, '/repo')).toEqual([
      { file: 'wallet.test.ts', title: 'wallet subtracts', reason: 'Error: 4 instead of 5' },
    ]);
  });

  test('toVitestFailures names a file that failed to load', () => {
    const broken = { name: '/repo/a.test.ts', status: 'failed', message: 'No export b\nin c.ts' };
    expect(
      toVitestFailures({ testResults: [{ ...broken, assertionResults: [] }] }, '/repo'),
    ).toEqual([{ file: 'a.test.ts', title: 'the file', reason: 'No export b' }]);
  });

  test('toPlaywrightFailures includes nested and flaky stories with their project', () => {
    const story = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'ar', status, results: [{ errors: [{ message: `${title}!` }] }] }],
    });
    const group = { file: 'login.spec.ts', specs: [story('asks again', 'flaky')] };
    const suite = {
      file: 'login.spec.ts',
      specs: [story('opens', 'expected'), story('closes', 'unexpected')],
      suites: [group],
    };
    const report = { suites: [suite], config: { rootDir: '/repo/web/e2e/specs' } };
    expect(toPlaywrightFailures(report, '/repo')).toEqual([
      { file: 'web/e2e/specs/login.spec.ts', title: '[ar] closes', reason: 'closes!' },
      { file: 'web/e2e/specs/login.spec.ts', title: '[ar] asks again', reason: 'asks again!' },
    ]);
  });

  test('formatFailures prints the reason below each test', () => {
    expect(formatFailures([{ file: 'a.test.ts', title: 'adds', reason: 'Error: 4' }])).toBe(
      '  a.test.ts: adds\n    Error: 4',
    );
  });
});
