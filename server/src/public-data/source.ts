import { randomUUID } from 'node:crypto';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Cache, Freshness } from '../cache/cache.ts';
import type { MediaAddress } from '../media/addresses.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import type { Provider } from '../provider-client/client.ts';

const second = 1_000;
const minute = 60 * second;

const freshness = {
  /**
   * Short, so that changed settings take effect soon. One call in this time is a negligible load.
   */
  settings: { freshMs: 2 * second, staleMs: minute },
  lists: { freshMs: 10 * second, staleMs: 5 * minute },
} satisfies Record<string, Freshness>;

/** Reads public data from the provider without a token, through the shared cache. */
export type Source = {
  media: MediaAddress;
  getClient: (language: Language) => ProviderClient;
  cache: <T>(kind: keyof typeof freshness, key: string, load: () => Promise<T>) => Promise<T>;
};

export type SourceDeps = {
  provider: Provider;
  cache: Cache;
  media: MediaAddress;
  /** Embedded pages are cached separately, because the provider may return other data for them. */
  embedded?: boolean;
};

export const createSource = ({ provider, cache, media, embedded = false }: SourceDeps): Source => ({
  media,
  getClient: (language) =>
    provider.as({
      language,
      requestId: `cache-${randomUUID()}`,
      deviceId: portalDeviceId,
      embedded,
    }),
  // The embed marker comes last, because the part before the first colon is the kind in the
  // metrics.
  cache: (kind, key, load) =>
    cache.get({ ...freshness[kind], key: embedded ? `${key}:embedded` : key, load }),
});
