import { randomUUID } from 'node:crypto';
import { demoCodes, demoPassword, demoStudents, verifyLedger } from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addFailedRecharge, failedRechargeRef } from '../test-support/payments/failed-recharge.ts';
import { createFawryWebhook } from '../test-support/payments/webhooks.ts';
import { call, type Replicas, startReplicas } from '../test-support/process/replicas.ts';

const { mariam, trouble } = demoStudents;

describe.skipIf(!process.env['TEST_REDIS_URL'])('a school with two portals', () => {
  let replicas: Replicas;
  let here = '';
  let there = '';
  beforeAll(async () => {
    replicas = await startReplicas();
    [here, there] = replicas.portals;
  }, 150_000);
  afterAll(() => replicas.stop());

  const logIn = async (origin: string, identifier: string) => {
    const input = { identifier, password: demoPassword };
    return (await call(origin, 'session.login', { input })).cookie;
  };

  test('shares login and logout between both portals', async () => {
    const cookie = await logIn(here, mariam.email);
    expect((await call(there, 'wallet.balance', { cookie })).status).toBe(200);
    const out = await call(there, 'session.logout', { input: {}, cookie });
    expect(out).toMatchObject({ status: 200, code: null });
    const after = await Promise.all(
      [here, there].map((origin) => call(origin, 'wallet.balance', { cookie })),
    );
    expect(after.map(({ code }) => code)).toEqual(['unauthenticated', 'unauthenticated']);
  });

  test('counts attempts across portals', async () => {
    const guess = (origin: string) =>
      call(origin, 'session.login', {
        input: { identifier: trouble.email, password: 'Wrong1pass' },
      });
    const codes: (string | null)[] = [];
    for (const origin of [here, there, here, there, here, there, here]) {
      codes.push((await guess(origin)).code);
    }
    expect(codes.slice(0, 5)).not.toContain('too_many_requests');
    expect(codes.slice(5)).toEqual(['too_many_requests', 'too_many_requests']);
  });

  test('redeems a code once, with the same key or with two keys', async () => {
    const cookie = await logIn(here, mariam.email);
    const redeem = (origin: string, code: string, idempotencyKey: string) =>
      call(origin, 'wallet.redeem', { input: { code, idempotencyKey }, cookie });
    const key = randomUUID();
    await Promise.all([here, there].map((origin) => redeem(origin, demoCodes.recharge100, key)));
    for (const origin of [here, there]) {
      expect(await redeem(origin, demoCodes.recharge100, key)).toMatchObject({ status: 200 });
    }
    const raced = await Promise.all(
      [here, there].map((origin) => redeem(origin, demoCodes.recharge50, randomUUID())),
    );
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await verifyLedger(replicas.database.db)).toMatchObject({ faults: [] });
  });

  test('notifies pages of one portal of a payment reported to the other portal', async () => {
    const cookie = await logIn(here, mariam.email);
    const reference = await addFailedRecharge(replicas.database);
    const input = encodeURIComponent(JSON.stringify({ reference }));
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const stream = await fetch(`${there}/trpc/payment.watch?input=${input}`, {
      headers: { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
      signal: stop.signal,
    });
    const seen = collect(stream);
    await vi.waitFor(() => expect(seen()).toContain('"status":"'));
    const { text } = createFawryWebhook({
      merchantRefNumber: reference,
      fawryRefNumber: failedRechargeRef,
    });
    const response = await fetch(`${here}/payment/callback/fawry`, { method: 'POST', body: text });
    expect(response.status).toBe(200);
    await vi.waitFor(() => expect(seen()).toContain('"status":"paid"'), 5_000);
  });
});

function collect(stream: Response): () => string {
  let text = '';
  const read = async () => {
    for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
  };
  read().catch(() => undefined);
  return () => text;
}
