import { LRUCache } from 'lru-cache';
import type { CacheResult } from '../observability/metrics.ts';

export type Freshness = {
  /** A younger value is returned without a refresh. */
  freshMs: number;
  /** A stale value is returned for this time while a refresh runs. */
  staleMs: number;
};

export type CacheRequest<T> = Freshness & {
  /** The part before the first colon is the label in the metrics. */
  key: string;
  load: () => Promise<T>;
};

/** A cache of public responses. Concurrent reads of one key share a single load. */
export type Cache = { get: <T>(wanted: CacheRequest<T>) => Promise<T> };

export type Entry = { value: unknown; at: number };

/** A second cache level that all servers share. */
export type SharedStore = {
  read: (key: string) => Promise<Entry | null>;
  write: (key: string, entry: Entry, lifeMs: number) => void;
};

type Options = {
  shared?: SharedStore;
  capacity?: number;
  clock?: () => number;
  report?: (name: string, result: CacheResult) => void;
};

/** An expired value is returned for this time if the load fails. */
const staleIfErrorMs = 60 * 60_000;
/** How long to wait for a refresh before a stale value is returned. Most refreshes are faster. */
const refreshWaitMs = { hit: 0, stale: 30, miss: 1_000, error: 0 } satisfies Record<
  CacheResult,
  number
>;

export function createCache(options: Options = {}): Cache {
  const { shared, capacity = 1_000, clock = Date.now, report } = options;
  const entries = new LRUCache<string, Entry>({ max: capacity });
  const flights = new Map<string, Promise<unknown>>();

  const fetch = <T>({ key, load, freshMs, staleMs }: CacheRequest<T>): Promise<unknown> => {
    const known = flights.get(key);
    if (known) return known;
    const flight = (async () => {
      const found = await shared?.read(key);
      const isNews = found && isFresh(clock() - found.at, freshMs);
      const anew = async () => ({ value: await load(), at: clock() });
      const entry = isNews ? found : await anew().catch(newestEntry(found, entries.get(key)));
      entries.set(key, entry);
      if (entry !== found) shared?.write(key, entry, freshMs + staleMs);
      return entry.value;
    })().finally(() => flights.delete(key));
    // Readers of a stale value do not await the refresh, so its error is handled here.
    flight.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  };

  return {
    async get<T>(wanted: CacheRequest<T>): Promise<T> {
      const entry = entries.get(wanted.key);
      const age = entry ? clock() - entry.at : Number.POSITIVE_INFINITY;
      const result = resultFor(age, wanted);
      report?.(wanted.key.split(':', 1)[0] ?? '', result);
      if (entry && result === 'hit') return entry.value as T;
      if (!entry || age >= staleIfErrorMs) return (await fetch(wanted)) as T;
      const fetched = fetch(wanted).catch(() => entry.value);
      return (await Promise.race([fetched, resolveLater(refreshWaitMs[result], entry.value)])) as T;
    },
  };
}

/** The shared entry, unless the local one is newer. */
const newestEntry =
  (found: Entry | null | undefined, own: Entry | undefined) =>
  (error: unknown): Entry => {
    if (!found || (own && own.at >= found.at)) throw error;
    return found;
  };

/** A negative age means that the clock was set back. */
const isFresh = (age: number, freshMs: number) => age >= 0 && age < freshMs;

function resultFor(age: number, { freshMs, staleMs }: Freshness): CacheResult {
  if (isFresh(age, freshMs)) return 'hit';
  return age < freshMs + staleMs ? 'stale' : 'miss';
}

function resolveLater<T>(delayMs: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs, value).unref();
  });
}
