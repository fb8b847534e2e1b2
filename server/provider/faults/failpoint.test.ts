import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createFailpoint } from '../src/lib/failpoint.ts';
import { childEnv } from '../test-support/child-env.ts';

const deathsAfter = (env: NodeJS.ProcessEnv, passes: number): number => {
  let deaths = 0;
  const pass = createFailpoint(env, () => {
    deaths += 1;
  });
  for (let count = 0; count < passes; count += 1) pass('marking');
  return deaths;
};

describe('createFailpoint', () => {
  test.each([
    [{ NODE_ENV: 'test', FAILPOINT_FOR_TESTS: 'marking' }, 1, 1],
    [{ NODE_ENV: 'test', FAILPOINT_FOR_TESTS: 'marking:3' }, 2, 0],
    [{ NODE_ENV: 'test', FAILPOINT_FOR_TESTS: 'marking:3' }, 9, 1],
    [{ NODE_ENV: 'test', FAILPOINT_FOR_TESTS: 'commit-to-reply' }, 9, 0],
    [{ NODE_ENV: 'test' }, 9, 0],
    [{ NODE_ENV: 'production', FAILPOINT_FOR_TESTS: 'marking' }, 9, 0],
    [{ FAILPOINT_FOR_TESTS: 'marking' }, 9, 0],
    [{}, 9, 0],
  ])('given %j, %i passes kill the process %i times', (env, passes, deaths) => {
    expect(deathsAfter(env, passes)).toBe(deaths);
  });

  test.each([
    [{ NODE_ENV: 'test' }, 'SIGKILL'],
    [{ NODE_ENV: 'production' }, null],
    [{}, null],
  ])('given %j, the process exits with the signal %s', (env, signal) => {
    const module = fileURLToPath(new URL('../src/lib/failpoint.ts', import.meta.url));
    const script = `const { passFailpoint } = await import(${JSON.stringify(module)}); passFailpoint('marking')`;
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...childEnv, FAILPOINT_FOR_TESTS: 'marking', ...env },
    });
    expect(child.signal).toBe(signal);
  });
});
