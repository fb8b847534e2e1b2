import { describe, expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const oldSecret = 'o'.repeat(32);
const newSecret = 'n'.repeat(32);
const text = JSON.stringify({ token: 'a-token', name: 'مريم' });

describe('createSeal', () => {
  test('opens a sealed value, which differs each time', () => {
    const { seal, open } = createSeal([newSecret], 'session');
    const sealed = seal(text);
    expect(open(sealed)).toEqual({ text, byOlderKey: false });
    expect(seal(text)).not.toBe(sealed);
    expect(sealed).not.toContain('token');
  });

  test('rejects a change of any byte', () => {
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

  test('rejects a change of any character, even to another spelling of the same bytes', () => {
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

  test('opens a value sealed with a replaced key and reports the key, but rejects a removed key', () => {
    const sealedBefore = createSeal([oldSecret], 'session').seal(text);
    expect(createSeal([newSecret, oldSecret], 'session').open(sealedBefore)).toEqual({
      text,
      byOlderKey: true,
    });
    expect(createSeal([newSecret], 'session').open(sealedBefore)).toBeNull();
  });

  test('rejects a value that was sealed for another purpose', () => {
    const sealed = createSeal([newSecret], 'session:embed').seal(text);
    expect(createSeal([newSecret], 'session:main').open(sealed)).toBeNull();
  });

  test.each(['', 'a', '....', 'é', 'A'.repeat(5_000)])('rejects "%s"', (given) => {
    expect(createSeal([newSecret], 'session').open(given)).toBeNull();
  });
});
