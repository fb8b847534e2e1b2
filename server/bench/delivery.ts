import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Delivery } from './storm-payments.ts';

/** The number of concurrent webhooks. */
const lines = 64;
const retryMs = 200;

export type DeliveryResult = { perSecond: number; waits: number[]; retries: number; wrong: number };

/** Sends each webhook to one of the portals and retries failed webhooks. */
export async function deliverWebhooks(
  origins: string[],
  deliveries: Delivery[],
): Promise<DeliveryResult> {
  const pools = origins.map((origin) => new Pool(origin, { connections: lines, pipelining: 1 }));
  const waits: number[] = [];
  let retries = 0;
  let wrong = 0;
  let next = 0;

  const send = async (place: number, { body, answer }: Delivery): Promise<void> => {
    const began = performance.now();
    const pool = pools[place % pools.length];
    const response = await pool?.request({
      path: '/payment/callback/fawry',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await response?.body.dump();
    waits.push(performance.now() - began);
    if (response?.statusCode === 503) {
      retries += 1;
      await sleep(retryMs);
      return send(place, { body, answer });
    }
    if (response?.statusCode !== answer) wrong += 1;
  };
  const worker = async () => {
    for (let place = next++; place < deliveries.length; place = next++) {
      const delivery = deliveries[place];
      if (delivery) await send(place, delivery);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: lines }, worker));
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(pools.map((pool) => pool.close()));
  return { perSecond: deliveries.length / seconds, waits, retries, wrong };
}
