import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv as readProviderEnv } from '../server/provider/src/env.ts';
import { readEnv as readPortalEnv } from '../server/src/env.ts';

const example = readFileSync('.env.example', 'utf8');
const documented = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));

const compose = readFileSync('docker-compose.yml', 'utf8');

/** The variables a server reads, off the keys of its schema. */
function readBy(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z_]{2,}):/gm)];
  return names.map(([, name = '']) => name);
}

test.each(['server/src/env.ts', ...globSync('server/provider/src/{env,gateways/config}.ts')])(
  'every variable of %s is in .env.example',
  (file) => {
    const names = readBy(file);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !documented.has(name))).toEqual([]);
  },
);

test('every variable that compose asks for is in .env.example', () => {
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  expect(asked.filter((name) => !documented.has(name))).toEqual([]);
});

test('every variable in .env.example is read by somebody', () => {
  const read = [
    'server/src/env.ts',
    'server/provider/src/env.ts',
    'server/provider/src/gateways/config.ts',
  ].flatMap(readBy);
  const unread = [...documented].filter((name) => !read.includes(name ?? ''));
  expect(unread).toEqual(['POSTGRES_PASSWORD']);
});

/** What compose gives a container when the operator's .env holds these. */
function containerEnv(service: string, given: Record<string, string>): Record<string, string> {
  const [, after = ''] = compose.split(new RegExp(`^  ${service}:$`, 'm'));
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(after) ?? [];
  const lines = [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, filled(value, given)]));
}

const filled = (value: string, given: Record<string, string>) =>
  value.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, fallback = '') => given[name] || fallback,
  );

const operators = {
  PUBLIC_ORIGIN: 'https://school.example',
  SESSION_KEYS: 'k'.repeat(32),
  CODE_PEPPER: 'p'.repeat(32),
  PROVIDER_SERVICE_TOKEN: 's'.repeat(32),
  PROVIDER_ADMIN_TOKEN: 'a'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
};

test('with what compose asks for, both containers start under an HTTPS address', () => {
  const portal = readPortalEnv(containerEnv('portal', operators));
  const provider = readProviderEnv(containerEnv('provider', operators));

  expect(portal).toMatchObject({ isSecure: true, trustProxy: ['172.16.0.0/12'] });
  expect(provider.databaseUrl).toBe('postgres://fasl:secret@postgres:5432/fasl');
});

/** Fixed inside a container, or for development only. */
const inside = ['HOST', 'PORT', 'PROVIDER_PORT', 'WEB_DEV_ORIGIN'];

test.each([
  { service: 'portal', file: 'server/src/env.ts' },
  { service: 'provider', file: 'server/provider/src/env.ts' },
  { service: 'provider', file: 'server/provider/src/gateways/config.ts' },
])('compose hands the $service everything that it reads', ({ service, file }) => {
  const handed = containerEnv(service, operators);
  const missing = readBy(file).filter((name) => !(name in handed) && !inside.includes(name));

  expect(missing).toEqual([]);
});
