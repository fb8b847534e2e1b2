import { describe, expect, test } from 'vitest';
import { formatTotals, readTally, toPlaywrightTally, toVitestTally } from './tally.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0 };

describe('tally', () => {
  test('sums all runners, and names skipped tests only if there are any', () => {
    const one = { passed: 2, failed: 0, skipped: 0 };
    expect(formatTotals([one, one])).toBe('4 passed, 0 failed');
    expect(formatTotals([one, { passed: 1, failed: 2, skipped: 3 }])).toBe(
      '3 passed, 2 failed, 3 skipped',
    );
  });

  test('counts a test file that fails to load', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(toVitestTally({ ...vitest, testResults })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test('counts a flaky browser test as a failure', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
    expect(toPlaywrightTally({ stats, errors: [] })).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('counts a runner without a report as a failure', () => {
    expect(readTally('no/such/file', true, toVitestTally)).toMatchObject({ passed: 0, failed: 1 });
  });
});
