import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from './process.ts';

/** The usual paths on Debian and other systems. */
const program = ['valkey-server', 'redis-server']
  .flatMap((name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`])
  .find((file) => existsSync(file));

export type RedisProcess = { port: number; kill: () => Promise<void> };

export type RedisGroup = {
  start: (...settings: string[]) => Promise<RedisProcess>;
  stop: () => Promise<void>;
};

/** Starts servers one by one and stops them together. */
export function openRedisGroup(): RedisGroup {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-redis-'));
  const running: RedisProcess[] = [];
  return {
    start: async (...settings) => {
      const started = await startRedis(folder, settings);
      running.push(started);
      return started;
    },
    stop: async () => {
      await Promise.all(running.map(({ kill }) => kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startRedis(folder: string, settings: string[]): Promise<RedisProcess> {
  const port = await findFreePort();
  const isSentinel = settings.some((line) => line.startsWith('sentinel '));
  const file = join(folder, `${port}.conf`);
  const memoryOnly = isSentinel
    ? []
    : ['save ""', 'appendonly no', `cluster-config-file ${port}.nodes`];
  const lines = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...memoryOnly, ...settings];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const args = [file, ...(isSentinel ? ['--sentinel'] : [])];
  const child = spawn(program ?? 'redis-server', args, { stdio: 'ignore' });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const kill = async () => {
    process.off('exit', killNow);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    killNow();
    await exit;
  };
  await answers(port).catch((error) => {
    // A worker with a running child does not end.
    killNow();
    throw error;
  });
  return { port, kill };
}

async function answers(port: number): Promise<void> {
  const redis = new Redis(port, '127.0.0.1', {
    retryStrategy: () => 50,
    maxRetriesPerRequest: null,
  });
  redis.on('error', () => undefined);
  const deadline = sleep(30_000, null, { ref: false });
  const answer = await Promise.race([redis.ping(), deadline]);
  redis.disconnect();
  if (answer === null) throw new Error(`no Redis answers at port ${port}`);
}

/** Starts three primaries that share all slots. */
export async function startRedisCluster(group: RedisGroup): Promise<RedisProcess[]> {
  const settings = ['cluster-enabled yes', 'cluster-node-timeout 1000'];
  const nodes = [
    await group.start(...settings),
    await group.start(...settings),
    await group.start(...settings),
  ];
  const clients = nodes.map(({ port }) => new Redis(port, '127.0.0.1'));
  const slots = ['0 5460', '5461 10922', '10923 16383'];
  for (const [index, client] of clients.entries()) {
    await client.call('cluster', 'addslotsrange', ...(slots[index] ?? '').split(' '));
    await client.call('cluster', 'meet', '127.0.0.1', String(nodes[0]?.port));
  }
  for (const client of clients) await untilClusterIsUp(client);
  for (const client of clients) client.disconnect();
  return nodes;
}

async function untilClusterIsUp(client: Redis): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const info = String(await client.call('cluster', 'info'));
    if (info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3')) return;
    await sleep(50);
  }
  throw new Error('the cluster did not start');
}
