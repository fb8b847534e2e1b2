import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxIntegrations, sandboxKeys } from '@fasl/provider/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { demoPassword, demoStudents } from '../portal.ts';
import { type SandboxPortal, startSandboxPortal } from './sandbox-portal.ts';

const contracts = {
  FAWRY_SECURE_KEY: sandboxKeys.fawry.secureKey,
  PAYMOB_HMAC_SECRET: sandboxKeys.paymob.hmacSecret,
  PAYMOB_OWNER_ID: String(sandboxKeys.paymob.owner),
  PAYMOB_INTEGRATION_IDS: Object.values(sandboxIntegrations).join(','),
  OPAY_SECRET_KEY: sandboxKeys.opay.secretKey,
};

const pathOf = { fawry: 'fawry', accept: 'paymob', opay: 'opay' };

type ApiRequest = { path: string; body?: unknown };
type StartedRecharge = { reference_number: string };
type State = { invoice: { status: string }; balance: number };

/** Prepares a portal, the sandbox of the gateways and a student who recharges. */
export function prepareGateways() {
  const logged: string[] = [];
  let portal: SandboxPortal;
  let token = '';

  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const logTo = { write: (line: string) => logged.push(line) } as never;
    portal = await startSandboxPortal({ logTo, origin, env: contracts });
    await portal.app.listen({ host: '127.0.0.1', port });
    const body = { identifier: demoStudents.fresh.email, password: demoPassword };
    const { data } = await askProvider<{ token: string }>({ path: '/auth/login', body });
    token = data.token;
  });
  afterAll(() => portal.stop());

  async function askProvider<T>({ path, body }: ApiRequest): Promise<{ status: number; data: T }> {
    const answer = await fetch(`${portal.provider.origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'device-id': 'device-of-callbacks',
        'idempotency-key': crypto.randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { data: T };
    return { status: answer.status, data };
  }

  /** Cancels the payment after each test, because only one payment may be pending. */
  async function begin(provider: string, method: string): Promise<string> {
    const body = { provider, method, amount: 100, phone: '01012345678' };
    const { status, data } = await askProvider<StartedRecharge>({ path: '/recharge', body });
    expect(status).toBe(200);
    const { reference_number } = data;
    onTestFinished(async () => {
      await askProvider({ path: '/recharge/rollback', body: { reference_number } });
    });
    return reference_number;
  }

  async function stateOf(reference: string) {
    const path = `/recharge/transaction/${reference}`;
    const { data } = await askProvider<State>({ path });
    return { status: data.invoice.status, balance: data.balance };
  }

  const settled = (reference: string, status: string) =>
    expect.poll(async () => (await stateOf(reference)).status, { timeout: 8_000 }).toBe(status);

  /** Returns a function that counts the gateway's later webhooks that received this status. */
  async function answersFrom(provider: keyof typeof pathOf, wanted: number) {
    const { length } = await portal.sandbox.deliveries();
    return async () => {
      const since = (await portal.sandbox.deliveries()).slice(length);
      return since.filter(
        ({ url, status }) => url.includes(`/${pathOf[provider]}`) && status === wanted,
      ).length;
    };
  }

  const post = (
    path: string,
    payload: string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    portal.app.inject({ method: 'POST', url: `/payment/callback/${path}`, payload, headers });

  return {
    logged,
    sandbox: () => portal.sandbox,
    portal: () => portal,
    begin,
    stateOf,
    settled,
    answersFrom,
    post,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
