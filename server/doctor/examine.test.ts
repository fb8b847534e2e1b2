import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Finding } from '@fasl/shared/config/finding';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examineInstallation } from './examine.ts';

/** Responses of a provider, of a gateway, and of another server. */
const responses: Record<string, { body: string; date?: string; status?: number }> = {
  '/api/settings': { body: '{"data":{}}' },
  '/strict/settings': { body: '{"data":{}}' },
  '/strict/recharge/transaction/none': { body: '{"data":{}}', status: 401 },
  '/late/settings': { body: '{"data":{}}', date: 'Sun, 01 Jan 2023 00:00:00 GMT' },
  '/pale/settings': { body: '{"data":{"brand_color":"#ffee00"}}' },
  '/ill/settings': { body: '{"message":"provider_unavailable"}', status: 503 },
  '/page/settings': { body: '<!doctype html>' },
  '/fawry': { body: 'here' },
};
let server: Server;
let origin: string;
const closed = 'http://127.0.0.1:9';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const { body, date, status = 200 } = responses[url] ?? { body: '' };
    response.statusCode = status;
    if (date) response.setHeader('date', date);
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const secret = (word: string) => `${word}-0123456789-abcdefghijklmnopqrstuvwxyz`;
const https = {
  PUBLIC_ORIGIN: 'https://school.invalid',
  BFF_ORIGIN: 'https://school.invalid',
  TRUST_PROXY: 'none',
  SESSION_KEYS: secret('session'),
  PROVIDER_SERVICE_TOKEN: secret('service'),
  PROVIDER_ADMIN_TOKEN: secret('admin'),
  METRICS_TOKEN: secret('metrics'),
};
const provided = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/fasl',
  CODE_PEPPER: secret('pepper'),
};
const fawry = { FAWRY_MERCHANT_CODE: 'school', FAWRY_SECURE_KEY: 'Fq7TzB9mRk2LxVw8' };

const wrongIn = (findings: Finding[]) =>
  findings.flatMap((finding) => (finding.level === 'wrong' ? [finding] : []));
const runChecks = (env: Record<string, string>) =>
  examineInstallation({ PROVIDER_API_URL: `${origin}/api`, ...env });

describe('doctor', () => {
  test('reports no problem on a machine without settings', async () => {
    const findings = await runChecks({});
    expect(wrongIn(findings)).toEqual([]);
  });

  test.each([
    ['PORT', { PORT: 'many' }, /must be a whole number/],
    ['SESSION_KEYS', { SESSION_KEYS: 'short' }, /at least 32 characters/],
    ['SESSION_KEYS', { ...https, SESSION_KEYS: '' }, /is missing/],
    ['CODE_PEPPER', { ...provided, CODE_PEPPER: '' }, /is missing/],
    ['SESSION_KEYS', { SESSION_KEYS: 'a'.repeat(40) }, /too weak/],
    ['SESSION_KEYS', { ...https, SESSION_KEYS: https.METRICS_TOKEN }, /same as another/],
    ['PROVIDER_SERVICE_TOKEN', { ...https, PROVIDER_SERVICE_TOKEN: '' }, /is missing/],
    ['FAWRY_MERCHANT_CODE', { ...provided, FAWRY_SECURE_KEY: 'Fq7TzB9mRk2LxVw8' }, /belongs with/],
    ['database', provided, /connection failed/],
    ['provider', { PROVIDER_API_URL: `${closed}/api` }, /No response from/],
    ['redis', { REDIS_URL: 'redis://127.0.0.1:9' }, /is unusable: .*ECONNREFUSED/],
    ['redis', { REDIS_URL: 'redis://localhost:9' }, /is unusable: .*E[A-Z]{6}/],
    ['traces', { OTEL_EXPORTER_OTLP_ENDPOINT: closed }, /No response from/],
    ['fawry', { ...provided, ...fawry, FAWRY_BASE_URL: `${closed}/` }, /No response from/],
    [
      'callbacks',
      { ...provided, ...https, BFF_ORIGIN: 'http://127.0.0.1:3000' },
      /to the gateways/,
    ],
    ['callbacks', { ...provided, ...fawry }, /cannot reach/],
    ['callbacks', https, /has no address/],
    [
      'paymob',
      { ...provided, PAYMOB_API_KEY: 'Fq7TzB9mRk2LxVw8', PAYMOB_AMAN_INTEGRATION_ID: '4' },
      /rejects the webhooks/,
    ],
    ['fawry', { ...provided, ...fawry, FAWRY_SECURE_KEY: '"Fq7TzB9mRk2LxVw8"' }, /quotation marks/],
    [
      'paymob',
      { ...provided, PAYMOB_API_KEY: 'Fq7TzB9mRk2LxVw8', PAYMOB_HMAC_SECRET: "'Hm3NcY6pQd5GsJt4'" },
      /quotation marks/,
    ],
    [
      'opay',
      {
        ...provided,
        OPAY_MERCHANT_ID: '1',
        OPAY_PUBLIC_KEY: 'OPAYPRV16388763459830',
        OPAY_SECRET_KEY: 'OPAYPUB16388763459830',
      },
      /keys are swapped/,
    ],
    [
      'paymob',
      { ...provided, PAYMOB_API_KEY: 'Fq7TzB9mRk2LxVw8', PAYMOB_HMAC_SECRET: 'ZXlKaGJHY2lPaUpJ' },
      /keys are swapped/,
    ],
    [
      'paymob',
      {
        ...provided,
        PAYMOB_API_KEY: '5C2A9E1B7D3F4A608C1E2B3D4F5A6B7C',
        PAYMOB_HMAC_SECRET: 'Hm3NcY6pQd5GsJt4',
      },
      /keys are swapped/,
    ],
    ['DATABASE_URL', { ...https, COMPOSE_PROFILES: 'production' }, /is missing/],
    ['SMTP_URL', { ...https, TYPED_SMTP_URL: 'smtp://mail' }, /in \.env .*servers do not read/],
    ['mail', { ...provided, SMTP_URL: 'smtp://127.0.0.1:9' }, /rejects us/],
    [
      'sms',
      { ...provided, SMS_WEBHOOK_URL: closed, SMS_WEBHOOK_SECRET: secret('sms') },
      /No response from/,
    ],
  ] as const)('reports a wrong %s and how to fix it (case %#)', async (about, env, sentence) => {
    const found = wrongIn(await runChecks(env)).filter((finding) => finding.about === about);

    expect(found.map((finding) => finding.sentence)).toContainEqual(
      expect.stringMatching(sentence),
    );
    for (const { remedy } of found) expect(remedy.length).toBeGreaterThan(10);
  });

  test('reports a secret in .env and the file for that secret', async () => {
    const typed = { TYPED_METRICS_TOKEN: 'typed', TYPED_SMTP_URL: '' };
    const found = wrongIn(
      await runChecks({ ...typed, METRICS_TOKEN_FILE: '/run/secrets/metrics_token' }),
    );
    const [{ remedy } = { remedy: '' }] = found.filter(({ sentence }) => /\.env/.test(sentence));
    expect(remedy).toContain('secrets/metrics_token');
    expect(JSON.stringify(found)).not.toMatch(/typed|SMTP/);
  });

  test.each([
    ['late', /clock and ours are \d+\.\d s apart/],
    ['ill', /but fails \(503\)/],
    ['page', /is not a provider/],
  ])('reports the problem of the provider at /%s', async (path, sentence) => {
    const found = wrongIn(await runChecks({ PROVIDER_API_URL: `${origin}/${path}` }));
    expect(found.map((finding) => finding.sentence)).toEqual([expect.stringMatching(sentence)]);
  });

  test("reports a provider that rejects the portal's service token", async () => {
    const PROVIDER_API_URL = `${origin}/strict`;
    const env = { PROVIDER_API_URL, PROVIDER_SERVICE_TOKEN: secret('service') };
    expect(wrongIn(await runChecks(env))).toMatchObject([
      { about: 'provider', sentence: expect.stringContaining('PROVIDER_SERVICE_TOKEN') },
    ]);
  });

  test.each([
    [{}, ['SMTP_URL', 'SMS_WEBHOOK_URL']],
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, ['SMS_WEBHOOK_URL']],
    [{ SMS_WEBHOOK_URL: closed, SMS_WEBHOOK_SECRET: secret('sms') }, ['SMTP_URL']],
  ])('notes each missing transport for outbox messages (case %#)', async (env, names) => {
    const notes = (await runChecks({ ...provided, ...env })).filter(
      ({ about }) => about === 'messages',
    );
    expect(notes.map(({ sentence }) => sentence.split(' ')[0])).toEqual(names);
  });

  test('reports every invalid variable once and still runs the other checks', async () => {
    const found = wrongIn(
      await runChecks({
        ...provided,
        CODE_PEPPER: 'short',
        METRICS_TOKEN_FILE: '/not/there',
        PROVIDER_API_URL: `${closed}/api`,
        PROVIDER_SERVICE_TOKEN: 'tenletters',
        PORT: 'many',
        REDIS_URL: 'redis://127.0.0.1:9',
        SMTP_URL: 'smtp://127.0.0.1:9',
      }),
    );
    const about = ['CODE_PEPPER', 'METRICS_TOKEN_FILE', 'PORT', 'PROVIDER_SERVICE_TOKEN'];
    expect(found.map((finding) => finding.about).sort()).toEqual(
      [...about, 'database', 'mail', 'provider', 'redis'].sort(),
    );
    expect(found.find((finding) => finding.about === 'PROVIDER_SERVICE_TOKEN')?.sentence).toContain(
      '32',
    );
  });

  test('reports an invalid variable of both servers only once', async () => {
    const found = wrongIn(await runChecks({ ...https, ...provided, METRICS_TOKEN: 'short' }));
    expect(found.filter(({ about }) => about === 'METRICS_TOKEN')).toHaveLength(1);
  });

  test('reports a gateway without integrations', async () => {
    const keys = { PAYMOB_API_KEY: 'Fq7TzB9mRk2LxVw8', PAYMOB_HMAC_SECRET: 'Hm3NcY6pQd5GsJt4' };
    const env = { ...https, ...provided, ...keys, PAYMOB_BASE_URL: `${origin}/fawry` };
    expect(wrongIn(await runChecks(env))).toContainEqual(
      expect.objectContaining({
        about: 'paymob',
        sentence: expect.stringContaining('no integration'),
      }),
    );
  });

  test('reports the replacement shades of a brand colour with low contrast', async () => {
    const findings = await runChecks({ PROVIDER_API_URL: `${origin}/pale` });

    expect(findings.at(-1)).toMatchObject({ level: 'note', about: 'brand' });
    expect(findings.at(-1)?.sentence).toMatch(
      /#ffee00 cannot be read .* show #[\da-f]{6} in light/,
    );
  });

  test('reports the callback URL of a working gateway', async () => {
    const env = { ...https, ...provided, ...fawry, FAWRY_BASE_URL: `${origin}/fawry` };
    const about = (await runChecks(env)).filter((finding) => finding.about === 'fawry');

    expect(about.map(({ level }) => level)).toEqual(['good', 'good', 'note']);
    expect(about.at(-1)?.sentence).toContain('https://school.invalid/payment/callback/fawry');
  });
});
