import { expect, test } from 'vitest';
import { readSituation } from './situation.ts';

test.each([
  [{ FAWRY_SECURE_KEY: 'key' }, 'FAWRY_MERCHANT_CODE'],
  [{ FAWRY_MERCHANT_CODE: 'us', FAWRY_SECURE_KEY_FILE: '/not/there' }, 'FAWRY_SECURE_KEY_FILE'],
  [{ OPAY_SECRET_KEY: 'key' }, 'OPAY_MERCHANT_ID'],
])('half a gateway is named once, and all the rest is read: %#', (half, about) => {
  const given = { DATABASE_URL: 'postgres://127.0.0.1:9/school', ...half };
  const { provider, portal, findings } = readSituation(given);
  const named = findings.map((finding) => finding.about).filter((one) => /FAWRY|OPAY/.test(one));
  expect(named).toEqual([about]);
  expect(provider?.databaseUrl).toBe(given.DATABASE_URL);
  expect(portal).not.toBeNull();
});
