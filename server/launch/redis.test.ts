import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findProgram } from '../../.ci/programs.ts';
import { isRunning } from '../provider/test-support/is-running.ts';
import { findFreePort } from './ports.ts';

const launcher = fileURLToPath(new URL('redis.ts', import.meta.url));
const canBind = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;
const hasRedis = findProgram('valkey-server', 'redis-server') !== undefined;

describe('launch/redis.ts', () => {
  test.runIf(hasRedis && canBind)('stops when its parent is killed', async () => {
    const starter = fork(launcher, [String(await findFreePort(0))], { stdio: 'ignore' });
    const [pid] = await once(starter, 'message');
    expect(isRunning(Number(pid))).toBe(true);

    starter.kill('SIGKILL');

    await expect.poll(() => isRunning(Number(pid)), { timeout: 10_000 }).toBe(false);
  });
});
