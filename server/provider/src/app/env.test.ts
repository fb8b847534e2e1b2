import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const required = { DATABASE_URL: 'postgres://localhost/fasl', CODE_PEPPER: 'p'.repeat(32) };

test('returns the host 127.0.0.1 and the port 4000 by default', () => {
  expect(readEnv(required)).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: required.DATABASE_URL,
    databaseReadUrl: undefined,
    serviceToken: undefined,
    trustProxy: ['127.0.0.1', '::1'],
    logLevel: 'info',
  });
});

test.each([
  [{ ...required, DATABASE_URL: '' }, /^DATABASE_URL is missing/],
  [{ ...required, DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must be the address/],
  [
    { ...required, DATABASE_URL: 'postgres://one,two/fasl?target_session_attrs=standby' },
    /^DATABASE_URL must be the address/,
  ],
  [{ ...required, DATABASE_READ_URL: 'mysql://two' }, /^DATABASE_READ_URL must be the address/],
  [
    { ...required, DATABASE_READ_URL: 'postgres://two/fasl?target_session_attrs=primary' },
    /^DATABASE_READ_URL must be .* without target_session_attrs/,
  ],
  [{ ...required, CODE_PEPPER: undefined }, /^CODE_PEPPER is missing/],
  [{ ...required, CODE_PEPPER: 'short' }, /^CODE_PEPPER must have at least 32/],
  [{ ...required, PROVIDER_PORT: '70000' }, /^PROVIDER_PORT must be a whole number/],
  [{ ...required, PROVIDER_PORT: '4e3' }, /^PROVIDER_PORT must be a whole number/],
  [{ ...required, PROVIDER_SERVICE_TOKEN: 'x' }, /^PROVIDER_SERVICE_TOKEN must have/],
  [{ ...required, PROVIDER_ADMIN_TOKEN: 'a b '.repeat(20) }, /^PROVIDER_ADMIN_TOKEN must have no/],
  [{ ...required, PROVIDER_TRUST_PROXY: 'everybody' }, /^PROVIDER_TRUST_PROXY must be/],
  [{ ...required, PROVIDER_TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }, /^PROVIDER_TRUST_PROXY must be/],
  [{ ...required, SMTP_URL: 'mail.test' }, /^SMTP_URL must be the address of a mail server/],
  [{ ...required, SMTP_URL: 'smtp://' }, /^SMTP_URL must name the host/],
  [{ ...required, SMTP_URL: 'smtps://:465' }, /^SMTP_URL must/],
  [{ ...required, MAIL_FROM: 'school' }, /^MAIL_FROM must be an e-mail address/],
  [{ ...required, MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM must be/],
  [{ ...required, MAIL_FROM: 'School, Cairo <a@b.example>' }, /^MAIL_FROM must be/],
  [{ ...required, MAIL_FROM: 'School <a@b.example' }, /^MAIL_FROM must be/],
  [{ ...required, MAIL_FROM: 'a @b.example' }, /^MAIL_FROM must be/],
  [{ ...required, SMS_WEBHOOK_URL: 'sms' }, /^SMS_WEBHOOK_URL must be/],
  [{ ...required, SMS_WEBHOOK_URL: 'https://sms.test' }, /^SMS_WEBHOOK_SECRET is missing/],
  [{ ...required, LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ ...required, FILES_STORE: 'tape' }, /^FILES_STORE must be disk or s3/],
  [{ ...required, FILES_STORE: 's3' }, /^FILES_S3_BUCKET is missing/],
  [{ ...required, FILES_S3_BUCKET: 'school' }, /^FILES_STORE is missing/],
  [{ ...required, FILES_S3_BUCKET: 'My School' }, /^FILES_S3_BUCKET must be the name/],
  [{ ...required, FILES_S3_ENDPOINT: 'minio:9000' }, /^FILES_S3_ENDPOINT must be the address/],
  [{ ...required, FILES_S3_PREFIX: '/school' }, /^FILES_S3_PREFIX must be a folder/],
  [{ ...required, FILES_S3_ACCESS_KEY_ID: 'a' }, /belong together/],
])('rejects an invalid variable and names the variable (case %#)', (env, sentence) => {
  expect(() => readEnv(env)).toThrow(sentence);
});

test('stores files on the disk by default, and in S3 with the role of the machine', () => {
  expect(readEnv(required).files).toEqual({ store: 'disk', s3: null });
  const s3 = { FILES_STORE: 's3', FILES_S3_BUCKET: 'school' };
  expect(readEnv({ ...required, ...s3 }).files).toEqual({
    store: 's3',
    s3: {
      endpoint: undefined,
      bucket: 'school',
      region: 'us-east-1',
      prefix: '',
      credentials: null,
    },
  });
});

test('accepts a database with several hosts', () => {
  const DATABASE_URL = 'postgres://fasl@one:5432,two:5432/fasl?target_session_attrs=read-write';
  expect(readEnv({ ...required, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  'school@school.example',
  'no-reply@localhost',
  'Fasl <school@school.example>',
  'مدرسة فصل <school@school.example>',
  '"Fasl, Cairo" <school@school.example>',
  '<school@school.example>',
])('accepts the sender %s', (from) => {
  expect(readEnv({ ...required, MAIL_FROM: from }).mailFrom).toBe(from);
});

test('reads a secret from a file and rejects two sources of one secret', () => {
  const file = join(folder, 'pepper');
  writeFileSync(file, `${'q'.repeat(40)}\n`);

  const fromFile = { DATABASE_URL: required.DATABASE_URL, CODE_PEPPER_FILE: file };
  expect(readEnv(fromFile).codePepper).toBe('q'.repeat(40));
  expect(() => readEnv({ ...required, CODE_PEPPER_FILE: file })).toThrow(/^CODE_PEPPER and/);
  expect(() => readEnv({ ...required, CODE_PEPPER: '', CODE_PEPPER_FILE: `${file}x` })).toThrow(
    /^CODE_PEPPER_FILE names/,
  );
});
