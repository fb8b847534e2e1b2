import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { request } from 'undici';

/** How a gateway misbehaves, when it is asked to. */
export type Faults = {
  /** Never sent. */
  lost?: boolean | undefined;
  lateMs?: number | undefined;
  /** How often the same message comes, all at once. */
  copies?: number | undefined;
  /** Signed with another key. */
  forged?: boolean | undefined;
  /** Says that much more than was asked for, in piasters; signed as everything else. */
  amountOff?: number | undefined;
  /** Each message waits a while of its own, so that they overtake each other. */
  shuffled?: boolean | undefined;
};

export type Message = { url: string; body: string };
export type Delivery = { url: string; status: number | null; attempt: number; at: string };

export type Post = {
  /** Goes on by itself until the merchant answers 2xx. */
  send: (message: Message, faults: Faults) => void;
  /** What was sent, oldest first, with what came back. */
  deliveries: () => readonly Delivery[];
  stop: () => Promise<void>;
};

const minute = 60_000;
/** No gateway publishes its own; one of them goes on for three days. */
const pauses = [1_000, 3_000, 10_000, 30_000, minute, 5 * minute, 15 * minute, 60 * minute];
const longestMs = 72 * 60 * minute;
const kept = 2_000;

type Options = { log: FastifyBaseLogger; retryFactor?: number };

export function createPost({ log, retryFactor = 1 }: Options): Post {
  const stopping = new AbortController();
  const deliveries: Delivery[] = [];
  const running = new Set<Promise<void>>();
  const { signal } = stopping;

  const deliver = async ({ url, body }: Message, startMs: number) => {
    await sleep(startMs, undefined, { signal });
    let waited = 0;
    for (let attempt = 1; waited < longestMs; attempt += 1) {
      const status = await attemptOnce({ url, body }, signal);
      deliveries.push({ url, status, attempt, at: new Date().toISOString() });
      if (deliveries.length > kept) deliveries.shift();
      if (status !== null && status >= 200 && status < 300) return;
      log.info({ url, status, attempt }, 'the merchant did not take a message');
      const pause = (pauses[attempt - 1] ?? 60 * minute) * retryFactor;
      waited += pause;
      await sleep(pause, undefined, { signal });
    }
  };

  return {
    send: (message, faults) => {
      if (faults.lost) return;
      for (let copy = 0; copy < (faults.copies ?? 1); copy += 1) {
        const late = (faults.lateMs ?? 0) + (faults.shuffled ? Math.random() * 2_000 : 0);
        const work = deliver(message, late)
          .catch(() => undefined)
          .finally(() => running.delete(work));
        running.add(work);
      }
    },
    deliveries: () => deliveries,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function attemptOnce({ url, body }: Message, stopping: AbortSignal): Promise<number | null> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(10_000)]);
    const headers = { 'content-type': 'application/json' };
    const answer = await request(url, { method: 'POST', body, signal, headers });
    await answer.body.dump();
    return answer.statusCode;
  } catch {
    return null;
  }
}
