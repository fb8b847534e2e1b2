import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { profile, student } from '../../test-support/provider/one-student.ts';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { wireSettings } from '../../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const wallet = { provider: 'wallet', method: 'wallet' };
const at = '2026-11-20T10:00:00Z';

beforeEach(() => {
  Object.assign(provider().scripts, {
    'GET /settings': () => ({
      ...wireSettings,
      registration_fees: { enabled: true, amount: 100, skippable: true },
    }),
    'GET /settings/assets': () => ({}),
    'GET /registration-fees/transaction/check': () => null,
    'POST /registration-fees/pay': () => ({ ...wallet, reference_number: null, payload: null }),
  });
});

const sayInProfile = (registration_paid: boolean) => {
  provider().scripts['GET /student/profile'] = () => ({
    ...profile,
    student: { ...profile.student, registration_paid },
  });
};

const sayAtLogin = (registration_paid: boolean) => {
  provider().scripts['POST /auth/login'] = () => ({
    ...student,
    redirect: registration_paid ? null : 104,
    user: { ...student.user, student: { id: 8, user_id: 7, registration_paid } },
  });
};

async function readPanel(cookie: string): Promise<unknown> {
  const answer = await call('GET', 'fees.panel', { headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json().result.data;
}

const readCookie = ({ headers }: Awaited<ReturnType<typeof call>>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

async function pay(cookie: string): Promise<string> {
  const payload = JSON.stringify({ ...wallet, phone: null, idempotencyKey: randomUUID() });
  const answer = await call('POST', 'fees.pay', { headers: { cookie }, payload });
  expect(answer.json().result.data).toEqual({ kind: 'paid' });
  return readCookie(answer);
}

const sayParents = () => {
  const parents = { parent_phone: '01012345678', parent_relation: 'Father' };
  provider().scripts['GET /student/profile'] = () => ({
    ...profile,
    student: { ...profile.student, ...parents },
  });
};

/** Starts a payment at a kiosk, which the provider then reports as paid. */
async function beginAtGateway(progress?: object): Promise<string> {
  const transaction = { amount: 100, provider: 'fawry', method: 'fawry' };
  const invoice = { id: 9, invoice_ref: '9', created_at: at, updated_at: at, transaction };
  const paid = {
    invoice: { ...invoice, status: 'paid', type: 'purchase' },
    balance: 0,
    ...(progress && { progress }),
  };
  Object.assign(provider().scripts, {
    'POST /registration-fees/pay': () => ({
      provider: 'fawry',
      method: 'fawry',
      reference_number: 'pay-9',
      payload: { reference_number: '970188' },
    }),
    'POST /recharge/check': () => paid,
    'GET /recharge/transaction/pay-9': () => paid,
  });
  const fawry = { provider: 'fawry', method: 'fawry', phone: null, idempotencyKey: randomUUID() };
  const begun = await call('POST', 'fees.pay', {
    headers: { cookie: await signIn() },
    payload: JSON.stringify(fawry),
  });
  return readCookie(begun);
}

describe('the sign-up fee of a provider whose profile does not say whether it is paid', () => {
  test('is no longer due after a payment from the wallet', async () => {
    sayAtLogin(false);
    const cookie = await signIn();
    expect(await readPanel(cookie)).toMatchObject({ amount: 100 });

    const paid = await pay(cookie);

    expect(await readPanel(paid)).toBeNull();
    const viewer = await call('GET', 'session.viewer', { headers: { cookie: paid } });
    expect(viewer.json().result.data).toMatchObject({ redirect: null });
  });

  test('is not due if the login says that it is paid', async () => {
    sayAtLogin(true);
    expect(await readPanel(await signIn())).toBeNull();
  });

  test('is no step before a purchase once it is paid', async () => {
    sayAtLogin(false);
    provider().scripts['GET /student/profile/redirect/check/5'] = () => ({ redirect: 104 });
    sayParents();
    const due = async (cookie: string) => {
      const input = encodeURIComponent(JSON.stringify({ classroomId: 5 }));
      const answer = await call('GET', `checkout.precheck?input=${input}`, { headers: { cookie } });
      return answer.json().result.data.due;
    };
    const cookie = await signIn();
    expect(await due(cookie)).toBe('fees');
    expect(await due(await pay(cookie))).not.toBe('fees');
  });

  test('is paid once from two windows of a session', async () => {
    sayAtLogin(false);
    const requests = vi.fn(() => ({ ...wallet, reference_number: null, payload: null }));
    provider().scripts['POST /registration-fees/pay'] = requests;
    const cookie = await pay(await signIn());
    await call('POST', 'fees.pay', {
      headers: { cookie },
      payload: JSON.stringify({ ...wallet, phone: null, idempotencyKey: randomUUID() }),
    });
    expect(requests).toHaveBeenCalledOnce();
  });

  test('is a step before a purchase if the provider demands it long after the payment', async () => {
    sayAtLogin(true);
    provider().scripts['GET /student/profile/redirect/check/5'] = () => ({ redirect: 104 });
    sayParents();
    const cookie = await signIn();
    const input = encodeURIComponent(JSON.stringify({ classroomId: 5 }));
    const answer = await call('GET', `checkout.precheck?input=${input}`, { headers: { cookie } });
    expect(answer.json().result.data.due).toBe('fees');
    expect(await readPanel(readCookie(answer))).toMatchObject({ amount: 100 });
  });

  describe('after a payment at a gateway', () => {
    const ask = async (path: string, cookie: string) => {
      const input = { reference: 'pay-9' };
      const query = encodeURIComponent(JSON.stringify(input));
      const answer =
        path === 'payment.check'
          ? await call('POST', path, { headers: { cookie }, payload: JSON.stringify(input) })
          : await call('GET', `${path}?input=${query}`, { headers: { cookie } });
      expect(answer.json().result.data).toMatchObject({ status: 'paid' });
      return readCookie(answer);
    };

    test.each(['payment.outcome', 'payment.check'])('is no longer due after %s', async (path) => {
      sayAtLogin(false);
      const cookie = await ask(path, await beginAtGateway());
      provider().scripts['GET /recharge/transaction/pay-9'] = () => null;
      expect(await readPanel(cookie)).toBeNull();
    });

    test('is no longer due although its page was not opened', async () => {
      sayAtLogin(false);
      expect(await readPanel(await beginAtGateway())).toBeNull();
    });

    test('is due again if it was refunded', async () => {
      sayAtLogin(false);
      const cookie = await beginAtGateway({ returned: 100, returned_at: at });
      expect(await readPanel(await ask('payment.outcome', cookie))).toMatchObject({ amount: 100 });
    });
  });
});

describe('the sign-up fee of a provider whose profile says that it is unpaid', () => {
  test('is due, even if it was paid at login', async () => {
    sayAtLogin(true);
    sayInProfile(false);
    expect(await readPanel(await signIn())).toMatchObject({ amount: 100 });
  });

  test('stays paid for an hour after the payment, and is due again after a refund', async () => {
    sayAtLogin(false);
    sayInProfile(false);
    const cookie = await pay(await signIn());
    expect(await readPanel(cookie)).toBeNull();

    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 61 * 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await readPanel(cookie)).toMatchObject({ amount: 100 });
  });
});
