import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv as readProviderEnv } from '../server/provider/src/app/env.ts';
import { readEnv as readPortalEnv } from '../server/src/env.ts';
import { findCompose, readCompose, readDotEnv } from './compose.ts';

const wordsFor = {
  demo: ['demo'],
  production: ['production', 'https://school.example'],
  bff: ['bff', 'https://school.example', 'https://provider.example/api'],
};
type PreparedKey = keyof typeof wordsFor;
const prepared = Object.keys(wordsFor) as PreparedKey[];

const folder = mkdtempSync(join(tmpdir(), 'fasl-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));
const homeOf = (profile: PreparedKey) => join(folder, profile);
const prepare = (profile: PreparedKey, words: string[] = wordsFor[profile]) =>
  spawnSync('sh', [join(homeOf(profile), 'docker/prepare.sh'), ...words], { encoding: 'utf8' });

beforeAll(() => {
  for (const profile of prepared) {
    mkdirSync(homeOf(profile), { recursive: true });
    cpSync('docker', join(homeOf(profile), 'docker'), { recursive: true });
    expect(prepare(profile)).toMatchObject({ status: 0, stderr: '' });
  }
});

type Variables = Record<string, string>;

/** The environment of a service, with `/run/secrets` replaced by the profile's folder. */
function environmentOf(name: string, profile: PreparedKey, variables: Variables): Variables {
  const values = Object.entries(readCompose(variables).services[name]?.environment ?? {});
  const secrets = join(homeOf(profile), 'secrets');
  return Object.fromEntries(
    values.map(([key, value]) => [key, value.replace('/run/secrets', secrets)]),
  );
}

describe('prepare.sh', () => {
  test('a copied .env.example does not change the settings of the servers', () => {
    const given = { ...readDotEnv('.env.example'), PUBLIC_ORIGIN: 'https://school.example' };
    const plainly = { PUBLIC_ORIGIN: 'https://school.example' };
    const portal = (variables: Variables) =>
      readPortalEnv(environmentOf('server', 'production', variables));
    const provider = (variables: Variables) =>
      readProviderEnv(environmentOf('provider', 'production', variables));

    expect(portal(given)).toEqual(portal(plainly));
    expect(provider(given)).toEqual(provider(plainly));
  });

  test.each(prepared)('the servers accept the settings of prepare.sh %s', (profile) => {
    const variables = readDotEnv(join(homeOf(profile), '.env'));
    const portal = readPortalEnv(environmentOf('server', profile, variables));

    expect(variables['COMPOSE_PROFILES']).toBe(profile);
    expect(portal.sessionKeys).toHaveLength(1);
    expect(portal.isSecure).toBe(profile !== 'demo');
    expect(portal.providerApiUrl).toBe(
      profile === 'bff' ? 'https://provider.example/api' : 'http://provider:4000/api',
    );
    if (profile === 'bff') return;
    const provider = readProviderEnv(environmentOf('provider', profile, variables));
    expect(provider.databaseUrl).toMatch(/^postgres:\/\/fasl:[0-9a-f]{64}@postgres:5432\/fasl$/);
    expect(provider.serviceToken).toBe(portal.providerServiceToken);
    const isPlayed = { demo: expect.anything(), production: null }[profile];
    expect(provider.gateways).toEqual({ fawry: isPlayed, paymob: isPlayed, opay: isPlayed });
    expect(portal.callbacks).toEqual({ fawry: isPlayed, paymob: isPlayed, opay: isPlayed });
  });

  test('the proxy and the portals trust the configured load balancer', () => {
    const variables = {
      PUBLIC_ORIGIN: 'https://school.example',
      FRONT_PROXIES: '192.0.2.0/24 2001:db8::/32',
    };
    const { trustProxy } = readPortalEnv(environmentOf('server', 'production', variables));

    expect(trustProxy).toEqual(
      expect.arrayContaining(['172.16.0.0/12', '192.0.2.0/24', '2001:db8::/32']),
    );
    expect(environmentOf('proxy', 'production', variables)).toMatchObject({
      FRONT_PROXIES: variables.FRONT_PROXIES,
    });
    expect(readFileSync('docker/Caddyfile', 'utf8')).toContain('trusted_proxies {$FRONT_PROXIES}');
  });

  test('a second run changes nothing, and only the owner can read the secrets', () => {
    const secrets = join(homeOf('production'), 'secrets');
    const pepper = () => readFileSync(join(secrets, 'code_pepper'), 'utf8');
    const before = pepper();

    expect(prepare('production', ['production', 'https://other.example']).status).toBe(0);
    expect(pepper()).toBe(before);
    expect(readDotEnv(join(homeOf('production'), '.env'))['PUBLIC_ORIGIN']).toBe(
      'https://school.example',
    );
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
  });

  test("rejects a school in the demo's folder, because the demo's passwords are public", () => {
    const { status, stderr } = prepare('demo', wordsFor.production);
    expect(status).toBe(2);
    expect(stderr).toContain('docker compose down --volumes');
    expect(readDotEnv(join(homeOf('demo'), '.env'))['COMPOSE_PROFILES']).toBe('demo');
  });

  test.each([
    [[]],
    [['production']],
    [['production', 'http://school.example']],
    [['bff', 'https://school.example']],
  ])('prints its usage for the arguments %j', (words) => {
    const { status, stderr } = prepare('production', words);
    expect(status).toBe(2);
    expect(stderr).toMatch(/prepare\.sh production|https:\/\//);
  });

  const program = findCompose();

  test.runIf(program).each([...prepared, 'doctor'] as const)(
    'docker compose accepts the profile %s',
    (profile) => {
      const [command = '', ...words] = program ?? [];
      const cwd = homeOf(profile === 'doctor' ? 'production' : profile);
      cpSync('docker-compose.yml', join(cwd, 'docker-compose.yml'));
      const args = [...words, '--profile', profile, 'config', '--quiet'];
      const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
      expect({ status, stderr }).toMatchObject({ status: 0 });
    },
  );
});
