import { changeSettings, demoCodes } from '@fasl/provider/testing';
import type { RechargeInput } from '@fasl/shared/contracts/payment/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type SandboxPortal,
  startSandboxPortal,
} from '../../test-support/payments/sandbox-portal.ts';
import {
  demoPassword,
  demoStudents,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: SandboxPortal;
let student: Visitor;
let pendingReference: string | null = null;

beforeAll(async () => {
  portal = await startSandboxPortal();
  student = await portal.aStudent(demoStudents.fresh.email, demoPassword);
});
afterAll(() => portal.stop());
afterEach(async () => {
  if (pendingReference)
    await student.payment.cancel({ reference: pendingReference }).catch(() => undefined);
  pendingReference = null;
});

async function begin(wanted: Partial<RechargeInput> = {}) {
  const input: RechargeInput = { provider: 'fawry', method: 'fawry', amount: 100, ...wanted };
  const started = await student.wallet.recharge(input);
  pendingReference = started.reference;
  return started;
}

const fawry = { provider: 'fawry', method: 'fawry' } as const;

describe('recharge', () => {
  test('lists all payment methods, and returns the limits and totals of one method', async () => {
    const panel = await student.wallet.panel();

    expect(panel.methods.map(({ provider, method }) => `${provider} ${method}`)).toEqual([
      'fawry fawry',
      'accept card',
      'accept aman',
      'accept masary',
      'accept ewallet',
      'fawry ewallet',
      'opay ewallet',
      'opay card',
    ]);
    expect(panel.methods[0]).toEqual({ ...fawry, needsPhone: false });
    expect(await student.wallet.method(fawry)).toMatchObject({
      needsPhone: false,
      min: 20,
      max: 2000,
      quick: [
        { amount: 50 },
        { amount: 75 },
        { amount: 80 },
        { amount: 100, total: 105 },
        { amount: 140 },
      ],
    });
    expect(panel).toMatchObject({
      takesCodes: true,
      pending: null,
      gatewayHosts: [new URL(portal.sandbox.origin).host],
    });
  });

  test('reads the fees of a payment method from the cache on the second request', async () => {
    const both = await Promise.all([student.wallet.method(fawry), student.wallet.method(fawry)]);
    expect(both[1]).toEqual(both[0]);
    await portal.provider.database.client`alter table tariffs rename to tariffs_away`;
    const again = await student.wallet
      .method(fawry)
      .finally(() => portal.provider.database.client`alter table tariffs_away rename to tariffs`);
    expect(again).toEqual(both[0]);
  });

  test.each([
    [{ provider: 'fawry', method: 'fawry' }, 'leave'],
    [{ provider: 'accept', method: 'card' }, 'widget'],
    [{ provider: 'accept', method: 'ewallet', phone: '01012345678' }, 'leave'],
    [{ provider: 'fawry', method: 'ewallet', phone: '01012345678' }, 'leave'],
    [{ provider: 'opay', method: 'card' }, 'leave'],
    [{ provider: 'opay', method: 'ewallet', phone: '٠١٠١٢٣٤٥٦٧٨' }, 'leave'],
  ] as const)('continues %j on the gateway’s page', async (wanted, kind) => {
    const { next } = await begin(wanted);
    expect(next).toMatchObject({ kind, url: expect.stringContaining(`${portal.sandbox.origin}/`) });
  });

  test.each([
    { provider: 'fawry', method: 'fawry', asCode: true },
    { provider: 'accept', method: 'aman' },
    { provider: 'accept', method: 'masary' },
  ] as const)('continues %j with a payment code, which the panel shows again', async (wanted) => {
    const { reference, next } = await begin(wanted);
    expect(next).toEqual({ kind: 'kiosk', billReference: expect.stringMatching(/^\d{6,}$/) });
    const { pending } = await student.wallet.panel();
    expect(pending).toMatchObject({
      reference,
      status: 'pending',
      amount: 100,
      purpose: 'recharge',
    });
    expect(pending?.billReference).toBe(next.kind === 'kiosk' && next.billReference);
  });

  test('returns the pending code for the same amount and an error for another amount', async () => {
    const first = await begin({ asCode: true });
    expect(await begin({ asCode: true })).toEqual(first);
    await expect(begin({ asCode: true, amount: 50 })).rejects.toMatchObject({
      code: 'transaction_pending',
      detail: { reference: first.reference },
    });
  });

  test('allows another payment after a cancellation', async () => {
    const first = await begin({ asCode: true });
    const outcome = await student.payment.cancel({ reference: first.reference });
    expect(outcome).toMatchObject({ status: 'failed', progress: { ended: 'cancelled' } });
    const second = await begin({ asCode: true, amount: 50 });
    expect(second.reference).not.toBe(first.reference);
  });

  test('credits a payment after a status query when the webhook was lost', async () => {
    const before = await student.wallet.balance();
    const { reference } = await begin({ provider: 'opay', method: 'card' });
    expect(await student.payment.check({ reference })).toMatchObject({ status: 'pending' });
    await portal.sandbox.make(reference, 'pay', { lost: true });

    expect(await student.payment.check({ reference })).toMatchObject({
      status: 'paid',
      amount: 100,
    });
    const after = await student.wallet.balance();
    expect(after.amount - before.amount).toBe(100);
  });

  test("rejects a check or cancellation of another student's payment", async () => {
    const { reference } = await begin({ asCode: true });
    const stranger = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const refused = { code: 'not_found' };
    await expect(stranger.payment.check({ reference })).rejects.toMatchObject(refused);
    await expect(stranger.payment.cancel({ reference })).rejects.toMatchObject(refused);
  });

  test('limits the status queries of a student', async () => {
    const mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const check = () => mariam.payment.check({ reference: 'nobodys' }).catch((error) => error.code);
    const codes: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) codes.push(await check());
    expect(codes.at(-1)).toBe('too_many_requests');
    expect(codes[0]).toBe('not_found');
  });

  test('rejects an amount that is not a multiple of five and returns the limits', async () => {
    await expect(begin({ amount: 62 })).rejects.toMatchObject({
      code: 'invalid',
      fields: { amount: ['invalid_multiple'] },
      detail: { min: 20, max: 2000 },
    });
  });

  test('credits a recharge code once', async () => {
    const code = demoCodes.recharge100;
    const before = await student.wallet.balance();
    expect(await student.wallet.redeem({ code })).toEqual({
      amount: 100,
      balance: before.amount + 100,
    });
    await expect(student.wallet.redeem({ code })).rejects.toMatchObject({ code: 'code_used' });
    await expect(student.wallet.redeem({ code: 'WrongCode0' })).rejects.toMatchObject({
      code: 'invalid_code',
    });
  });

  test('is rejected if the school has switched the wallet off', async () => {
    const other = await startPortal();
    await changeSettings(other.provider.services.db, { app_wallet: false });
    const visitor = await other.aStudent(demoStudents.fresh.email, demoPassword);
    const refused = { code: 'forbidden' };
    await expect(visitor.wallet.recharge({ ...fawry, amount: 100 })).rejects.toMatchObject(refused);
    await expect(visitor.wallet.redeem({ code: demoCodes.recharge100 })).rejects.toMatchObject(
      refused,
    );
    await other.stop();
  });

  test('returns enabled payment methods only', async () => {
    const other = await startPortal();
    const { db } = other.provider.services;
    await changeSettings(db, { fawry_fawry: false, recharge_card: false });
    const visitor = await other.aStudent(demoStudents.fresh.email, demoPassword);
    const panel = await visitor.wallet.panel();
    expect(panel.takesCodes).toBe(false);
    expect(panel.methods.some(({ method }) => method === 'fawry')).toBe(false);
    await other.stop();
  });
});
