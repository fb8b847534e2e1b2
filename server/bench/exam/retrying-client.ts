import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** The connections of all browsers to one portal. */
export type RetryingClient = {
  query: (path: string, cookie: string, input: unknown) => Promise<unknown>;
  mutate: (path: string, cookie: string, input: unknown) => Promise<unknown>;
  /** The number of retries. */
  retries: () => number;
  close: () => Promise<void>;
};

const retryMs = 1_000;

/** Creates a client that retries a request until it succeeds, as a browser does. */
export function createRetryingClient(origin: string): RetryingClient {
  const pool = new Pool(origin, { connections: 512, pipelining: 1 });
  let retries = 0;

  const once = async (path: string, cookie: string, body?: string) => {
    const headers = {
      cookie,
      origin,
      'x-csrf': '1',
      'x-lang': 'ar-EG',
      ...(body && { 'content-type': 'application/json' }),
    };
    const method = body ? 'POST' : 'GET';
    const answer = await pool.request({ path, method, headers, body: body ?? null });
    const text = await answer.body.text();
    if (answer.statusCode === 200) return JSON.parse(text).result.data as unknown;
    if (answer.statusCode < 500) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    return undefined;
  };
  const until = async (path: string, cookie: string, body?: string): Promise<unknown> => {
    const data = await once(path, cookie, body);
    if (data !== undefined) return data;
    retries += 1;
    await sleep(retryMs * (0.75 + Math.random() / 2));
    return until(path, cookie, body);
  };
  return {
    query: (path, cookie, input) =>
      until(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, cookie),
    mutate: (path, cookie, input) => until(`/trpc/${path}`, cookie, JSON.stringify(input)),
    retries: () => retries,
    close: () => pool.close(),
  };
}
