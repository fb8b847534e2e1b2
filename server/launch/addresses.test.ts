import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseAddresses } from './addresses.ts';

const ports = { bff: 41_700, provider: 41_800 };
const visited = 'https://school.example';

describe('chooseAddresses', () => {
  test('uses the public origin in email links', async () => {
    const { env, bff } = await chooseAddresses({ PUBLIC_ORIGIN: visited }, { ports });

    expect(env).toMatchObject({ BFF_ORIGIN: visited, PUBLIC_ORIGIN: visited });
    expect(bff).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });

  test('uses a local origin in email links when there is no public origin', async () => {
    const { env, bff } = await chooseAddresses({}, { ports });

    expect(env).toMatchObject({ BFF_ORIGIN: bff, PUBLIC_ORIGIN: bff });
  });

  test('docker-compose.yml uses the public origin in email links too', () => {
    const compose = readFileSync('docker-compose.yml', 'utf8');
    const originOf = (name: string) => new RegExp(`^ +${name}: (.+)$`, 'm').exec(compose)?.[1];

    expect(originOf('BFF_ORIGIN')).toBe(originOf('PUBLIC_ORIGIN'));
  });

  test.each(['HOST', 'PROVIDER_HOST'])(
    'rejects a %s that is not an address of this machine',
    async (name) => {
      await expect(chooseAddresses({ [name]: '192.0.2.1' }, { ports })).rejects.toThrow(
        `${name} is no address of this machine`,
      );
    },
  );
});
