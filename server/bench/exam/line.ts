import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** The connections of all browsers to one portal. */
export type Line = {
  ask: (path: string, cookie: string, input: unknown) => Promise<unknown>;
  tell: (path: string, cookie: string, input: unknown) => Promise<unknown>;
  /** The number of retries. */
  again: () => number;
  close: () => Promise<void>;
};

const againMs = 1_000;

/** Retries until it succeeds, like a browser. */
export function openLine(origin: string): Line {
  const pool = new Pool(origin, { connections: 512, pipelining: 1 });
  let again = 0;

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
    again += 1;
    await sleep(againMs * (0.75 + Math.random() / 2));
    return until(path, cookie, body);
  };
  return {
    ask: (path, cookie, input) =>
      until(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, cookie),
    tell: (path, cookie, input) => until(`/trpc/${path}`, cookie, JSON.stringify(input)),
    again: () => again,
    close: () => pool.close(),
  };
}
