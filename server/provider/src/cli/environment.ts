import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dataDir = fileURLToPath(new URL('../../../../.data/', import.meta.url));

/** The environment, and where it says nothing, the database and secrets of a running `pnpm start`. */
export function operatorEnvironment(
  env: NodeJS.ProcessEnv,
  folder = dataDir,
): Record<string, string | undefined> {
  if (env['DATABASE_URL'] || env['DATABASE_URL_FILE']) return env;
  const { database } = readJson(`${folder}run.json`);
  if (typeof database !== 'string') return env;
  return { ...readJson(`${folder}secrets.json`), ...env, DATABASE_URL: database };
}

function readJson(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
