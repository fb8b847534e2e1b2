import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = 'k'.repeat(32);
const secure = { PUBLIC_ORIGIN: 'https://school.test', SESSION_KEYS: key };

describe('readEnv', () => {
  test('needs no variable on a fresh machine', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://127.0.0.1:3000',
      providerApiUrl: 'http://127.0.0.1:4000/api',
      isSecure: false,
    });
  });

  test('splits lists and keeps their order', () => {
    const env = readEnv({
      SESSION_KEYS: `${key}, ${'o'.repeat(32)}`,
      EMBED_ORIGINS: 'https://a.test,https://b.test',
    });
    expect(env.sessionKeys).toEqual([key, 'o'.repeat(32)]);
    expect(env.embedOrigins).toEqual(['https://a.test', 'https://b.test']);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_ORIGIN', 'https://school.test/path'],
    ['PUBLIC_ORIGIN', 'http://school.test'],
    ['PROVIDER_API_URL', 'ftp://provider.test'],
    ['SESSION_KEYS', 'short'],
    ['SESSION_KEYS', ','],
    ['REDIS_URL', 'http://redis.test'],
    ['REDIS_URL', 'redis+sentinel://one:26379'],
    ['EMBED_ORIGINS', 'https://a.test/x'],
    ['EMBED_ORIGINS', '*'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1 ::/0'],
    ['METRICS_TOKEN', 'short'],
    ['GATEWAY_HOSTS', 'https://pay.test/'],
    ['PAYMOB_INTEGRATION_IDS', 'one'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a-key-without-a-value'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('rejects %s="%s" with a message that names the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} .+`));
  });

  test.each([
    ['https://School.Example', 'https://school.example'],
    ['https://school.example/', 'https://school.example'],
    ['https://مدرسة.example', 'https://xn--ogblgi1g.example'],
  ])('rejects the origin %s with its normal form in the message', (given, written) => {
    const sentence = `PUBLIC_ORIGIN must be written as browsers write it, without a path: ${written}.`;
    expect(() => readEnv({ PUBLIC_ORIGIN: given })).toThrow(sentence);
  });

  test('requires shared keys with https', () => {
    expect(() => readEnv({ PUBLIC_ORIGIN: 'https://school.test' })).toThrow(/^SESSION_KEYS /);
    const env = readEnv({ ...secure, TRUST_PROXY: '10.0.0.0/8' });
    expect(env.isSecure).toBe(true);
  });

  test('requires TRUST_PROXY with https, but accepts "none"', () => {
    expect(() => readEnv(secure)).toThrow(/^TRUST_PROXY .*none/);
    expect(() => readEnv({ ...secure, TRUST_PROXY: 'some' })).toThrow(/^TRUST_PROXY /);
    expect(readEnv({ ...secure, TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
    expect(readEnv({ ...secure, TRUST_PROXY: '10.0.0.1' }).trustProxy).toEqual(['10.0.0.1']);
  });

  test('reads a secret from a file, but not from two sources', () => {
    const file = join(folder, 'token');
    writeFileSync(file, 'a-token-of-sixteen\n');
    expect(readEnv({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-sixteen');
    expect(() =>
      readEnv({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-token-here' }),
    ).toThrow(/METRICS_TOKEN/);
    expect(() => readEnv({ METRICS_TOKEN_FILE: '/nowhere/token' })).toThrow(/METRICS_TOKEN_FILE/);
  });

  test('prints no secret in an error', () => {
    expect(() => readEnv({ METRICS_TOKEN: 'hush' })).not.toThrow(/hush/);
  });

  test('rejects a development server in production', () => {
    const development = { WEB_DEV_ORIGIN: 'http://127.0.0.1:5173' };
    expect(readEnv(development).webDevOrigin).toBe('http://127.0.0.1:5173');
    expect(() => readEnv({ ...development, ...secure, TRUST_PROXY: 'none' })).toThrow(
      /^WEB_DEV_ORIGIN /,
    );
  });

  test('enables traces only if an endpoint is set', () => {
    expect(readEnv({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeNull();
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const given = {
      ...collector,
      OTEL_EXPORTER_OTLP_HEADERS: 'a=1, b=x=y',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    };
    expect(readEnv(given).traces).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      headers: { a: '1', b: 'x=y' },
      share: 0.5,
    });
    expect(readEnv(collector).traces).toMatchObject({ headers: {}, share: 1 });
  });

  test('allows only payment pages of configured gateways', () => {
    expect(readEnv({}).gatewayHosts).toEqual([]);
    const opay = { OPAY_SECRET_KEY: 'Fq7TzB9mRk2LxVw8' };
    expect(readEnv(opay).gatewayHosts).toEqual([
      'api.opaycheckout.com',
      'cashier.opaycheckout.com',
    ]);
    const sandbox = { ...opay, OPAY_BASE_URL: 'https://sandboxapi.opaycheckout.com' };
    expect(readEnv(sandbox).gatewayHosts).toContain('sandboxcashier.opaycheckout.com');
    expect(readEnv({ FAWRY_SECURE_KEY: 'Fq7TzB9mRk2LxVw8' }).gatewayHosts).toContain('atfawry.com');
    expect(readEnv({ PAYMOB_HMAC_SECRET: 'Fq7TzB9mRk2LxVw8' }).gatewayHosts).toContain(
      'accept.paymobsolutions.com',
    );
    const own = { ...opay, OPAY_BASE_URL: 'http://127.0.0.1:4100/opay' };
    expect(readEnv(own).gatewayHosts).toEqual(['127.0.0.1:4100']);
  });

  test.each([
    [{ FAWRY_SECURE_KEY: 'x' }, /^FAWRY_SECURE_KEY must have at least 16 characters/],
    [{ PAYMOB_HMAC_SECRET: 'your-hmac-secret-here' }, /^PAYMOB_HMAC_SECRET is a placeholder/],
    [
      { FAWRY_SECURE_KEY: 'Fq7TzB9mRk2LxVw8', OPAY_SECRET_KEY: 'Fq7TzB9mRk2LxVw8' },
      /^OPAY_SECRET_KEY has the same value as FAWRY_SECURE_KEY/,
    ],
  ])('rejects a weak or repeated gateway secret (case %#)', (given, sentence) => {
    expect(() => readEnv(given)).toThrow(sentence);
  });
});
