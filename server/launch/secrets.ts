import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const names = ['SESSION_KEYS', 'PROVIDER_SERVICE_TOKEN', 'PROVIDER_ADMIN_TOKEN', 'CODE_PEPPER'];

/** The secrets nobody set, made once and kept in a file only its owner reads. */
export function ensureSecrets(file: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const missing = names.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0)
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });

  const given = (name: string) => env[name] ?? env[`${name}_FILE`];
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !given(name)));
}
