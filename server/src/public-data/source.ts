import { randomUUID } from 'node:crypto';
import type { Language } from '@fasl/shared/contracts/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Cache, Freshness } from '../cache/cache.ts';
import type { Provider } from '../provider/client.ts';
import type { MediaAddress } from '../reshape/addresses.ts';

const second = 1_000;
const minute = 60 * second;

const freshness = {
  /** Short, so that an operator sees a switch work; one call in this time is nothing to the provider. */
  settings: { freshMs: 2 * second, staleMs: minute },
  lists: { freshMs: 10 * second, staleMs: 5 * minute },
  subjects: { freshMs: minute, staleMs: 10 * minute },
} satisfies Record<string, Freshness>;

/** Where public data comes from: the provider, asked as nobody, through the cache. */
export type Source = {
  media: MediaAddress;
  ask: (language: Language, within?: { deadlineMs: number }) => ProviderClient;
  keep: <T>(kind: keyof typeof freshness, key: string, load: () => Promise<T>) => Promise<T>;
};

export type SourceDeps = { provider: Provider; cache: Cache; media: MediaAddress };

export const createSource = ({ provider, cache, media }: SourceDeps): Source => ({
  media,
  ask: (language, within) =>
    provider.as({ language, requestId: `cache-${randomUUID()}`, ...within }),
  keep: (kind, key, load) => cache.get({ ...freshness[kind], key, load }),
});
