import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { request } from 'undici';

/** Simulated faults of a gateway. */
export type WebhookFaults = {
  /** Sends no webhook. */
  lost?: boolean | undefined;
  lateMs?: number | undefined;
  /** The number of concurrent copies. */
  copies?: number | undefined;
  /** Signs with a wrong key. */
  forged?: boolean | undefined;
  /** Adds this many piasters to the reported amount before the webhook is signed. */
  amountOff?: number | undefined;
  /** Delays each webhook randomly, so that webhooks arrive in a different order. */
  shuffled?: boolean | undefined;
};

export type WebhookMessage = { url: string; body: string };
export type Delivery = { url: string; status: number | null; attempt: number; at: string };

export type WebhookSender = {
  /** Retries until the merchant responds with 2xx. */
  send: (message: WebhookMessage, faults: WebhookFaults) => void;
  /** The sent webhooks, oldest first, with the responses. */
  deliveries: () => readonly Delivery[];
  stop: () => Promise<void>;
};

const minute = 60_000;
/** The gateways do not publish a schedule. One gateway retries for three days. */
const pauses = [1_000, 3_000, 10_000, 30_000, minute, 5 * minute, 15 * minute, 60 * minute];
const longestMs = 72 * 60 * minute;
const kept = 2_000;

type DeliveryOptions = { log: FastifyBaseLogger; retryFactor?: number };

export function createWebhookSender({ log, retryFactor = 1 }: DeliveryOptions): WebhookSender {
  const stopping = new AbortController();
  const deliveries: Delivery[] = [];
  const running = new Set<Promise<void>>();
  const { signal } = stopping;

  const deliver = async ({ url, body }: WebhookMessage, startMs: number) => {
    await sleep(startMs, undefined, { signal });
    let waited = 0;
    for (let attempt = 1; waited < longestMs; attempt += 1) {
      const status = await attemptOnce({ url, body }, signal);
      deliveries.push({ url, status, attempt, at: new Date().toISOString() });
      if (deliveries.length > kept) deliveries.shift();
      if (status !== null && status >= 200 && status < 300) return;
      log.info({ url, status, attempt }, 'webhook was not accepted');
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

async function attemptOnce(
  { url, body }: WebhookMessage,
  stopping: AbortSignal,
): Promise<number | null> {
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
