import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { compileCache } from '../server/launch/environment.ts';
import { buildWeb } from '../server/launch/web-build.ts';
import { findHeadlessShell } from '../web/e2e/support/product/browser.ts';
import { listAffectedSpecs, listChangedFiles } from './affected-specs.ts';
import {
  type FailedTest,
  formatFailures,
  toPlaywrightFailures,
  toVitestFailures,
} from './failed-tests.ts';
import { canSkip, findProgram, hasS3Server, installDebian } from './programs.ts';
import { formatTotals, readTally, type Tally, toPlaywrightTally, toVitestTally } from './tally.ts';
import { readTestOptions, testUsage } from './test-options.ts';
import { readReport, reportTimes, toPlaywrightTimes, toVitestTimes } from './test-times.ts';

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 };
/** Failed stages that are not tests, such as the build. */
const failedStages: FailedTest[] = [];

const { words, changedSince, full, help } = readTestOptions(process.argv.slice(2));
if (help) {
  console.log(testUsage);
  process.exit();
}
const isPart = words.length > 0 || changedSince !== null;
const stories = changedSince === null ? words : listAffectedSpecs(listChangedFiles(changedSince));
process.env['E2E_ONCE'] = full ? '' : '1';
process.env['FAULTS'] ??= full ? 'long' : '';
// Shortens the start-up of servers and workers by a third.
process.env['NODE_COMPILE_CACHE'] ??= compileCache.NODE_COMPILE_CACHE;

const results = mkdtempSync(join(tmpdir(), 'fasl-test-'));
const unitReport = join(results, 'unit.json');
const browserReport = join(results, 'browser.json');

const tallies = [isPart ? nothing : check(), unitTests(), ...(await pages())];
const times = [
  ...readReport(unitReport, toVitestTimes),
  ...readReport(browserReport, toPlaywrightTimes),
];
console.log(`\n${reportTimes(times)}`);
const failures = [
  ...failedStages,
  ...readReport(unitReport, toVitestFailures),
  ...readReport(browserReport, toPlaywrightFailures),
];
if (failures.length > 0) console.log(`\nFailed tests:\n${formatFailures(failures)}`);
rmSync(results, { recursive: true });

console.log(`\n${formatTotals(tallies)}`);
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;

function check(): Tally {
  const passed = stage('Static checks', process.execPath, ['.ci/check.ts']);
  return passed ? nothing : failStage('Static checks', 'Run `pnpm check` to see what failed.');
}

function failStage(title: string, reason: string): Tally {
  failedStages.push({ file: 'pnpm test', title, reason });
  return oneFailure;
}

/**
 * Runs all tests except the browser tests. Tests that need Redis, PgBouncer or an S3 server are
 * skipped if it is not installed, but never in CI.
 */
function unitTests(): Tally {
  const hasRedis =
    Boolean(findProgram('valkey-server', 'redis-server')) || installDebian('redis-server');
  const hasPooler = Boolean(findProgram('pgbouncer')) || installDebian('pgbouncer');
  const hasS3 = hasS3Server() || installDebian('python3-swift');
  if (!canSkip(hasRedis && hasPooler && hasS3, process.env)) {
    return failStage(
      'Tests of Redis, PgBouncer and S3',
      'CI must not skip them. Install redis-server or valkey-server, pgbouncer and python3-swift.',
    );
  }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const selection = changedSince === null ? words : [`--changed=${changedSince}`];
  const args = ['run', ...reporters, ...selection, ...(isPart ? ['--passWithNoTests'] : [])];
  const passed = stage('Unit, procedure and provider tests', 'vitest', args);
  return readTally(unitReport, passed, toVitestTally);
}

/** Runs the build and the browser tests, unless the selection contains no story. */
async function pages(): Promise<Tally[]> {
  if (isPart && stories.length === 0) return [];
  return [await build(), await browserTests()];
}

/** The browser tests reuse this build. */
async function build(): Promise<Tally> {
  console.log(`\n${styleText('bold', '── Build')}`);
  try {
    await buildWeb(console.log);
    return nothing;
  } catch (error) {
    console.log(String(error));
    return failStage('Build', 'The message is above, after "Build".');
  }
}

async function browserTests(): Promise<Tally> {
  const chromium = await findHeadlessShell();
  if (!chromium) {
    return failStage(
      'Browser tests',
      'No browser: install Chromium, or name one by CHROMIUM_PATH, and run this again.',
    );
  }
  const args = ['test', '-c', 'web/e2e', ...stories, ...(isPart ? ['--pass-with-no-tests'] : [])];
  Object.assign(process.env, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    CHROMIUM_PATH: chromium,
  });
  const passed = stage('Browser tests', 'web/node_modules/.bin/playwright', args);
  return readTally(browserReport, passed, toPlaywrightTally);
}

function stage(title: string, command: string, args: string[]): boolean {
  console.log(`\n${styleText('bold', `── ${title}`)}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
