import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addLesson,
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { sendWebhook, setBalance } from '../../../test-support/payments/payer.ts';
import {
  startTestProvider,
  type TestProvider,
  testCodePepper,
} from '../../../test-support/provider.ts';
import { runCommand } from '../../app/run-command.ts';
import { codeBatches } from '../../db/schema/code.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { checkOutLesson } from '../checkout/checkout.ts';
import { getBalance } from '../ledger/posting.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { rechargeByCode } from '../payment/recharge-code.ts';

let school: TestProvider;
let student: TestStudent;

beforeAll(async () => {
  school = await startTestProvider({ gateways: { fawry: createTestGateway() } });
  student = await addStudent(school.services.db);
});
afterAll(() => school.stop());

async function provider(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(args, {
    env: { DATABASE_URL: school.database.url, CODE_PEPPER: testCodePepper },
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const call = () => createCall(school.services, student);
const balance = () => getBalance(school.services.db, student.studentId);

const recharge = ['codes', 'mint', '--kind', 'recharge', '--value', '50'];

describe('operator money commands', () => {
  test('mints valid codes, revokes the unused codes of a batch and lists the codes by state', async () => {
    const { code, out, err } = await provider(...recharge, '--count', '3');
    const codes = out.split('\n');
    expect(code).toBe(0);
    expect(codes).toHaveLength(3);
    expect(codes.every((one) => /^[2-9A-HJ-NP-Za-km-z]{10}$/.test(one))).toBe(true);
    const [, batch = ''] = /^Batch (\d+): 3 codes/.exec(err) ?? [];

    await rechargeByCode(school.services, codes[0] ?? '', call());
    expect(await balance()).toBe(50_00);
    expect((await provider('codes', 'revoke', batch)).out).toMatch(/is revoked/);
    await expect(rechargeByCode(school.services, codes[1] ?? '', call())).rejects.toMatchObject({
      code: 'invalid_code',
    });
    const listed = (await provider('codes', 'export', batch)).out.split('\n');
    expect(listed.map((line) => line.split(',')[1])).toEqual([
      'state',
      'used',
      'revoked',
      'revoked',
    ]);
  });

  test.each([
    ['2099-01-31', '2099-01-30T22:00:00.000Z'],
    ['2099-01-31T18:30', '2099-01-31T16:30:00.000Z'],
    ['2099-01-31T18:30:15+03:00', '2099-01-31T15:30:15.000Z'],
    ['2099-01-31T18:30Z', '2099-01-31T18:30:00.000Z'],
    ['2099-01-31T18:30:15.250Z', '2099-01-31T18:30:15.250Z'],
  ])('expires codes with the expiry %s at %s', async (typed, moment) => {
    const { err } = await provider(...recharge, '--expires', typed);
    const [, id = ''] = /^Batch (\d+)/.exec(err) ?? [];
    const [batch] = await school.services.db
      .select()
      .from(codeBatches)
      .where(eq(codeBatches.id, Number(id)));
    expect(batch?.expiresAt?.toISOString()).toBe(moment);
  });

  test('creates a promo code once and discounts a lesson of the chosen classroom', async () => {
    const make = [
      'promo',
      'create',
      'SPRING',
      '--percent',
      '25',
      '--classroom',
      'organic-chemistry',
    ];
    expect(await provider(...make)).toMatchObject({ code: 0, out: 'SPRING is good.' });
    expect(await provider(...make)).toMatchObject({ code: 2 });

    await setBalance(school.services.db, student.studentId, 100_00);
    const lesson = await addLesson(school.services.db, { price: 80_00 });
    const order = { course_id: lesson.id, payment_method: 'wallet', promocode: 'SPRING' } as const;
    await checkOutLesson(school.services, order, call());
    expect(await balance()).toBe(40_00);
  });

  test('creates a promo code typed with Arabic digits in ASCII digits', async () => {
    const typed = ['promo', 'create', 'EID٢٠', '--percent', '20'];
    expect(await provider(...typed)).toMatchObject({ code: 0, out: 'EID20 is good.' });
  });

  test('refunds a purchase into the wallet in parts, up to its amount', async () => {
    const { db } = school.services;
    const lesson = await addLesson(db, { price: 60_00 });
    await setBalance(db, student.studentId, 60_00);
    await checkOutLesson(
      school.services,
      { course_id: lesson.id, payment_method: 'wallet' },
      call(),
    );
    const rows = await db.select().from(invoices).where(eq(invoices.studentId, student.studentId));
    const { ref = '' } = rows.findLast(({ amount }) => amount === 60_00) ?? {};
    const refund = (...rest: string[]) => provider('refund', ref, '--reason', 'a test', ...rest);

    expect(await refund('--amount', '20')).toMatchObject({ code: 0 });
    expect(await refund('--amount', '50')).toMatchObject({
      code: 2,
      err: 'At most 40 EGP of this invoice can still be refunded.',
    });
    expect(await refund()).toMatchObject({ code: 0 });
    expect(await refund()).toMatchObject({ code: 2 });
    expect(await balance()).toBe(60_00);
    expect((await provider('ledger', 'verify')).code).toBe(0);
  });

  test('lists gateway events and replays a rejected event', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference, id, invoiceId } = await beginRecharge(school.services, recharge, call());
    await school.database.client`update intents set charge_amount = 11000 where id = ${id}`;
    await sendWebhook(school.app, { reference, amount: 105 });
    const listed = await provider('callbacks', 'list', '--reference', reference);
    expect(listed.out).toMatch(/fawry .*paid {2}amount_differs: 105 EGP, invoiced 110 EGP$/);
    const [invoice] = await school.services.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, invoiceId));
    const { ref = '' } = invoice ?? {};
    expect((await provider('callbacks', 'list', '--invoice', ref)).out).toBe(listed.out);
    expect((await provider('callbacks', 'list', '--invoice', '1')).out).not.toContain(reference);
    const differing = await provider('callbacks', 'list', '--outcome', 'amount_differs');
    expect(differing.out).toContain(listed.out);
    expect(await provider('callbacks', 'list', '--outcome', 'nothing')).toMatchObject({
      out: 'No webhooks found.',
    });

    await school.database.client`update intents set charge_amount = 10500 where id = ${id}`;
    const { db } = school.services;
    const [event] = await db
      .select()
      .from(callbackEvents)
      .where(eq(callbackEvents.reference, reference));
    const replayed = await provider('callbacks', 'replay', String(event?.id));
    expect(replayed).toMatchObject({ code: 0, out: 'Credited.' });
    expect(await provider('callbacks', 'replay', String(event?.id))).toMatchObject({
      out: 'No change.',
    });
  });

  test('records which operator resolved an amount mismatch and moves no money', async () => {
    const { reference, id } = await addDiffering('DEALT-WITH');
    const before = await balance();
    const result = await provider('callbacks', 'done', id, '--reason', 'refunded', '--by', 'Mona');
    expect(result).toMatchObject({
      code: 0,
      out: `Message ${id} marked as resolved; no money moved.`,
    });
    expect(await balance()).toBe(before);

    const list = async () => (await provider('callbacks', 'list', '--reference', reference)).out;
    expect(await list()).toMatch(/invoiced \? EGP, resolved by Mona: refunded$/);
    await addDiffering(reference);
    const [newest] = (await list()).split('\n');
    expect(newest).not.toContain('Mona');
  });

  test('ends a resolved payment, so that the student can begin another one', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference } = await beginRecharge(school.services, recharge, call());
    const { id } = await addDiffering(reference);
    expect(await provider('callbacks', 'done', id, '--reason', 'refunded')).toMatchObject({
      code: 0,
    });

    const next = await beginRecharge(school.services, recharge, call());

    expect(next.reference).not.toBe(reference);
    // A payment of the right amount that arrives late is still credited.
    const before = await balance();
    await sendWebhook(school.app, { reference, amount: 105 });
    expect(await balance()).toBe(before + 100_00);
    await sendWebhook(school.app, { reference: next.reference, amount: 105, status: 'failed' });
  });

  test('lists the amount and the transaction of a second payment', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference, providerRef } = await beginRecharge(school.services, recharge, call());
    await sendWebhook(school.app, { reference, amount: 105, providerRef });
    await sendWebhook(school.app, { reference, amount: 105, providerRef: '4242' });

    const list = async () => (await provider('callbacks', 'list', '--reference', reference)).out;
    expect(await list()).toMatch(/paid {2}second_payment: 105 EGP, transaction 4242\n/);
    const [id = ''] = (await list()).split(' ');
    await provider('callbacks', 'done', id, '--reason', 'refunded', '--by', 'Mona');
    expect(await list()).toMatch(/transaction 4242, resolved by Mona: refunded\n/);
  });

  test('lists an amount mismatch as credited when the correct amount followed', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference } = await beginRecharge(school.services, recharge, call());
    await addDiffering(reference);
    const list = async () => (await provider('callbacks', 'list', '--reference', reference)).out;
    expect(await list()).toMatch(/invoiced 105 EGP$/);
    await sendWebhook(school.app, { reference, amount: 105 });
    expect(await list()).toMatch(/invoiced 105 EGP, credited since$/);

    // An event after the credit or the refund is not booked, so an operator has to handle it.
    await addDiffering(reference);
    await addDiffering(reference, { status: 'refunded', outcome: 'amount_differs' });
    const credited = (await list()).split('\n').filter((line) => line.includes('credited since'));
    expect(credited).toHaveLength(1);
  });

  test('rejects the resolution of an event that needs no action', async () => {
    const { id } = await addDiffering('CLOSED', { status: 'failed', outcome: 'closed' });
    expect(await provider('callbacks', 'done', id, '--reason', 'refunded')).toMatchObject({
      code: 2,
      err: expect.stringContaining('its amount is the invoiced one'),
    });
  });

  async function addDiffering(
    reference: string,
    { status, outcome } = { status: 'paid', outcome: 'amount_differs' },
  ) {
    const [row] = await school.services.db
      .insert(callbackEvents)
      .values({
        gateway: 'fawry',
        dedupeKey: randomUUID(),
        reference,
        status,
        outcome,
        body: {},
        receivedAt: new Date(),
      })
      .returning();
    return { reference, id: String(row?.id) };
  }
});
