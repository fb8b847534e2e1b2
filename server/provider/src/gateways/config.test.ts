import { expect, test } from 'vitest';
import { readEnv } from '../app/env.ts';

const gatewayKey = 'Fq7TzB9mRk2LxVw8';
const least = { DATABASE_URL: 'postgres://localhost/fasl', CODE_PEPPER: 'p'.repeat(32) };
const read = (given: Record<string, string>) => readEnv({ ...least, ...given }).gateways;

test('disables every gateway without keys', () => {
  expect(read({})).toEqual({ fawry: null, paymob: null, opay: null });
});

test('uses the documented address of Fawry unless a different address is configured', () => {
  const keys = { FAWRY_MERCHANT_CODE: '1tSa6uxz2nRbgY+b+cZGyA==', FAWRY_SECURE_KEY: gatewayKey };
  expect(read(keys).fawry?.baseUrl).toBe('https://www.atfawry.com');
  const staging = { ...keys, FAWRY_BASE_URL: 'https://atfawry.fawrystaging.com/' };
  expect(read(staging).fawry?.baseUrl).toBe('https://atfawry.fawrystaging.com');
});

test('offers only the configured Paymob integrations', () => {
  const keys = { PAYMOB_API_KEY: gatewayKey, PAYMOB_AMAN_INTEGRATION_ID: '4002' };
  expect(read(keys).paymob?.integrations).toEqual({ aman: 4002 });
});

test.each([
  [
    { FAWRY_SECURE_KEY: gatewayKey },
    /^FAWRY_MERCHANT_CODE is missing: it belongs with FAWRY_SECURE_KEY/,
  ],
  [{ OPAY_MERCHANT_ID: '1', OPAY_PUBLIC_KEY: gatewayKey }, /^OPAY_SECRET_KEY is missing/],
  [{ PAYMOB_CARD_INTEGRATION_ID: '4001' }, /^PAYMOB_IFRAME_ID is missing/],
  [{ PAYMOB_AMAN_INTEGRATION_ID: 'aman' }, /^PAYMOB_AMAN_INTEGRATION_ID must be a whole number/],
  [{ OPAY_BASE_URL: 'ftp://opay.test' }, /^OPAY_BASE_URL must be an http or https address/],
])('names the missing or invalid gateway variable (case %#)', (given, sentence) => {
  expect(() => read(given)).toThrow(sentence);
});

test.each([
  [{ FAWRY_MERCHANT_CODE: 'us', FAWRY_SECURE_KEY: 'x' }, /^FAWRY_SECURE_KEY must have at least 16/],
  [{ PAYMOB_API_KEY: 'changeme-changeme' }, /^PAYMOB_API_KEY is a placeholder/],
  [
    { OPAY_MERCHANT_ID: '1', OPAY_PUBLIC_KEY: gatewayKey, OPAY_SECRET_KEY: gatewayKey },
    /^OPAY_SECRET_KEY has the same value as OPAY_PUBLIC_KEY/,
  ],
])('rejects a weak or repeated gateway secret (case %#)', (given, sentence) => {
  expect(() => read(given)).toThrow(sentence);
});
