import { describe, expect, test } from 'vitest';
import { findRepeatedSecret, gatewaySecretSchema } from './gateway-secret.ts';

const read = (text: string) => gatewaySecretSchema().safeParse(text);

describe('gatewaySecretSchema', () => {
  test.each([
    ['x', /at least 16 characters/],
    ['k'.repeat(3) + 'fifteen-chars'.slice(0, 12), /at least 16 characters/],
    ['x'.repeat(16), /placeholder/],
    ['abcabcabcabcabcabc', /placeholder/],
    ['changeme-changeme', /placeholder/],
    ['CHANGE_ME_PLEASE_NOW', /placeholder/],
    ['your-fawry-secure-key', /placeholder/],
    ['<the key from Fawry>', /placeholder/],
    ['example-secret-of-opay', /placeholder/],
    ['1234567890123456', /placeholder/],
    ['secretsecretsecret', /placeholder/],
    ['supersecretsecret', /placeholder/],
    ['passwordpassword1', /placeholder/],
    ['k1'.padEnd(1001, '9a8b7c'), /at most 1000 characters/],
  ])('rejects %s', (text, message) => {
    expect(
      read(text)
        .error?.issues.map((issue) => issue.message)
        .join(' '),
    ).toMatch(message);
  });

  test.each([
    'Fq7TzB9mRk2LxVw8',
    'OPAYPRV16388763459830.6789',
    '5C2A9E1B7D3F4A608C1E2B3D4F5A6B7C',
    'self_made_fawry_key',
    // A Paymob API key is a token of some 300 characters.
    'k1'.padEnd(320, '9a8b7c'),
  ])('accepts %s', (text) => {
    expect(read(text).success).toBe(true);
  });
});

describe('findRepeatedSecret', () => {
  test.each([
    [{ A: 'one', B: 'two' }, null],
    [{ A: 'one', B: 'one' }, 'B has the same value as A: every secret must be its own.'],
    [{ A: undefined, B: undefined }, null],
    [{ A: 'one', Z: 'one', B: 'two' }, null],
    [{ A: 'one', B: 'two', C: 'two' }, 'C has the same value as B: every secret must be its own.'],
  ])('maps %j to the message %s', (given, sentence) => {
    expect(findRepeatedSecret(given, { ofGateways: ['B', 'C'], others: ['A', 'Z'] })).toBe(
      sentence,
    );
  });
});
