import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Sets the variables of `.env` that are not set. Unlike `process.loadEnvFile`, it ignores a byte
 * order mark, which would hide the first variable.
 */
export function loadEnvFile(env: NodeJS.ProcessEnv, file = '.env'): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
}
