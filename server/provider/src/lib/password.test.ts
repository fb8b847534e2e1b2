import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const allow = async () => {};

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('Student1pass');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Student1pass', hash, allow)).toBe(true);
  expect(await verifyPassword('Student1pasS', hash, allow)).toBe(false);
  expect(await verifyPassword('Student1pass', null, allow)).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('Student1pass')).not.toBe(await hashPassword('Student1pass'));
});

test('an accent typed on one keyboard fits one typed on another', async () => {
  const hash = await hashPassword('Caf\u00e91pass');
  expect(await verifyPassword('Cafe\u03011pass', hash, allow)).toBe(true);
});

test('a check that is not allowed does not happen', async () => {
  const hash = await hashPassword('Student1pass');
  const refuse = () => Promise.reject(new Error('out of tries'));
  await expect(verifyPassword('Student1pass', hash, refuse)).rejects.toThrow('out of tries');
});
