import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { addressOf, databaseNames, type MachineName, redisNames } from './addresses.ts';
import type { Services } from './service.ts';

const group = 'school';
const sentinels = databaseNames.map((name) => ({ host: addressOf(name), port: 26_379 }));

export const redisUrl = `redis+sentinel://${sentinels.map(({ host, port }) => `${host}:${port}`).join()}/${group}`;

/** Starts a primary and a replica, and a Sentinel on each database machine. */
export function startRedis(services: Services, folder: string): void {
  const [primary, ...replicas] = redisNames;
  for (const machine of redisNames) {
    const replica = replicas.includes(machine as never)
      ? [`replicaof ${addressOf(primary)} 6379`]
      : [];
    const settings = ['save ""', 'appendonly no', 'port 6379', 'protected-mode no', ...replica];
    addServer(services, { name: 'redis', machine, folder, settings });
  }
  const settings = [
    'port 26379',
    'protected-mode no',
    `sentinel monitor ${group} ${addressOf(primary)} 6379 2`,
    `sentinel down-after-milliseconds ${group} 2000`,
    `sentinel failover-timeout ${group} 5000`,
  ];
  for (const machine of databaseNames) {
    addServer(services, { name: 'sentinel', machine, folder, settings });
  }
}

type RedisServer = {
  name: 'redis' | 'sentinel';
  machine: MachineName;
  folder: string;
  settings: string[];
};

function addServer(services: Services, { name, machine, folder, settings }: RedisServer): void {
  const own = join(folder, machine);
  mkdirSync(own, { recursive: true });
  const file = join(own, `${name}.conf`);
  // Redis and the Sentinels rewrite their files when a replica is promoted.
  const lines = [`bind ${addressOf(machine)}`, `dir ${own}`, ...settings];
  writeFileSync(file, `${lines.join('\n')}\n`);
  services.add({
    name: `${name} ${machine}`,
    machine,
    program: name === 'redis' ? 'redis-server' : 'redis-sentinel',
    args: [file],
    logFile: join(own, `${name}.log`),
  });
}

/** The machine that the Sentinels report as the primary. */
export async function findRedisPrimary(): Promise<MachineName | null> {
  const asked = sentinels.map(async ({ host, port }) => {
    const redis = new Redis(port, host, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await Promise.race([redis.connect(), sleep(1_000).then(() => Promise.reject(new Error()))]);
      const [address] = (await redis.call(
        'sentinel',
        'get-master-addr-by-name',
        group,
      )) as string[];
      return redisNames.find((name) => addressOf(name) === address) ?? null;
    } finally {
      redis.disconnect();
    }
  });
  return Promise.any(asked).catch(() => null);
}
