import { expect, test } from 'vitest';
import { closingLine, tallyOf, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0 };

test('the closing line sums all runners, and names skipped tests only when there are some', () => {
  const one = { passed: 2, failed: 0, skipped: 0 };
  expect(closingLine([one, one])).toBe('4 passed, 0 failed');
  expect(closingLine([one, { passed: 1, failed: 2, skipped: 3 }])).toBe(
    '3 passed, 2 failed, 3 skipped',
  );
});

test('a test file that breaks before its first test counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(tallyOfVitest({ ...vitest, testResults })).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('a flaky browser test counts as a failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  expect(tallyOfPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a runner that leaves no report counts as a failure', () => {
  expect(tallyOf('no/such/file', true, tallyOfVitest)).toMatchObject({ passed: 0, failed: 1 });
});
