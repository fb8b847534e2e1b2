import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../.ci/programs.ts';
import { isRunning } from '../provider/test-support/is-running.ts';
import { findFreePort } from './ports.ts';

const launcher = fileURLToPath(new URL('redis.ts', import.meta.url));
const canBind = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;
/** Resolves when the port accepts a connection. */
const connectTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
};
const hasRedis = findProgram('valkey-server', 'redis-server') !== undefined;

describe('launch/redis.ts', () => {
  test.runIf(hasRedis && canBind)('stops when its parent is killed', async () => {
    const port = await findFreePort(0);
    const starter = fork(launcher, [String(port)], { stdio: 'ignore' });
    const [pid] = await once(starter, 'message');
    // Between its start and the program's, the process is not yet bound to its parent.
    await vi.waitFor(() => connectTo(port), { timeout: 10_000 });
    expect(isRunning(Number(pid))).toBe(true);

    starter.kill('SIGKILL');

    await expect.poll(() => isRunning(Number(pid)), { timeout: 10_000 }).toBe(false);
  });
});
