import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCompose } from './compose.ts';

const example = readFileSync('.env.example', 'utf8');
const documented = new Set([...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));

const compose = readFileSync('docker-compose.yml', 'utf8');

/** The variables in a server's schema. */
function readBy(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]{2,}):/gm)];
  return names.map(([, name = '']) => name);
}

const common = 'shared/src/config/variables.ts';
const files = [
  'server/src/env.ts',
  ...globSync(
    'server/provider/src/{app/env,gateways/config,lib/files/settings,modules/retention/settings}.ts',
  ),
  common,
];

describe('.env.example', () => {
  test.each(files)('lists every variable of %s', (file) => {
    const names = readBy(file);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !documented.has(name))).toEqual([]);
  });

  test('lists every variable of compose', () => {
    const asked = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !documented.has(name))).toEqual([]);
  });

  test('lists only variables that a program reads', () => {
    const read = files.flatMap(readBy);
    const unread = [...documented].filter((name) => !read.includes(name ?? ''));
    expect(unread.filter((name) => !compose.includes(`\${${name}`))).toEqual([]);
  });

  const plain = readCompose({});

  /** Variables that are fixed inside a container or used in development only. */
  const inside = ['HOST', 'PORT', 'PROVIDER_PORT', 'WEB_DEV_ORIGIN'];

  test.each([
    { service: 'server', file: 'server/src/env.ts' },
    { service: 'server', file: common },
    { service: 'provider', file: common },
    { service: 'provider', file: 'server/provider/src/app/env.ts' },
    { service: 'provider', file: 'server/provider/src/gateways/config.ts' },
    { service: 'provider', file: 'server/provider/src/lib/files/settings.ts' },
  ])('compose passes every variable of $file to $service', ({ service, file }) => {
    const handed = plain.services[service]?.environment ?? {};
    const isHanded = (name: string) => name in handed || `${name}_FILE` in handed;
    const missing = readBy(file).filter((name) => !isHanded(name) && !inside.includes(name));

    expect(missing).toEqual([]);
  });
});
