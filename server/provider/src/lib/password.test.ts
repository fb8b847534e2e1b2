import { expect, test } from 'vitest';
import { chooseCost, hashPassword, verifyPassword } from './password.ts';

const allow = async () => {};

test('accepts only the password that was hashed', async () => {
  const hash = await hashPassword('Student1pass', chooseCost({}));

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Student1pass', hash, allow)).toBe(true);
  expect(await verifyPassword('Student1pasS', hash, allow)).toBe(false);
  expect(await verifyPassword('Student1pass', null, allow)).toBe(false);
});

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('Student1pass')).not.toBe(await hashPassword('Student1pass'));
});

test('verifies a password with composed or decomposed accents', async () => {
  const hash = await hashPassword('Caf\u00e91pass');
  expect(await verifyPassword('Cafe\u03011pass', hash, allow)).toBe(true);
});

test('rejects without a verification when the rate limit is exceeded', async () => {
  const hash = await hashPassword('Student1pass');
  const refuse = () => Promise.reject(new Error('rate limit exceeded'));
  await expect(verifyPassword('Student1pass', hash, refuse)).rejects.toThrow('rate limit exceeded');
});

test.each([{}, { LOW_HASH_COST_FOR_TESTS: '1' }, { NODE_ENV: 'test' }])(
  'hashes at the recommended cost in the environment %j',
  (env) => {
    expect(chooseCost(env)).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  },
);
