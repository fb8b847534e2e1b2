import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { buildWeb } from '../server/launch/web-build.ts';
import { findShell } from '../web/e2e/browser.ts';
import { findProgram, installDebian, mayGoOn } from './programs.ts';
import { closingLine, type Tally, tallyOf, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const results = mkdtempSync(join(tmpdir(), 'fasl-test-'));
const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 };

const tallies = [check(), unitTests(), build(), await browserTests()];
rmSync(results, { recursive: true });

console.log(`\n${closingLine(tallies)}`);
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;

function check(): Tally {
  return stage('Static checks', process.execPath, ['.ci/check.ts']) ? nothing : oneFailure;
}

/** Everything but the browser. Tests that need a real Redis skip themselves where there is none, but not in CI. */
function unitTests(): Tally {
  const hasRedis =
    Boolean(findProgram('valkey-server', 'redis-server')) || installDebian('redis-server');
  if (!mayGoOn(hasRedis, process.env)) {
    console.log(
      '\nNo Redis: CI must not pass over its tests. Install redis-server or valkey-server.',
    );
    return oneFailure;
  }
  const file = join(results, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const passed = stage('Unit, procedure and provider tests', 'vitest', ['run', ...reporters]);
  return tallyOf(file, passed, tallyOfVitest);
}

/** The browser tests find it done, from the very same files. */
function build(): Tally {
  console.log(`\n${styleText('bold', '── Build')}`);
  try {
    buildWeb(console.log);
    return nothing;
  } catch (error) {
    console.log(String(error));
    return oneFailure;
  }
}

async function browserTests(): Promise<Tally> {
  const chromium = await findShell();
  if (!chromium) {
    console.log(
      '\nNo browser: install Chromium, or name one by CHROMIUM_PATH, and run this again.',
    );
    return oneFailure;
  }
  const file = join(results, 'browser.json');
  const args = ['test', '-c', 'web/e2e'];
  Object.assign(process.env, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium });
  const passed = stage('Browser tests', 'web/node_modules/.bin/playwright', args);
  return tallyOf(file, passed, tallyOfPlaywright);
}

function stage(title: string, command: string, args: string[]): boolean {
  console.log(`\n${styleText('bold', `── ${title}`)}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
