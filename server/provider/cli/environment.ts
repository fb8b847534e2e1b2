import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dataDir = fileURLToPath(new URL('../../../.data/', import.meta.url));

/** The environment, with the database, address and secrets of a running `pnpm start` as defaults. */
export function readOperatorEnvironment(
  env: NodeJS.ProcessEnv,
  folder = dataDir,
): Record<string, string | undefined> {
  const { database, bff, data = folder } = readJson(`${folder}run.json`);
  const own = env['DATABASE_URL'] || env['DATABASE_URL_FILE'];
  // Omits the secrets of this machine if another database is configured, because they would
  // invalidate its codes.
  if (!database || (own && own !== database)) return env;
  const secrets = Object.entries(readJson(join(data, 'secrets.json'))).filter(
    ([name]) => !env[name] && !env[`${name}_FILE`],
  );
  return {
    ...env,
    PROVIDER_DATA_DIR: env['PROVIDER_DATA_DIR'] || join(data, 'provider'),
    // As `pnpm start` sets it: the configured port may have been busy.
    ...(bff && { BFF_ORIGIN: env['PUBLIC_ORIGIN'] || bff }),
    ...Object.fromEntries(secrets),
    DATABASE_URL: database,
  };
}

function readJson(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
