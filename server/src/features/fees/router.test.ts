import { randomUUID } from 'node:crypto';
import { changeSettings, sandboxKeys } from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type SandboxPortal,
  startSandboxPortal,
} from '../../test-support/payments/sandbox-portal.ts';
import { demoPassword, demoStudents, type Visitor } from '../../test-support/portal.ts';

let portal: SandboxPortal;

beforeAll(async () => {
  portal = await startSandboxPortal({ env: { FAWRY_SECURE_KEY: sandboxKeys.fawry.secureKey } });
  await changeSettings(portal.provider.services.db, {
    registration_fees_enabled: true,
    surcharge_registration_fees: 2,
  });
  await setAmounts(30, 30);
  await portal.provider.database.client`update students set registration_paid = false`;
});
afterAll(() => portal.stop());

const setAmounts = (amount: number, old: number) =>
  changeSettings(portal.provider.services.db, {
    registration_fees_amount: amount,
    registration_fees_old_amount: old,
  });
const signIn = (who: keyof typeof demoStudents): Promise<Visitor> =>
  portal.aStudent(demoStudents[who].email, demoPassword);
const key = () => randomUUID();
const due = async (who: Visitor) => (await who.session.viewer()).redirect;

describe('fees procedures', () => {
  test('omits an old amount that is not higher than the amount', async () => {
    const mariam = await signIn('mariam');
    expect(await mariam.fees.panel()).toMatchObject({ amount: 30, oldAmount: null });

    await setAmounts(60, 90);
    // The settings are cached for two seconds.
    await expect.poll(async () => (await mariam.fees.panel())?.amount, { timeout: 6_000 }).toBe(60);
  });

  test('returns the amount, the old amount, the surcharge and the payment methods', async () => {
    const mariam = await signIn('mariam');

    expect(await due(mariam)).toBe(104);
    expect(await mariam.fees.panel()).toEqual({
      amount: 60,
      oldAmount: 90,
      surcharge: 2,
      skippable: true,
      balance: 135,
      ways: expect.arrayContaining([
        { provider: 'wallet', method: 'wallet' },
        { provider: 'fawry', method: 'fawry' },
        { provider: 'accept', method: 'aman' },
      ]),
      pending: null,
    });
  });

  test('returns unpaid fees as the step before a purchase', async () => {
    const mariam = await signIn('mariam');
    const { id } = await mariam.classroom.page({ label: 'organic-chemistry' });
    expect(await mariam.checkout.precheck({ classroomId: id })).toEqual({ due: 'fees' });
  });

  test('debits the wallet for the fees without a surcharge', async () => {
    const mariam = await signIn('mariam');
    const wallet = { provider: 'wallet', method: 'wallet', phone: null } as const;
    const input = { ...wallet, idempotencyKey: key() };

    expect(await mariam.fees.pay(input)).toEqual({ kind: 'paid' });
    expect(await mariam.fees.pay(input)).toEqual({ kind: 'paid' });

    expect(await mariam.wallet.balance()).toEqual({ amount: 75 });
    expect(await due(mariam)).toBeNull();
    expect(await mariam.fees.panel()).toBeNull();
    await expect(mariam.fees.pay({ ...wallet, idempotencyKey: key() })).rejects.toMatchObject({
      code: 'conflict',
      show: true,
    });
  });

  test('rejects a wallet payment of the fees when the balance is too low', async () => {
    const trouble = await signIn('trouble');
    const input = {
      provider: 'wallet',
      method: 'wallet',
      phone: null,
      idempotencyKey: key(),
    } as const;
    await expect(trouble.fees.pay(input)).rejects.toMatchObject({ code: 'insufficient_balance' });
  });

  test('starts a gateway payment, and rejects a second payment while one is pending', async () => {
    const fresh = await signIn('fresh');
    const aman = { provider: 'accept', method: 'aman', phone: null } as const;

    const payment = await fresh.fees.pay({ ...aman, idempotencyKey: key() });

    if (payment.kind !== 'begun') throw new Error('the fees were paid immediately');
    expect(payment.next).toEqual({ kind: 'kiosk', billReference: expect.stringMatching(/^\d+$/) });
    const [order] = await portal.sandbox.orders();
    expect(order?.amount).toBe(6_200);
    const panel = await fresh.fees.panel();
    expect(panel?.pending).toMatchObject({ provider: 'accept', method: 'aman', differs: false });
    const card = { provider: 'opay', method: 'card', phone: null, idempotencyKey: key() } as const;
    await expect(fresh.fees.pay(card)).rejects.toMatchObject({ code: 'transaction_pending' });
  });
});
