import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, withParentDeathSignal } from '../programs.ts';

/** Starts Redis or Valkey for tests and exports its address as TEST_REDIS_URL. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = findProgram('valkey-server', 'redis-server');
  if (!server) {
    console.log('redis-server or valkey-server not found, skipping its tests');
    return undefined;
  }
  const port = await freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(...withParentDeathSignal(server, args), { stdio: 'ignore' });
  await answering(port);
  process.env['TEST_REDIS_URL'] = `redis://127.0.0.1:${port}`;
  return async () => {
    child.kill();
    await once(child, 'exit');
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('no free port');
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await sleep(100);
  }
  throw new Error('Redis not ready after 30 s');
}
