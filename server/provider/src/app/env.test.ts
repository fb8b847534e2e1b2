import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const least = { DATABASE_URL: 'postgres://localhost/fasl', CODE_PEPPER: 'p'.repeat(32) };

test('listens on this machine at port 4000 by default', () => {
  expect(readEnv(least)).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: least.DATABASE_URL,
    serviceToken: undefined,
    trustProxy: ['127.0.0.1', '::1'],
    logLevel: 'info',
  });
});

test.each([
  [{ ...least, DATABASE_URL: '' }, /^DATABASE_URL is missing/],
  [{ ...least, DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must be the address/],
  [
    { ...least, DATABASE_URL: 'postgres://one,two/fasl?target_session_attrs=standby' },
    /^DATABASE_URL must be the address/,
  ],
  [{ ...least, CODE_PEPPER: undefined }, /^CODE_PEPPER is missing/],
  [{ ...least, CODE_PEPPER: 'short' }, /^CODE_PEPPER must have at least 32/],
  [{ ...least, PROVIDER_PORT: '70000' }, /^PROVIDER_PORT must be a whole number/],
  [{ ...least, PROVIDER_PORT: '4e3' }, /^PROVIDER_PORT must be a whole number/],
  [{ ...least, PROVIDER_SERVICE_TOKEN: 'x' }, /^PROVIDER_SERVICE_TOKEN must have/],
  [{ ...least, PROVIDER_ADMIN_TOKEN: 'a b '.repeat(20) }, /^PROVIDER_ADMIN_TOKEN must have no/],
  [{ ...least, PROVIDER_TRUST_PROXY: 'everybody' }, /^PROVIDER_TRUST_PROXY must be/],
  [{ ...least, PROVIDER_TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }, /^PROVIDER_TRUST_PROXY must be/],
  [{ ...least, SMTP_URL: 'mail.test' }, /^SMTP_URL must be the address of a mail server/],
  [{ ...least, SMTP_URL: 'smtp://' }, /^SMTP_URL must name the host/],
  [{ ...least, SMTP_URL: 'smtps://:465' }, /^SMTP_URL must/],
  [{ ...least, MAIL_FROM: 'school' }, /^MAIL_FROM must be an e-mail address/],
  [{ ...least, MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM must be/],
  [{ ...least, MAIL_FROM: 'School, Cairo <a@b.example>' }, /^MAIL_FROM must be/],
  [{ ...least, MAIL_FROM: 'School <a@b.example' }, /^MAIL_FROM must be/],
  [{ ...least, MAIL_FROM: 'a @b.example' }, /^MAIL_FROM must be/],
  [{ ...least, SMS_WEBHOOK_URL: 'sms' }, /^SMS_WEBHOOK_URL must be/],
  [{ ...least, SMS_WEBHOOK_URL: 'https://sms.test' }, /^SMS_WEBHOOK_SECRET is missing/],
  [{ ...least, LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
])('rejects an invalid value and names it: %#', (env, sentence) => {
  expect(() => readEnv(env)).toThrow(sentence);
});

test('a database may be several hosts, of which one is the primary', () => {
  const DATABASE_URL = 'postgres://fasl@one:5432,two:5432/fasl?target_session_attrs=read-write';
  expect(readEnv({ ...least, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  'school@school.example',
  'no-reply@localhost',
  'Fasl <school@school.example>',
  'مدرسة فصل <school@school.example>',
  '"Fasl, Cairo" <school@school.example>',
  '<school@school.example>',
])('accepts the sender %s', (from) => {
  expect(readEnv({ ...least, MAIL_FROM: from }).mailFrom).toBe(from);
});

test('reads a secret from a file, but not from two sources', () => {
  const file = join(folder, 'pepper');
  writeFileSync(file, `${'q'.repeat(40)}\n`);

  const fromFile = { DATABASE_URL: least.DATABASE_URL, CODE_PEPPER_FILE: file };
  expect(readEnv(fromFile).codePepper).toBe('q'.repeat(40));
  expect(() => readEnv({ ...least, CODE_PEPPER_FILE: file })).toThrow(/^CODE_PEPPER and/);
  expect(() => readEnv({ ...least, CODE_PEPPER: '', CODE_PEPPER_FILE: `${file}x` })).toThrow(
    /^CODE_PEPPER_FILE names/,
  );
});
