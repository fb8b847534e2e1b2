import { join } from 'node:path';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Child, rejectOnExit } from './child.ts';
import { findFreePort } from './ports.ts';
import {
  createProcessStarter,
  entryFiles,
  type LaunchedSchool,
  type LaunchOptions,
  type Product,
  prepareSchool,
  seedSchool,
} from './product.ts';
import { waitUntilReady } from './ready.ts';
import { restartOnExit } from './restart-on-exit.ts';

type Parts = Record<string, Child>;
export type Cluster = Omit<Product, 'ended'> & {
  /** The processes that are restarted when they exit, by name. */
  parts: Parts;
  origins: Record<string, string>;
};

const replicas = [1, 2];

/**
 * Simulates several machines: two portals and two providers, each pair behind a balancer without
 * sticky sessions, one PostgreSQL and one Redis. A process that exits is restarted.
 */
export async function launchCluster(options: LaunchOptions): Promise<Cluster> {
  const { start, stop: stopChildren } = createProcessStarter(options);
  const parts: Parts = {};
  const origins: Record<string, string> = {};
  const balancers: Balancer[] = [];
  const keep = (name: string, begin: () => Child) => (parts[name] = restartOnExit(begin));
  const stop = async () => {
    await Promise.all(balancers.map((balancer) => balancer.stop()));
    for (const part of Object.values(parts).toReversed()) await part.stop();
    await stopChildren();
  };
  try {
    const database = await startDatabase({ start, keep }, options);
    const env = { ...options.env, REDIS_URL: await startRedis({ start, keep }) };
    const school = await prepareSchool(database, { ...options, env });
    await seedSchool(start, school, options);
    if (school.gateways) {
      const gateways = start('gateways', [entryFiles.gateways], school.env);
      await rejectOnExit(gateways, waitUntilReady(`${school.gateways}/readyz`));
    }
    for (const name of ['provider', 'bff'] as const) {
      balancers.push(await openPair({ start, keep, origins }, name, school));
    }
    const { bff, provider, gateways } = school;
    const pids = Object.fromEntries(Object.entries(parts).map(([name, { pid }]) => [name, pid]));
    return { address: bff, bff, provider, gateways, database, pids, parts, origins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Tools = {
  start: ReturnType<typeof createProcessStarter>['start'];
  keep: (name: string, begin: () => Child) => Child;
};

async function startDatabase(
  { start, keep }: Tools,
  { dataDir, env, logProgress }: LaunchOptions,
): Promise<string> {
  logProgress('Starting PostgreSQL and Redis');
  const args = [join(dataDir, 'postgres'), String(await findFreePort(0))];
  const child = keep('database', () =>
    start('database', ['server/launch/database.ts', ...args], env),
  );
  return String(await rejectOnExit(child, child.message));
}

async function startRedis({ start, keep }: Tools): Promise<string> {
  const port = await findFreePort(0);
  const child = keep('redis', () =>
    start('redis', ['server/launch/redis.ts', String(port)], process.env),
  );
  await rejectOnExit(child, child.message);
  return `redis://127.0.0.1:${port}`;
}

const portName = { provider: 'PROVIDER_PORT', bff: 'PORT' };

async function openPair(
  { start, keep, origins }: Tools & Pick<Cluster, 'origins'>,
  name: 'provider' | 'bff',
  school: LaunchedSchool,
): Promise<Balancer> {
  const upstreams = await Promise.all(
    replicas.map(async (number) => {
      const port = await findFreePort(0);
      const origin = `http://127.0.0.1:${port}`;
      origins[`${name}-${number}`] = origin;
      const env = { ...school.env, [portName[name]]: String(port) };
      const child = keep(`${name}-${number}`, () => start(name, [entryFiles[name]], env));
      await rejectOnExit(child, waitUntilReady(`${origin}/readyz`));
      return origin;
    }),
  );
  return startBalancer({ port: Number(new URL(school[name]).port), upstreams });
}
