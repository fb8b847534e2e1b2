import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCompose } from '../../.ci/compose.ts';
import { compileCache, type ProgramName, selectEnvironment, serverMemory } from './environment.ts';

const parts: ProgramName[] = [
  'database',
  'redis',
  'seed',
  'gateways',
  'provider',
  'bff',
  'vite',
  'build',
];

/** Reads the variables of a server from the keys of its schema. */
function readBy(file: string): string[] {
  const names = readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z_]{2,}):/gm);
  return [...names].map(([, name = '']) => name);
}
const common = 'shared/src/config/variables.ts';
const valued = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']));

describe('selectEnvironment', () => {
  test.each([
    { part: 'bff', file: 'server/src/env.ts' },
    { part: 'bff', file: common },
    { part: 'provider', file: common },
    { part: 'provider', file: 'server/provider/src/app/env.ts' },
    { part: 'provider', file: 'server/provider/src/gateways/config.ts' },
    { part: 'seed', file: 'server/provider/src/app/env.ts' },
  ] as const)('passes all variables in $file to $part, also as files', ({ part, file }) => {
    const read = readBy(file);
    const asFiles = read.map((name) => `${name}_FILE`);
    const given = valued([...read, ...asFiles]);

    expect(read.length).toBeGreaterThan(4);
    const added = part === 'seed' ? {} : { ...compileCache, ...serverMemory };
    expect(selectEnvironment(part, given)).toEqual({ ...given, ...added });
  });

  test.each([
    { secret: 'SESSION_KEYS', holders: ['bff'] },
    { secret: 'METRICS_TOKEN', holders: ['seed', 'provider', 'bff'] },
    { secret: 'CODE_PEPPER', holders: ['seed', 'provider'] },
    { secret: 'PROVIDER_ADMIN_TOKEN', holders: ['seed', 'provider'] },
    { secret: 'DATABASE_URL', holders: ['seed', 'provider'] },
    { secret: 'SMTP_URL', holders: ['seed', 'provider'] },
    { secret: 'SMS_WEBHOOK_SECRET', holders: ['seed', 'provider'] },
    { secret: 'WEB_PUSH_PRIVATE_KEY', holders: ['seed', 'provider'] },
    { secret: 'FILES_S3_SECRET_ACCESS_KEY', holders: ['seed', 'provider'] },
    { secret: 'PROVIDER_SERVICE_TOKEN', holders: ['seed', 'provider', 'bff'] },
    { secret: 'FAWRY_SECURE_KEY', holders: ['seed', 'gateways', 'provider', 'bff'] },
    { secret: 'POSTGRES_PASSWORD', holders: [] },
    { secret: 'NODE_AUTH_TOKEN', holders: [] },
    { secret: 'AWS_SECRET_ACCESS_KEY', holders: [] },
  ])('passes $secret only to $holders', ({ secret, holders }) => {
    const env = valued([secret, `${secret}_FILE`, 'PATH']);
    const knowing = parts.filter((part) => secret in selectEnvironment(part, env));
    const knowingFile = parts.filter((part) => `${secret}_FILE` in selectEnvironment(part, env));

    expect(knowing).toEqual(holders);
    expect(knowingFile).toEqual(holders);
    for (const part of parts) expect(selectEnvironment(part, env)).toHaveProperty('PATH');
  });

  test('limits the memory of the two servers only, unless the operator sets NODE_OPTIONS', () => {
    const limited = parts.filter((part) => 'NODE_OPTIONS' in selectEnvironment(part, {}));
    const own = { NODE_OPTIONS: '--max-old-space-size=4096' };

    expect(limited).toEqual(['provider', 'bff']);
    for (const part of parts) {
      const added = limited.includes(part) ? { ...compileCache, ...serverMemory } : {};
      expect(selectEnvironment(part, own)).toEqual({ ...added, ...own });
    }
    for (const part of limited)
      expect(selectEnvironment(part, { NODE_OPTIONS: '' })).toMatchObject(serverMemory);
  });

  test.each(['provider', 'server'])('compose limits the memory of %s the same way', (service) => {
    const { environment } = readCompose({}).services[service] ?? {};
    expect(environment).toMatchObject(serverMemory);
  });
});
