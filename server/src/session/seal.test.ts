import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const oldSecret = 'o'.repeat(32);
const newSecret = 'n'.repeat(32);
const text = JSON.stringify({ token: 'a-token', name: 'مريم' });

test('what is sealed opens again, and never looks the same twice', () => {
  const { seal, open } = createSeal([newSecret], 'session');
  const sealed = seal(text);
  expect(open(sealed)).toEqual({ text, byOlderKey: false });
  expect(seal(text)).not.toBe(sealed);
  expect(sealed).not.toContain('token');
});

test('no byte can be changed, whatever it is changed to', () => {
  const { seal, open } = createSeal([newSecret], 'session');
  const bytes = Buffer.from(seal(text), 'base64url');
  for (const index of bytes.keys()) {
    for (const mask of [0x01, 0x80, 0xff]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ mask;
      expect(open(changed.toString('base64url'))).toBeNull();
    }
  }
});

test('no letter of the cookie can be changed, not even into another spelling of the same bytes', () => {
  const { seal, open } = createSeal([newSecret], 'session');
  const sealed = seal(text);
  for (const index of sealed.split('').keys()) {
    for (const letter of ['A', 'z', '9', '-', '_', '+', '/', '=', ' ', '%']) {
      if (sealed[index] === letter) continue;
      const changed = sealed.slice(0, index) + letter + sealed.slice(index + 1);
      expect(open(changed)).toBeNull();
    }
    expect(open(sealed.slice(0, index))).toBeNull();
  }
  expect(open(`${sealed}A`)).toBeNull();
  expect(open(`${sealed}=`)).toBeNull();
});

test('a key that was replaced still opens and says so; one that was dropped does not', () => {
  const sealedBefore = createSeal([oldSecret], 'session').seal(text);
  expect(createSeal([newSecret, oldSecret], 'session').open(sealedBefore)).toEqual({
    text,
    byOlderKey: true,
  });
  expect(createSeal([newSecret], 'session').open(sealedBefore)).toBeNull();
});

test('what is sealed for one purpose opens for no other', () => {
  const sealed = createSeal([newSecret], 'session:embed').seal(text);
  expect(createSeal([newSecret], 'session:main').open(sealed)).toBeNull();
});

test.each(['', 'a', '....', 'é', 'A'.repeat(5_000)])('"%s" is nothing sealed', (given) => {
  expect(createSeal([newSecret], 'session').open(given)).toBeNull();
});
