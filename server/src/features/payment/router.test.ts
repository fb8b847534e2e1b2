import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildOpayCallbackSigningString } from '@fasl/shared/rules/payment/gateways/opay';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type SandboxPortal,
  startSandboxPortal,
} from '../../test-support/payments/sandbox-portal.ts';
import { demoPassword, demoStudents, type Visitor } from '../../test-support/portal.ts';

let portal: SandboxPortal;
let origin: string;
let student: Visitor;

beforeAll(async () => {
  portal = await startSandboxPortal({ env: { OPAY_SECRET_KEY: 'OPAYPRV-self-made' } });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  student = await portal.aStudent(demoStudents.fresh.email, demoPassword);
});
afterAll(() => portal.stop());

async function begin(): Promise<{ reference: string; settle: () => Promise<void> }> {
  const api = `${portal.provider.origin}/api`;
  const post = async (path: string, token: string, body: unknown) => {
    const answer = await fetch(api + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'device-id': 'device-of-payment',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data: Record<string, string> };
  };
  const identifier = demoStudents.fresh.email;
  const { data } = await post('/auth/login', '', { identifier, password: demoPassword });
  const token = data['token'] ?? '';
  const wanted = { provider: 'opay', method: 'card', amount: 100, phone: '01012345678' };
  const started = await post('/recharge', token, wanted);
  const reference = started.data['reference_number'] ?? '';
  onTestFinished(async () => {
    await post('/recharge/rollback', token, { reference_number: reference });
  });
  return { reference, settle: () => settleAtPortal(reference) };
}

/** Sends the gateway's webhook. */
async function settleAtPortal(reference: string): Promise<void> {
  const [order] = (await portal.sandbox.orders()).filter((one) => one.reference === reference);
  const payload = {
    amount: String(order?.amount),
    currency: 'EGP',
    reference,
    refunded: false,
    status: 'SUCCESS',
    timestamp: '2026-01-01T10:00:00Z',
    token: order?.number ?? '',
    transactionId: order?.number ?? '',
  };
  const sha512 = createHmac('sha3-512', 'OPAYPRV-self-made')
    .update(buildOpayCallbackSigningString(payload))
    .digest('hex');
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/payment/callback/opay',
    payload: JSON.stringify({ payload, sha512, type: 'transaction-status' }),
  });
  expect(answer.statusCode).toBe(200);
}

const watching = (reference: string, headers: Record<string, string>, signal?: AbortSignal) => {
  const input = encodeURIComponent(JSON.stringify({ reference }));
  const init = signal ? { headers, signal } : { headers };
  return fetch(`${origin}/trpc/payment.watch?input=${input}`, init);
};
/** The headers of an `EventSource` on a page of the portal. */
const fromOwnPage = () => ({
  accept: 'text/event-stream',
  'sec-fetch-site': 'same-origin',
  cookie: student.cookie(),
});

describe('payment procedures', () => {
  test('notifies the page by a stream when the payment is paid, and ends the stream', async () => {
    const { reference, settle } = await begin();
    expect(await student.payment.outcome({ reference })).toMatchObject({
      status: 'pending',
      amount: 100,
    });
    const stream = await watching(reference, fromOwnPage());
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await readUntil(reader, '"status":"pending"');
    expect(first).toMatch(/^event: connected\ndata: \{"reconnectAfterInactivityMs":\d+\}\n\n/);
    const began = performance.now();
    await settle();
    const last = await readUntil(reader, 'event: return');
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(last).toContain('"status":"paid"');
    expect(last).toContain('"knownBy":"message"');
    expect((await reader?.read())?.done).toBe(true);
  });

  type Reader = ReadableStreamDefaultReader<string> | undefined;

  async function readUntil(reader: Reader, wanted: string): Promise<string> {
    let text = '';
    while (!text.includes(wanted)) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error(`the stream ended with ${text}`);
      text += chunk.value;
    }
    return text;
  }

  test('rejects streams for other sites and for browsers without Sec-Fetch-Site', async () => {
    const { reference } = await begin();
    const { 'sec-fetch-site': _, ...silent } = fromOwnPage();
    expect((await watching(reference, silent)).status).toBe(403);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const response = await watching(reference, { ...silent, 'sec-fetch-site': site });
      expect(response.status).toBe(403);
    }
    const evil = { ...fromOwnPage(), origin: 'https://evil.test' };
    expect((await watching(reference, evil)).status).toBe(403);
  });

  test('requires a session for a stream and streams only the student’s own payments', async () => {
    const { reference } = await begin();
    expect((await watching(reference, { 'sec-fetch-site': 'same-origin' })).status).toBe(401);
    const stranger = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const response = await watching(reference, { ...fromOwnPage(), cookie: stranger.cookie() });
    const text = await response.text();
    expect(text).toContain('event: serialized-error');
    expect(text).toContain('"appCode":"not_found"');
    await expect(stranger.payment.outcome({ reference })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('limits concurrent streams per student', async () => {
    const { reference } = await begin();
    const leaving = new AbortController();
    const streams = await Promise.all(
      Array.from({ length: 6 }, () => watching(reference, fromOwnPage(), leaving.signal)),
    );
    for (const { body } of streams) {
      await readUntil(body?.pipeThrough(new TextDecoderStream()).getReader(), '"pending"');
    }
    const seventh = async () =>
      (await watching(reference, fromOwnPage(), AbortSignal.timeout(700))).text();
    expect(await seventh()).toContain('too_many_requests');
    leaving.abort();
    await expect
      .poll(() => seventh().catch((error: Error) => error.name), { timeout: 6_000 })
      .toBe('TimeoutError');
  });

  test('redirects a returning browser to the clean address without crediting the payment', async () => {
    const { reference } = await begin();
    const query = new URLSearchParams({ merchant_order_id: reference, success: 'true', hmac: 'a' });
    const answer = await portal.app.inject({ url: `/payment/callback?${query}` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: `/payment/callback?reference=${reference}`,
      'referrer-policy': 'no-referrer',
    });
    expect(await student.payment.outcome({ reference })).toMatchObject({ status: 'pending' });
  });

  test('reports a return in the frame of the wallet to the page around it', async () => {
    const answer = await portal.app.inject({
      url: '/payment/callback/paymob?merchant_order_id=x&success=true&hmac=secret',
      headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(200);
    const { 'content-security-policy': policy = '', ...headers } = answer.headers;
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/frame-ancestors 'self'(?:;|$)/);
    const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(String(policy)) ?? [];
    expect(answer.body).toContain(`<script nonce="${nonce}">`);
    expect(answer.body).toContain('parent.postMessage');
    expect(answer.body).not.toContain('secret');
  });
});
