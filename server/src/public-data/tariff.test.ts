import { DomainError } from '@fasl/shared/contracts/page/error';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { describe, expect, test } from 'vitest';
import { createCache } from '../cache/cache.ts';
import { createSource } from './source.ts';
import { readTariff } from './tariff.ts';

const channel = { provider: 'fawry', method: 'fawry' } as const;

/** A student whose token the provider rejects. */
const refused = async () => {
  throw new DomainError('unauthenticated');
};
const outsider = {
  getPaymentTaxes: refused,
  getRechargeRates: refused,
} as unknown as ProviderClient;

describe('tariff', () => {
  test('reports the expired session of one student to all readers as provider_unavailable', async () => {
    const provider = { as: () => outsider, isFull: () => false, close: async () => undefined };
    const source = createSource({ provider, cache: createCache({}), media: () => null });
    const answers = await Promise.allSettled([
      readTariff(source, channel, outsider),
      readTariff(source, channel, outsider),
    ]);

    for (const answer of answers) {
      expect(answer).toMatchObject({ reason: { code: 'provider_unavailable' } });
    }
  });
});
