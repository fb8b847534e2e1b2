import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxSilenceMs, pingIntervalMs } from '@fasl/shared/config/stream-timeouts';
import type { FastifyReply } from 'fastify';

/** Then the browser comes again by itself, and its session is looked at again. */
const lifetimeMs = 5 * 60_000;
/** What a stream may take, in the eyes of the server. */
export const streamTimeoutMs = lifetimeMs + 30_000;

type Events = {
  values: AsyncIterable<unknown>;
  /** Ends it: the browser has gone, or this server is closing. */
  stop: AbortController;
  shapeOf: (error: unknown) => unknown;
};

const event = (name: string | null, data: unknown) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** What ends a stream: its browser has gone, or this server is going. */
export function stopWith(reply: FastifyReply, closing?: AbortSignal): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  if (closing?.aborted) stop.abort();
  closing?.addEventListener('abort', () => stop.abort(), { once: true, signal });
  reply.raw.once('close', () => stop.abort());
  return stop;
}

export function sendEvents(reply: FastifyReply, events: Events): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // A proxy that waits for more would keep the news to itself.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(eventsOf(events)));
}

/** The values of a subscription as the client of tRPC reads them off an `EventSource`. */
async function* eventsOf({ values, stop, shapeOf }: Events): AsyncGenerator<string, void> {
  const { signal } = stop;
  const overdue = setTimeout(() => stop.abort(), lifetimeMs);
  const source = values[Symbol.asyncIterator]();
  try {
    yield event('connected', { reconnectAfterInactivityMs: maxSilenceMs });
    let next = source.next();
    while (!signal.aborted) {
      const came = await orPing(next, signal);
      if (signal.aborted) return;
      if (came === null) {
        yield event('ping', '');
        continue;
      }
      if (came.done) {
        yield event('return', '');
        return;
      }
      yield event(null, came.value);
      next = source.next();
    }
  } catch (error) {
    if (!signal.aborted) yield event('serialized-error', shapeOf(error));
  } finally {
    clearTimeout(overdue);
    stop.abort();
    await source.return?.();
  }
}

/** The next value, or null when nothing came for a while. */
async function orPing<T>(next: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const quiet = sleep(pingIntervalMs, null, { signal: either }).catch(() => null);
  try {
    return await Promise.race([next, quiet]);
  } finally {
    done.abort();
  }
}
