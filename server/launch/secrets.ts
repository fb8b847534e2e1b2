import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const names = [
  'SESSION_KEYS',
  'PROVIDER_SERVICE_TOKEN',
  'PROVIDER_ADMIN_TOKEN',
  'CODE_PEPPER',
  // All but one in four billion values of 32 random bytes are valid P-256 keys.
  'WEB_PUSH_PRIVATE_KEY',
];

/** Generates missing secrets once, and stores them in a file that only its owner can read. */
export function ensureSecrets(file: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const configuredValue = (name: string) => env[name] ?? env[`${name}_FILE`];
  return Object.fromEntries(
    Object.entries(loadOrCreateSecrets(file, names)).filter(([name]) => !configuredValue(name)),
  );
}

/** Returns a random value for each name. The values stay the same while the file exists. */
export function loadOrCreateSecrets(
  file: string,
  wanted: readonly string[],
): Record<string, string> {
  const stored: Record<string, string> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const missing = wanted.filter((name) => !stored[name]);
  for (const name of missing) stored[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0)
    writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  return stored;
}
