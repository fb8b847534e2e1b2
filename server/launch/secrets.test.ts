import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ensureSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('ensureSecrets', () => {
  test('generates long secrets once, readable by their owner only', () => {
    const file = join(folder, 'secrets.json');
    const first = ensureSecrets(file, {});

    expect(Object.keys(first).sort()).toEqual([
      'CODE_PEPPER',
      'PROVIDER_ADMIN_TOKEN',
      'PROVIDER_SERVICE_TOKEN',
      'SESSION_KEYS',
      'WEB_PUSH_PRIVATE_KEY',
    ]);
    for (const secret of Object.values(first)) expect(secret).toHaveLength(43);
    expect(ensureSecrets(file, {})).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each(['CODE_PEPPER', 'CODE_PEPPER_FILE'])("prefers the operator's %s", (name) => {
    const made = ensureSecrets(join(folder, 'given.json'), { [name]: 'theirs' });
    expect(made).not.toHaveProperty('CODE_PEPPER');
  });
});
