import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLesson,
  addStudent,
  createCall,
  type TestStudent,
} from '../../test-support/accounts/student.ts';
import { setBalance } from '../../test-support/payments/payer.ts';
import {
  startTestProvider,
  type TestProvider,
  testAdminToken,
  testServiceToken,
} from '../../test-support/provider.ts';
import { codeBatches } from '../db/schema/code.ts';
import { invoices } from '../db/schema/invoice.ts';
import { checkOutLesson } from '../modules/checkout/checkout.ts';
import { getBalance } from '../modules/ledger/posting.ts';
import { rechargeByCode } from '../modules/payment/recharge-code.ts';

let school: TestProvider;
let student: TestStudent;

beforeAll(async () => {
  school = await startTestProvider();
  student = await addStudent(school.services.db);
});
afterAll(() => school.stop());

type CommandResponse<T> = {
  message: string | null;
  data: T;
  errors?: Record<string, string[]>;
};

async function admin<T = unknown>(path: string, payload: object = {}, token = testAdminToken) {
  const response = await school.app.inject({
    method: 'POST',
    url: `/admin/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    ...response.json<CommandResponse<T>>(),
  };
}
const call = () => createCall(school.services, student);
const balance = () => getBalance(school.services.db, student.studentId);

test('returns 404 without a token and for every token but the operator’s', async () => {
  for (const token of ['guessed', testServiceToken]) {
    expect((await admin('ledger/verify', {}, token)).status).toBe(404);
    const headers = { authorization: `Bearer ${token}` };
    expect((await school.app.inject({ url: '/admin', headers })).statusCode).toBe(404);
  }
  expect((await school.app.inject({ url: '/admin' })).statusCode).toBe(404);
});

test('returns 404 when no operator token is configured', async () => {
  const closed = await startTestProvider({ env: { adminToken: undefined } });
  for (const authorization of ['Bearer ', 'Bearer undefined', '']) {
    const response = await closed.app.inject({ url: '/admin', headers: { authorization } });
    expect(response.statusCode).toBe(404);
  }
  await closed.stop();
});

test('lists the commands with their schemas, except commands that run only locally', async () => {
  const headers = { authorization: `Bearer ${testAdminToken}` };
  const { data } = (await school.app.inject({ url: '/admin', headers })).json<{
    data: { name: string; path: string }[];
  }>();
  const names = data.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['codes mint', 'promo create', 'refund', 'ledger verify', 'outbox']),
  );
  expect(data).toContainEqual({
    name: 'codes revoke',
    path: '/admin/codes/revoke',
    summary: 'Revoke the unused codes of a batch',
    input: expect.objectContaining({ required: ['batch'], additionalProperties: false }),
    output: expect.objectContaining({ required: ['batch'] }),
  });
  for (const local of ['seed', 'migrate', 'backup', 'restore']) {
    expect(names).not.toContain(local);
    expect((await admin(local)).status).toBe(404);
  }
});

test('mints, lists and revokes codes', async () => {
  const made = await admin<{ batch: number; codes: string[] }>('codes/mint', {
    kind: 'recharge',
    value: 50,
    count: 2,
  });
  expect(made.status).toBe(200);
  expect(made.headers['cache-control']).toBe('no-store');
  const { batch, codes } = made.data;
  expect(codes).toHaveLength(2);

  await rechargeByCode(school.services, codes[0] ?? '', call());
  expect(await balance()).toBe(50_00);
  expect((await admin('codes/revoke', { batch })).data).toEqual({ batch });
  expect((await admin('codes/export', { batch })).data).toMatchObject([
    { state: 'used', used_by: student.studentId },
    { state: 'revoked', used_by: null, used_at: null },
  ]);
});

test('creates a promo code, refunds a purchase and verifies the ledger', async () => {
  const { db } = school.services;
  const promo = { code: 'AUTUMN', percent: 25, classroom: 'organic-chemistry' };
  expect((await admin('promo/create', promo)).data).toEqual({ code: 'AUTUMN' });
  expect(await admin('promo/create', promo)).toMatchObject({ status: 422, data: null });

  await setBalance(db, student.studentId, 60_00);
  const lesson = await addLesson(db, { price: 60_00 });
  await checkOutLesson(school.services, { course_id: lesson.id, payment_method: 'wallet' }, call());
  const rows = await db.select().from(invoices).where(eq(invoices.studentId, student.studentId));
  const { ref = '' } = rows.findLast(({ amount }) => amount === 60_00) ?? {};
  const refund = { invoice: ref, reason: 'a test' };
  expect(await admin('refund', refund)).toMatchObject({ status: 200, data: { amount: 60 } });
  expect(await admin('refund', refund)).toMatchObject({
    status: 422,
    message: 'At most 0 EGP of this invoice can still be refunded.',
  });
  expect(await balance()).toBe(60_00);
  expect(await admin('ledger/verify')).toMatchObject({ status: 200, data: { faults: [] } });
});

test('returns 409 with the faults of an unbalanced ledger', async () => {
  const broken = await startTestProvider();
  const { client } = broken.database;
  await client`alter table entries disable trigger user`;
  await client`update entries set amount = amount + 1 where id = (select min(id) from entries)`;
  const response = await broken.app.inject({
    method: 'POST',
    url: '/admin/ledger/verify',
    headers: { authorization: `Bearer ${testAdminToken}` },
  });
  expect(response.statusCode).toBe(409);
  expect(response.json<CommandResponse<{ faults: string[] }>>().data.faults.length).toBeGreaterThan(
    0,
  );
  await broken.stop();
});

test.each([
  ['codes/mint', { kind: 'paper' }, { kind: ['kind must be recharge, scratch or center.'] }],
  ['codes/mint', { kind: 'recharge', colour: 'red' }, { colour: ['colour is unknown.'] }],
  [
    'codes/mint',
    { kind: 'scratch' },
    { value: ['A code without value needs a course or a classroom.'] },
  ],
  [
    'codes/mint',
    { kind: 'recharge', value: 5, expires: '2020-01-01' },
    { expires: ['expires must be in the future.'] },
  ],
  [
    'codes/mint',
    { kind: 'scratch', classroom: 'none' },
    { classroom: ['Classroom none not found.'] },
  ],
  [
    'codes/mint',
    { kind: 'recharge', value: '50' },
    { value: ['value must be an amount like 50.'] },
  ],
  [
    'refund',
    { amount: 50.001 },
    {
      invoice: ['invoice is required.'],
      reason: ['reason is required.'],
      amount: ['amount must be an amount like 50.'],
    },
  ],
  ['settings/set', { key: 'shoe_size', value: 42 }, { key: [expect.stringContaining('Unknown')] }],
  ['codes/revoke', [1], { input: [expect.any(String)] }],
])('%s rejects %j with errors by field and creates no codes', async (path, body, errors) => {
  const count = () => school.services.db.$count(codeBatches);
  const before = await count();
  expect(await admin(path, body)).toMatchObject({ status: 400, data: null, errors });
  expect(await count()).toBe(before);
});

test('returns 422 with the reason when a command is rejected', async () => {
  expect(await admin('callbacks/replay', { message: 999999 })).toMatchObject({
    status: 422,
    message: 'Message 999999 not found.',
  });
});

test('lists gateway webhooks and outbox messages', async () => {
  await school.database.client`insert into callback_events
    (gateway, dedupe_key, reference, status, outcome, body)
    values ('fawry', 'k1', 'R1', 'paid', 'second_payment', '{"amount":105,"provider_ref":"42"}')`;
  const { data } = await admin<object[]>('callbacks/list', { reference: 'R1' });
  expect(data).toMatchObject([
    { gateway: 'fawry', outcome: 'second_payment', amount: 105, transaction: '42' },
  ]);
  expect(await admin('outbox')).toMatchObject({ status: 200, data: expect.any(Array) });
});
