import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchCluster } from '../../../../server/launch/cluster.ts';
import {
  type LaunchOptions,
  launchProduct,
  type Product,
} from '../../../../server/launch/product.ts';
import { buildWeb } from '../../../../server/launch/web-build.ts';
import { killInTurn } from './kill-in-turn.ts';

export type TestProduct = Omit<Product, 'ended'> & { dataDir: string };

type ProductOptions = { seed?: string[]; env?: Record<string, string> };

/**
 * All instructors and classrooms, but few students, because creating students takes most of the
 * time.
 */
const smallSchool = ['--students', '60'];

/** Starts the whole product on a new database and free ports; `stop` removes all of it. */
export async function startProduct({
  seed = smallSchool,
  env = {},
}: ProductOptions = {}): Promise<TestProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fasl-e2e-'));
  const { DATABASE_URL: _, DATABASE_READ_URL: __, ...variables } = process.env;
  const { PORT: ___, PROVIDER_PORT: ____, ...inherited } = variables;
  await buildWeb(console.log);
  const product = await launch({
    dataDir,
    seed,
    env: {
      ...inherited,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      // Tests set `x-forwarded-for`.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    // Free ports, so that a running portal or a second run does not conflict.
    ports: { bff: 0, provider: 0 },
    logProgress: (sentence) => console.log(`${sentence} …`),
  });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...product, dataDir, stop };
}

/** Publishes the origins and the environment of the provider to the workers. */
export function publishAddresses({
  bff,
  provider,
  gateways,
  dataDir,
  database,
}: TestProduct): void {
  const secrets = JSON.parse(readFileSync(`${dataDir}/secrets.json`, 'utf8')) as object;
  process.env['E2E_ORIGIN'] = bff;
  process.env['E2E_PROVIDER'] = provider;
  process.env['E2E_GATEWAYS'] = gateways ?? '';
  process.env['E2E_PROVIDER_ENV'] = JSON.stringify({ ...secrets, DATABASE_URL: database });
}

/**
 * With `E2E_CLUSTER` the product runs as on several machines. With `E2E_KILL_MS` a process is
 * killed at that interval, in turn; `E2E_KILL` lists the processes, separated by commas.
 */
async function launch(options: LaunchOptions): Promise<Omit<Product, 'ended'>> {
  if (!process.env['E2E_CLUSTER']) return launchProduct(options);
  const cluster = await launchCluster(options);
  const everyMs = Number(process.env['E2E_KILL_MS'] ?? 0);
  if (everyMs === 0) return cluster;
  const names = process.env['E2E_KILL']?.split(',') ?? Object.keys(cluster.parts);
  const stopKilling = killInTurn(cluster.parts, { names, everyMs });
  const stop = async () => {
    stopKilling();
    await cluster.stop();
  };
  return { ...cluster, stop };
}
