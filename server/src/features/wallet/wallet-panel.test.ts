import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import { describe, expect, test, vi } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../../test-support/provider/scripted-provider.ts';
import { wireSettings } from '../../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const settings = {
  ...wireSettings,
  paymentMethods: { fawry_fawry: true, credit_card_opay: true },
};

type Reply = Parameters<typeof respondWithError>[0];
const school = {
  'GET /settings': () => settings,
  'GET /settings/assets': () => ({}),
  'GET /recharge/rates': () => [],
  'POST /student/profile/invoices': (_: unknown, response: Reply) =>
    response.end('{"data":[],"meta":{"total":0}}'),
};
const allMethods = {
  fawry_fawry: true,
  credit_card_accept: true,
  aman_accept: true,
  masary_accept: true,
  ewallet_accept: true,
  ewallet_fawry: true,
  ewallet_opay: true,
  credit_card_opay: true,
};
const tax = { percentage: 2, constant: 3, min: 20, max: 2000 };

const methodPath = (gateway: string, method: string) =>
  `wallet.method?input=${encodeURIComponent(JSON.stringify({ provider: gateway, method }))}`;

describe('wallet panel', () => {
  test('makes at most three provider calls for any number of payment methods', async () => {
    Object.assign(provider().scripts, {
      ...school,
      'GET /settings': () => ({ ...settings, paymentMethods: allMethods }),
    });
    const headers = { cookie: await signIn() };
    await call('GET', 'school.settings', { headers });
    const before = provider().requests.length;

    const answer = await call('GET', 'wallet.panel', { headers });

    const panel: WalletPanel = answer.json().result.data;
    expect(panel.methods).toHaveLength(8);
    expect(provider().requests.length - before).toBeLessThanOrEqual(3);
  });

  test('returns the panel and the other methods when the fees of one method fail', async () => {
    Object.assign(provider().scripts, {
      ...school,
      'GET /payment/taxes/fawry': () => tax,
      'GET /payment/taxes/opay': (_: unknown, response: Reply) => respondWithError(response, 404),
    });
    const headers = { cookie: await signIn() };

    const panel = await call('GET', 'wallet.panel', { headers });
    expect(panel.json().result.data).toMatchObject({ balance: 120.5 });
    const fawry = await call('GET', methodPath('fawry', 'fawry'), { headers });
    expect(fawry.json().result.data).toMatchObject({ min: 20, max: 2000, quick: [] });
    const opay = await call('GET', methodPath('opay', 'card'), { headers });
    expect(opay.json().error.data.appCode).toBe('not_found');
  });

  test('completes a shared request for fees when the first caller aborts', async () => {
    const { promise: pendingTax, resolve: resolveTax } = Promise.withResolvers<typeof tax>();
    Object.assign(provider().scripts, { ...school, 'GET /payment/taxes/accept': () => pendingTax });
    const headers = { cookie: await signIn() };
    const path = methodPath('accept', 'card');
    const leaving = new AbortController();
    const left = call('GET', path, { headers, signal: leaving.signal }).catch(() => null);
    await vi.waitFor(() => expect(provider().requests).toContain('GET /payment/taxes/accept'));
    const waiting = call('GET', path, { headers });
    await sleep(50);
    leaving.abort();
    await left;
    resolveTax(tax);

    expect((await waiting).json().result.data).toMatchObject({ min: 20 });
  });
});
