import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Delivery } from './storm-payments.ts';

/** Concurrent webhooks. */
const lines = 64;
const againMs = 200;

export type Told = { perSecond: number; waits: number[]; again: number; wrong: number };

/** Sends each webhook to one of the portals, and retries failed ones. */
export async function deliver(origins: string[], deliveries: Delivery[]): Promise<Told> {
  const pools = origins.map((origin) => new Pool(origin, { connections: lines, pipelining: 1 }));
  const waits: number[] = [];
  let again = 0;
  let wrong = 0;
  let next = 0;

  const bring = async (place: number, { body, answer }: Delivery): Promise<void> => {
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
      again += 1;
      await sleep(againMs);
      return bring(place, { body, answer });
    }
    if (response?.statusCode !== answer) wrong += 1;
  };
  const messenger = async () => {
    for (let place = next++; place < deliveries.length; place = next++) {
      const delivery = deliveries[place];
      if (delivery) await bring(place, delivery);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: lines }, messenger));
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(pools.map((pool) => pool.close()));
  return { perSecond: deliveries.length / seconds, waits, again, wrong };
}
