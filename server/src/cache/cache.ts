import type { CacheResult } from '../observability/metrics.ts';
import { createBoundedMap } from './bounded-map.ts';

export type Freshness = {
  /** As long as this nobody asks again. */
  freshMs: number;
  /** As long as this the old value is shown while the next one is fetched. */
  staleMs: number;
};

export type Wanted<T> = Freshness & {
  /** The part before the first colon names the kind of thing, for the metrics. */
  key: string;
  load: () => Promise<T>;
};

/** Answers that are the same for everyone, each asked for once however many want it. */
export type Cache = { get: <T>(wanted: Wanted<T>) => Promise<T> };

export type Entry = { value: unknown; at: number };

/** What outlives one server's memory: shared by all of them. */
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

/** How long an old value may still stand in when no new one can be had. */
const rescueMs = 60 * 60_000;
/** An old value is held back this long: most refreshes are faster, and then nobody sees it. */
const patienceMs = { hit: 0, stale: 30, miss: 1_000, error: 0 } satisfies Record<
  CacheResult,
  number
>;

export function createCache(options: Options = {}): Cache {
  const { shared, capacity = 1_000, clock = Date.now, report } = options;
  const entries = createBoundedMap<string, Entry>(capacity);
  const flights = new Map<string, Promise<unknown>>();

  const fetch = <T>({ key, load, freshMs, staleMs }: Wanted<T>): Promise<unknown> => {
    const known = flights.get(key);
    if (known) return known;
    const flight = (async () => {
      const found = await shared?.read(key);
      const isNews = found && isFresh(clock() - found.at, freshMs);
      const anew = async () => ({ value: await load(), at: clock() });
      const entry = isNews ? found : await anew().catch(olderOf(found, entries.get(key)));
      entries.set(key, entry);
      if (entry !== found) shared?.write(key, entry, freshMs + staleMs);
      return entry.value;
    })().finally(() => flights.delete(key));
    // Whoever has a stale value does not wait for this one, and its failure is nobody's then.
    flight.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  };

  return {
    async get<T>(wanted: Wanted<T>): Promise<T> {
      const entry = entries.get(wanted.key);
      const age = entry ? clock() - entry.at : Number.POSITIVE_INFINITY;
      const result = resultFor(age, wanted);
      report?.(wanted.key.split(':', 1)[0] ?? '', result);
      if (entry && result === 'hit') return entry.value as T;
      if (!entry || age >= rescueMs) return (await fetch(wanted)) as T;
      const fetched = fetch(wanted).catch(() => entry.value);
      return (await Promise.race([fetched, later(patienceMs[result], entry.value)])) as T;
    },
  };
}

/** What another server has kept stands in for what is not to be had, where this one holds nothing newer. */
const olderOf =
  (found: Entry | null | undefined, own: Entry | undefined) =>
  (error: unknown): Entry => {
    if (!found || (own && own.at >= found.at)) throw error;
    return found;
  };

/** What is of the future was kept before the clock was set back. */
const isFresh = (age: number, freshMs: number) => age >= 0 && age < freshMs;

function resultFor(age: number, { freshMs, staleMs }: Freshness): CacheResult {
  if (isFresh(age, freshMs)) return 'hit';
  return age < freshMs + staleMs ? 'stale' : 'miss';
}

function later<T>(delayMs: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs, value).unref();
  });
}
