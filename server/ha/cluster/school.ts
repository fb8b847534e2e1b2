import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sessionKey } from '../../bench/exam/prepare-exam.ts';
import { secureKey } from '../../bench/storm-payments.ts';
import { entryFiles } from '../../launch/product.ts';
import { waitUntilReady } from '../../launch/ready.ts';
import { testCodePepper, testServiceToken } from '../../provider/test-support/constants.ts';
import {
  addressOf,
  databaseUrl,
  type MachineName,
  portalNames,
  providerNames,
  proxiedDatabaseUrl,
  publicOrigin,
  schoolUrl,
} from './addresses.ts';
import { redisUrl } from './redis.ts';
import type { Services } from './service.ts';

const common = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  PROVIDER_SERVICE_TOKEN: testServiceToken,
};

/** One provider connects to all database machines itself, the other one by HAProxy. */
const databaseUrls: Record<string, string> = {
  'provider-1': databaseUrl,
  'provider-2': proxiedDatabaseUrl,
};

const providerEnv = (machine: MachineName, folder: string) => ({
  ...common,
  DATABASE_URL: databaseUrls[machine] ?? databaseUrl,
  CODE_PEPPER: testCodePepper,
  PROVIDER_HOST: addressOf(machine),
  PROVIDER_PORT: '4000',
  PROVIDER_DATA_DIR: join(folder, 'files'),
  BFF_ORIGIN: publicOrigin,
});

const portalEnv = (machine: MachineName) => ({
  ...common,
  HOST: addressOf(machine),
  PORT: '3000',
  PUBLIC_ORIGIN: publicOrigin,
  PROVIDER_API_URL: `http://${addressOf('proxy')}:4000/api`,
  REDIS_URL: redisUrl,
  SESSION_KEYS: sessionKey,
  FAWRY_SECURE_KEY: secureKey,
  TRUST_PROXY: addressOf('proxy'),
  // All students have the address of one machine.
  RATE_LIMIT_FACTOR: '10000',
});

/** Migrates the database and creates the demo school. */
export function seedSchool(folder: string): void {
  const args = ['server/provider/cli/main.ts', 'seed', '--students', '20'];
  const env = { PATH: process.env['PATH'], ...providerEnv('provider-1', folder) };
  execFileSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts the providers and the portals; resolves when the proxy serves requests. */
export async function startSchool(services: Services, folder: string): Promise<void> {
  const add = (machine: MachineName, entry: string, env: NodeJS.ProcessEnv) => {
    const own = join(folder, machine);
    mkdirSync(own, { recursive: true });
    const logFile = join(own, 'server.log');
    const program = process.execPath;
    services.add({ name: machine, machine, program, args: [entry], env, logFile });
  };
  for (const machine of providerNames) {
    add(machine, entryFiles.provider, providerEnv(machine, folder));
  }
  for (const machine of portalNames) add(machine, entryFiles.bff, portalEnv(machine));
  await waitUntilReady(`${schoolUrl}/readyz`);
}
