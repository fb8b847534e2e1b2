import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { assertValidSettings, readConfiguredDatabase, requireFilesFolder } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fasl-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('assertValidSettings', () => {
  test.each([
    {},
    { PUBLIC_ORIGIN: '', SESSION_KEYS: '' },
    { HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: 'https://school.example', TRUST_PROXY: 'none' },
    // Variables of a standalone portal, which the launcher replaces.
    { PROVIDER_API_URL: 'elsewhere', BFF_ORIGIN: 'elsewhere' },
  ])('accepts %o', (env) => {
    expect(() => assertValidSettings(env, dataDir)).not.toThrow();
  });

  test.each([
    { PUBLIC_ORIGIN: 'foo' },
    { PUBLIC_ORIGIN: 'http://school.example' },
    { SESSION_KEYS: 'short' },
    { SESSION_KEYS_FILE: '/nowhere' },
    { RATE_LIMIT_FACTOR: 'many' },
    { LOG_LEVEL: 'loud' },
    { DATABASE_URL: 'foo' },
    { CODE_PEPPER: 'short' },
    { SMTP_URL: 'foo' },
    { MAIL_FROM: 'school' },
    { PAYMOB_CARD_INTEGRATION_ID: 'x' },
  ])('rejects %o with a message that names the variable', (env) => {
    const [name = ''] = Object.keys(env);
    expect(() => assertValidSettings(env, dataDir)).toThrow(new RegExp(`^${name} `, 'm'));
  });
});

describe('readConfiguredDatabase', () => {
  test('reads the database URL from a file', () => {
    const file = join(dataDir, 'database');
    writeFileSync(file, 'postgres://127.0.0.1/school\n');
    const env = { DATABASE_URL_FILE: file };

    expect(readConfiguredDatabase(env)).toBe('postgres://127.0.0.1/school');
    expect(() => assertValidSettings(env, dataDir)).not.toThrow();
    expect(readConfiguredDatabase({ DATABASE_URL: '', DATABASE_URL_FILE: '' })).toBeUndefined();
  });
});

describe('requireFilesFolder', () => {
  test('reports the variable of a folder that cannot be created', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');

    expect(requireFilesFolder({}, dataDir)).toBe(join(dataDir, 'provider'));
    for (const folder of [join(file, 'x'), '/proc/x']) {
      const env = { PROVIDER_DATA_DIR: folder };
      expect(() => assertValidSettings(env, dataDir)).toThrow(
        /^PROVIDER_DATA_DIR: nothing can be stored in [^\n]+$/,
      );
    }
  });
});
