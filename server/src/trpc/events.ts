import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { idleTimeoutMs, pingIntervalMs } from '@fasl/shared/config/stream-timeouts';
import type { FastifyReply } from 'fastify';

/** After this time the browser reconnects and its session is checked again. */
const lifetimeMs = 5 * 60_000;
/** The handler timeout of a stream. */
export const streamTimeoutMs = lifetimeMs + 30_000;

type EventStream = {
  values: AsyncIterable<unknown>;
  /** Aborted when the browser disconnects or the server shuts down. */
  stop: AbortController;
  shapeOf: (error: unknown) => unknown;
};

const event = (name: string | null, data: unknown) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** Creates a controller that aborts on disconnect or shutdown. */
export function createStopController(reply: FastifyReply, closing?: AbortSignal): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  if (closing?.aborted) stop.abort();
  closing?.addEventListener('abort', () => stop.abort(), { once: true, signal });
  reply.raw.once('close', () => stop.abort());
  return stop;
}

export function sendEvents(reply: FastifyReply, events: EventStream): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Disables buffering in nginx.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(eventsOf(events)));
}

/** Formats subscription values as server-sent events for tRPC's client. */
async function* eventsOf({ values, stop, shapeOf }: EventStream): AsyncGenerator<string, void> {
  const { signal } = stop;
  const overdue = setTimeout(() => stop.abort(), lifetimeMs);
  const source = values[Symbol.asyncIterator]();
  try {
    yield event('connected', { reconnectAfterInactivityMs: idleTimeoutMs });
    let next = source.next();
    while (!signal.aborted) {
      const came = await nextOrPing(next, signal);
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

/** Resolves with the next value, or with null when a ping is due. */
async function nextOrPing<T>(next: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const quiet = sleep(pingIntervalMs, null, { signal: either }).catch(() => null);
  try {
    return await Promise.race([next, quiet]);
  } finally {
    done.abort();
  }
}
