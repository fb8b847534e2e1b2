import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createUploadDir } from '@fasl/provider/upload-dir';
import { readInstallation } from '../doctor/installation.ts';
import { ensureSecrets } from './secrets.ts';

/** The launcher sets these variables, so the operator's values are ignored. */
const setByLauncher = { BFF_ORIGIN: undefined, PROVIDER_API_URL: undefined, SCHOOLS: undefined };

/** Placeholders for values that are chosen later. */
const placeholders = { database: 'postgres://127.0.0.1/fasl', origin: 'http://127.0.0.1' };

export function readConfiguredDatabase(env: NodeJS.ProcessEnv): string | undefined {
  const { DATABASE_URL: address, DATABASE_URL_FILE: file } = env;
  return address || (file && readFileSync(file, 'utf8').trim()) || undefined;
}

export function requireFilesFolder(env: NodeJS.ProcessEnv, dataDir: string): string {
  const folder = env['PROVIDER_DATA_DIR'] || resolve(dataDir, 'provider');
  createUploadDir(folder);
  return folder;
}

/** Validates the settings before the slow build and seed, and reports each invalid variable. */
export function assertValidSettings(env: NodeJS.ProcessEnv, dataDir: string): void {
  requireFilesFolder(env, dataDir);
  const { findings } = readInstallation({
    ...env,
    ...ensureSecrets(join(dataDir, 'secrets.json'), env),
    ...setByLauncher,
    ...(!env['DATABASE_URL'] &&
      !env['DATABASE_URL_FILE'] && {
        DATABASE_URL: placeholders.database,
      }),
    PUBLIC_ORIGIN: env['PUBLIC_ORIGIN'] || placeholders.origin,
  });
  const lines = new Set(findings.map(({ about, sentence }) => `${about} ${sentence}`));
  if (lines.size > 0) throw new Error([...lines].join('\n'));
}
