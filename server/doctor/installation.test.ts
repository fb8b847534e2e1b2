import { describe, expect, test } from 'vitest';
import { readInstallation } from './installation.ts';

const provided = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/fasl',
  CODE_PEPPER: 'pepper-0123456789-abcdefghijklmnopqrstuvwxyz',
};

describe('readInstallation', () => {
  test.each([
    [{ FAWRY_SECURE_KEY: 'Fq7TzB9mRk2LxVw8' }, 'FAWRY_MERCHANT_CODE'],
    [{ FAWRY_MERCHANT_CODE: 'us', FAWRY_SECURE_KEY_FILE: '/not/there' }, 'FAWRY_SECURE_KEY_FILE'],
    [{ OPAY_SECRET_KEY: 'Fq7TzB9mRk2LxVw8' }, 'OPAY_MERCHANT_ID'],
  ])('reports an incomplete gateway once and reads other variables (case %#)', (half, about) => {
    const { provider, portal, findings } = readInstallation({ ...provided, ...half });
    const named = findings.map((finding) => finding.about).filter((one) => /FAWRY|OPAY/.test(one));
    expect(named).toEqual([about]);
    expect(provider?.databaseUrl).toBe(provided.DATABASE_URL);
    expect(portal).not.toBeNull();
  });

  test('names the secret file in the suggested fix', () => {
    const given = { ...provided, CODE_PEPPER: '', CODE_PEPPER_FILE: '/dev/null' };
    expect(readInstallation(given).findings).toContainEqual(
      expect.objectContaining({
        about: 'CODE_PEPPER',
        remedy: expect.stringContaining('/dev/null'),
      }),
    );
  });

  test.each(['DATABASE_URL', 'CODE_PEPPER'] as const)(
    'reports an unreadable %s file and suggests the chmod command',
    (name) => {
      const file = import.meta.dirname;
      const given = { ...provided, [name]: '', [`${name}_FILE`]: file };
      expect(readInstallation(given).findings).toContainEqual({
        level: 'wrong',
        about: `${name}_FILE`,
        sentence: expect.stringContaining('cannot be read'),
        remedy: expect.stringContaining(`chmod 644 ${file}`),
      });
    },
  );
});
