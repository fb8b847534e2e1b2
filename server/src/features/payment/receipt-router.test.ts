import { randomUUID } from 'node:crypto';
import { demoCodes } from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

async function buy(place: number): Promise<{ invoiceRef: string; name: string; price: number }> {
  const { tabs } = await mariam.classroom.page({ label: 'organic-chemistry' });
  const lesson = tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons))[place];
  const courseId = lesson?.id ?? 0;
  const input = { courseId, promoCode: null, idempotencyKey: randomUUID() };
  const { invoiceRef } = await mariam.checkout.payFromWallet(input);
  return { invoiceRef: invoiceRef ?? '', name: lesson?.name ?? '', price: lesson?.price ?? 0 };
}

describe('receipt procedures', () => {
  test('returns the receipt of a purchase with items, student and wallet transactions', async () => {
    const { amount: before } = await mariam.wallet.balance();
    const { invoiceRef, name, price } = await buy(4);

    const receipt = await mariam.payment.receipt({ invoiceRef });

    expect(receipt).toMatchObject({
      invoiceRef,
      status: 'paid',
      type: 'purchase',
      provider: 'wallet',
      reference: null,
      items: [{ title: name, amount: price }],
      total: price,
      student: expect.stringContaining('مريم'),
      walletLines: [{ before, after: before - price }],
    });
    expect(receipt.walletLines[0]?.description).toContain(name);
  });

  test('returns the receipt of a redeemed code, and no receipt of another student', async () => {
    await mariam.wallet.redeem({ code: demoCodes.recharge100 });
    const { data } = await portal.provider.database.client`
    select ref from invoices where provider = 'code' and type = 'recharge' order by id desc limit 1`.then(
      ([row]) => ({ data: String(row?.['ref']) }),
    );
    const receipt = await mariam.payment.receipt({ invoiceRef: data });
    expect(receipt).toMatchObject({ type: 'recharge', total: 100, method: 'recharge_card' });
    expect(receipt.walletLines).toHaveLength(1);

    const stranger = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    const refused = { code: 'not_found' };
    await expect(stranger.payment.receipt({ invoiceRef: data })).rejects.toMatchObject(refused);
    await expect(mariam.payment.receipt({ invoiceRef: '0' })).rejects.toMatchObject(refused);
  });
});
