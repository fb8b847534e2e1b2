import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvSource } from '@fasl/shared/config/variables';

/** The origin of the gateway sandbox that `pnpm start` runs. Operators do not set it. */
export const sandboxOriginVariable = 'PLAYED_GATEWAYS';

/** The variables of this shell, and those that a running `pnpm start` has chosen. */
export function withRunningInstance(env: EnvSource, folder = '.data'): EnvSource {
  const { database, bff, provider, gateways, data = folder } = readJson(`${folder}/run.json`);
  if (!database || !provider) return env;
  return {
    ...readJson(`${data}/secrets.json`),
    DATABASE_URL: database,
    PROVIDER_API_URL: `${provider}/api`,
    PROVIDER_DATA_DIR: join(data, 'provider'),
    PUBLIC_ORIGIN: bff,
    BFF_ORIGIN: bff,
    ...(gateways && { [sandboxOriginVariable]: gateways }),
    ...withoutEmpty(env),
  };
}

const withoutEmpty = (env: EnvSource) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));

function readJson(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
