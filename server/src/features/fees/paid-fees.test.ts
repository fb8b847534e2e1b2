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

async function pay(cookie: string): Promise<string> {
  const payload = JSON.stringify({ ...wallet, phone: null, idempotencyKey: randomUUID() });
  const answer = await call('POST', 'fees.pay', { headers: { cookie }, payload });
  expect(answer.json().result.data).toEqual({ kind: 'paid' });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
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
    provider().scripts['GET /student/profile'] = () => ({
      ...profile,
      student: { ...profile.student, parent_phone: '01012345678', parent_relation: 'Father' },
    });
    const due = async (cookie: string) => {
      const input = encodeURIComponent(JSON.stringify({ classroomId: 5 }));
      const answer = await call('GET', `checkout.precheck?input=${input}`, { headers: { cookie } });
      return answer.json().result.data.due;
    };
    const cookie = await signIn();
    expect(await due(cookie)).toBe('fees');
    expect(await due(await pay(cookie))).not.toBe('fees');
  });

  test('is no longer due after its gateway reports the payment', async () => {
    sayAtLogin(false);
    const transaction = { amount: 100, provider: 'fawry', method: 'fawry' };
    const invoice = { id: 9, invoice_ref: '9', created_at: at, updated_at: at, transaction };
    Object.assign(provider().scripts, {
      'POST /registration-fees/pay': () => ({
        provider: 'fawry',
        method: 'fawry',
        reference_number: 'pay-9',
        payload: { reference_number: '970188' },
      }),
      'GET /recharge/transaction/pay-9': () => ({
        invoice: { ...invoice, status: 'paid', type: 'purchase' },
        balance: 0,
      }),
    });
    const fawry = { provider: 'fawry', method: 'fawry', phone: null, idempotencyKey: randomUUID() };
    const begun = await call('POST', 'fees.pay', {
      headers: { cookie: await signIn() },
      payload: JSON.stringify(fawry),
    });
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const input = encodeURIComponent(JSON.stringify({ reference: 'pay-9' }));
    const outcome = await call('GET', `payment.outcome?input=${input}`, { headers: { cookie } });
    expect(outcome.json().result.data).toMatchObject({ status: 'paid' });
    const informed = String(outcome.headers['set-cookie']).split(';')[0] ?? '';
    expect(await readPanel(informed)).toBeNull();
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
