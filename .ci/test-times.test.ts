import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportTimes, toPlaywrightTimes, toVitestTimes } from './test-times.ts';

describe('test times', () => {
  test('toVitestTimes reads the time of each file', () => {
    const report = {
      testResults: [{ name: '/repo/server/a.test.ts', startTime: 1_000, endTime: 3_540 }],
    };
    expect(toVitestTimes(report, '/repo')).toEqual([
      { file: 'server/a.test.ts', stage: 'unit', seconds: 2.5 },
    ]);
  });

  test("toPlaywrightTimes sums a file's times over all stories, languages and retries", () => {
    const story = (...durations: number[]) => ({
      tests: durations.map((duration) => ({ results: [{ duration }] })),
    });
    const group = { file: 'login.spec.ts', specs: [story(500)] };
    const suite = { file: 'login.spec.ts', specs: [story(1_000, 2_000)], suites: [group] };
    const report = { suites: [suite], config: { rootDir: '/repo/web/e2e/specs' } };
    expect(toPlaywrightTimes(report, '/repo')).toEqual([
      { file: 'web/e2e/specs/login.spec.ts', stage: 'browser', seconds: 3.5 },
    ]);
  });

  test('reportTimes stores all files and prints the ten slowest first', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({
      file: `${index}.test.ts`,
      stage: 'unit' as const,
      seconds: index,
    }));
    const file = join(mkdtempSync(join(tmpdir(), 'times-')), 'data', 'times.json');
    const printed = reportTimes(times, file).split('\n');
    expect(printed).toHaveLength(11);
    expect(printed[1]).toBe('   11.0 s  11.test.ts');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(12);
  });
});
