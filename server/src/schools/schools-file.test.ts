import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError } from '@fasl/shared/config/variables';
import { afterAll, describe, expect, test } from 'vitest';
import { examineSchools, readSchools } from './schools-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-schools-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'schools.yaml');
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const key = (letter: string) => letter.repeat(40);

write('cairo.key', `${key('c')}\n`);
write('giza.key', `${key('g')},${key('h')}\n`);
write('old.key', `${key('o')},${key('h')}\n`);

const cairo = {
  PUBLIC_ORIGIN: 'https://cairo.school.test',
  PROVIDER_API_URL: 'http://127.0.0.1:4001/api',
  SESSION_KEYS_FILE: 'cairo.key',
};
const giza = {
  PUBLIC_ORIGIN: 'https://giza.school.test',
  PROVIDER_API_URL: 'http://127.0.0.1:4002/api',
  SESSION_KEYS_FILE: 'giza.key',
};
const ofProcess = {
  SCHOOLS: path,
  TRUST_PROXY: '10.0.0.1',
  GIZA_TOKEN: 'token-of-giza-0123456789',
};

function read(schools: Record<string, unknown>, more: Record<string, string> = {}) {
  write('schools.yaml', JSON.stringify({ schools }));
  return readSchools({ ...ofProcess, ...more });
}

describe('readSchools', () => {
  test('reads schools with their own settings and those of the process', () => {
    const schools = read(
      {
        cairo: { ...cairo, OTHER_HOSTS: ['www.cairo.school.test', 'cairo.example'] },
        giza: { ...giza, PROVIDER_SERVICE_TOKEN_ENV: 'GIZA_TOKEN', RATE_LIMIT_FACTOR: 2 },
      },
      { PORT: '8080', REDIS_URL: 'redis://127.0.0.1:6379' },
    );
    expect(schools.map(({ name }) => name)).toEqual(['cairo', 'giza']);
    const [first, second] = schools;
    expect(first.otherHosts).toEqual(['www.cairo.school.test', 'cairo.example']);
    expect(first.env).toMatchObject({ port: 8080, rateLimitFactor: 1, sessionKeys: [key('c')] });
    expect(second?.env).toMatchObject({
      publicOrigin: 'https://giza.school.test',
      providerServiceToken: ofProcess.GIZA_TOKEN,
      redisUrl: 'redis://127.0.0.1:6379',
      trustProxy: ['10.0.0.1'],
      rateLimitFactor: 2,
    });
  });

  test('reads YAML with comments and lists', () => {
    write(
      'schools.yaml',
      `# Two regions.
schools:
  cairo:
    PUBLIC_ORIGIN: https://cairo.school.test
    PROVIDER_API_URL: http://127.0.0.1:4001/api
    SESSION_KEYS_FILE: cairo.key
    EMBED_ORIGINS: [https://one.test, https://two.test]
    PAYMOB_INTEGRATION_IDS: 4097558
`,
    );
    const [school] = readSchools(ofProcess);
    expect(school.env.embedOrigins).toEqual(['https://one.test', 'https://two.test']);
  });

  test('ignores variables of a single school in the environment', () => {
    const [school] = read(
      { cairo },
      { PROVIDER_API_URL: 'http://127.0.0.1:9/api', FAWRY_SECURE_KEY: 'Fq7TzB9mRk2LxVw8' },
    );
    expect(school.env.providerApiUrl).toBe(cairo.PROVIDER_API_URL);
    expect(school.env.callbacks.fawry).toBeNull();
  });

  test.each([
    ['no school', {}, /contains no school/],
    ['an unsuitable name', { 'Cairo 1': cairo }, /Cairo 1: the name must be/],
    ['an unknown setting', { cairo: { ...cairo, PORT: 1 } }, /cairo: PORT is no setting/],
    ['no origin', { cairo: { ...cairo, PUBLIC_ORIGIN: '' } }, /cairo: PUBLIC_ORIGIN is missing/],
    ['no provider', { cairo: { ...cairo, PROVIDER_API_URL: '' } }, /PROVIDER_API_URL is missing/],
    [
      'an http origin',
      { cairo: { ...cairo, PUBLIC_ORIGIN: 'http://cairo.school.test' } },
      /cairo: PUBLIC_ORIGIN must be the https address/,
    ],
    [
      'an https origin without keys',
      { cairo: { ...cairo, SESSION_KEYS_FILE: '/dev/null' } },
      /cairo: SESSION_KEYS is missing/,
    ],
    [
      'a secret in the file',
      { cairo: { ...cairo, SESSION_KEYS: key('x') } },
      /cairo: SESSION_KEYS is a secret: write SESSION_KEYS_FILE or SESSION_KEYS_ENV/,
    ],
    [
      'an unreadable secret',
      { cairo: { ...cairo, SESSION_KEYS_FILE: 'missing.key' } },
      /cairo: SESSION_KEYS_FILE names .*missing\.key", which cannot be read/,
    ],
    [
      'an unset variable',
      { cairo: { ...cairo, PROVIDER_SERVICE_TOKEN_ENV: 'CAIRO_TOKEN' } },
      /cairo: PROVIDER_SERVICE_TOKEN_ENV names CAIRO_TOKEN, which is not set/,
    ],
    [
      'two sources of a secret',
      { cairo: { ...cairo, SESSION_KEYS_ENV: 'GIZA_TOKEN' } },
      /cairo: SESSION_KEYS and SESSION_KEYS_FILE are both set/,
    ],
    [
      'a host in capitals',
      { cairo: { ...cairo, OTHER_HOSTS: 'WWW.cairo.test' } },
      /OTHER_HOSTS must be host names in lower case/,
    ],
    ['a text instead of a school', { cairo: 'x' }, /cairo: must hold names/],
  ])('rejects %s', (_, schools, sentence) => {
    expect(() => read(schools)).toThrow(sentence);
  });

  test.each([
    [
      'host',
      { ...giza, PUBLIC_ORIGIN: cairo.PUBLIC_ORIGIN },
      'has the host cairo.school.test in common with cairo.',
    ],
    [
      'other host',
      { ...giza, OTHER_HOSTS: 'cairo.school.test' },
      'has the host cairo.school.test in common with cairo.',
    ],
    [
      'session key',
      { ...giza, SESSION_KEYS_FILE: 'old.key' },
      'has a key of SESSION_KEYS in common with old.',
    ],
    [
      'provider',
      { ...giza, PROVIDER_API_URL: `${cairo.PROVIDER_API_URL}/` },
      `has the provider ${cairo.PROVIDER_API_URL} in common with cairo.`,
    ],
  ])('rejects a %s of two schools', (_, second, sentence) => {
    const old = {
      PUBLIC_ORIGIN: 'https://old.school.test',
      PROVIDER_API_URL: 'http://127.0.0.1:4003/api',
      SESSION_KEYS_FILE: 'giza.key',
    };
    const others = second.SESSION_KEYS_FILE === 'old.key' ? { old } : {};
    expect(() => read({ cairo, ...others, giza: second })).toThrow(`SCHOOLS: giza: ${sentence}`);
  });

  test('rejects a service token of two schools without printing it', () => {
    const token = { PROVIDER_SERVICE_TOKEN_ENV: 'GIZA_TOKEN' };
    const schools = { cairo: { ...cairo, ...token }, giza: { ...giza, ...token } };
    expect(() => read(schools)).toThrow(/giza: has the PROVIDER_SERVICE_TOKEN in common/);
    expect(() => read(schools)).not.toThrow(/token-of-giza/);
  });

  test.each([
    ['a missing file', () => undefined, /schools\.yaml" cannot be read \(ENOENT\)/],
    ['another structure', () => write('schools.yaml', '[]'), /must contain "schools:"/],
    [
      'invalid YAML without quoting the file',
      () => write('schools.yaml', `schools:\n  a: {b: "hush\n`),
      /is no valid YAML or JSON: (?!.*hush)/s,
    ],
    [
      'a school that is written twice',
      () => write('schools.yaml', 'schools:\n  a: {}\n  a: {}\n'),
      /keys must be unique at line 3/,
    ],
  ])('rejects %s', (_, prepare, sentence) => {
    rmSync(path, { force: true });
    prepare();
    expect(() => readSchools(ofProcess)).toThrow(EnvError);
    expect(() => readSchools(ofProcess)).toThrow(sentence);
  });

  test('reports each error of the process once, and each error of a school', () => {
    write('schools.yaml', JSON.stringify({ schools: { cairo, giza: { ...giza, PORT: 1 } } }));
    const { schools, problems } = examineSchools({ ...ofProcess, REDIS_URL: 'x', LOG_LEVEL: 'x' });
    expect(schools).toEqual([]);
    expect(problems.map(({ school }) => school)).toEqual([null, null, 'giza']);
  });
});
