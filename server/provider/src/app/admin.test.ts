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
import { invoices } from '../db/schema/invoice.ts';
import { checkOutCourse } from '../modules/checkout/checkout.ts';
import { getBalance } from '../modules/ledger/posting.ts';
import { rechargeByCode } from '../modules/payment/recharge-code.ts';

let school: TestProvider;
let student: TestStudent;

beforeAll(async () => {
  school = await startTestProvider();
  student = await addStudent(school.services.db);
});
afterAll(() => school.stop());

type CommandResponse = {
  message: string | null;
  data: { ok: boolean; lines: string[]; notes: string[] };
};

async function admin(path: string, payload: object = {}, token = testAdminToken) {
  const response = await school.app.inject({
    method: 'POST',
    url: `/admin/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  const { statusCode: status, headers } = response;
  return { status, headers, ...response.json<CommandResponse>() };
}
const call = () => createCall(school.services, student);
const balance = () => getBalance(school.services.db, student.studentId);

test('returns 404 without the operator token, whatever other token is sent', async () => {
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

test('lists the available commands without those that create a school', async () => {
  const headers = { authorization: `Bearer ${testAdminToken}` };
  const { data } = (await school.app.inject({ url: '/admin', headers })).json<{
    data: { usage: string }[];
  }>();
  const names = data.map(({ usage }) => usage.split(' ')[0]);
  expect(names).toEqual(expect.arrayContaining(['codes', 'promo', 'refund', 'ledger', 'outbox']));
  expect(names).not.toContain('seed');
  expect((await admin('seed')).status).toBe(404);
});

test('mints, lists and revokes codes', async () => {
  const minted = await admin('codes/mint', { kind: 'recharge', value: 50, count: 2 });
  expect(minted).toMatchObject({ status: 200, data: { ok: true } });
  expect(minted.headers['cache-control']).toBe('no-store');
  expect(minted.data.lines).toHaveLength(2);
  const [, batch = ''] = /^Batch (\d+)/.exec(minted.data.notes[0] ?? '') ?? [];

  await rechargeByCode(school.services, minted.data.lines[0] ?? '', call());
  expect(await balance()).toBe(50_00);
  await admin('codes/revoke', { args: [batch] });
  const listed = await admin('codes/export', { args: [batch] });
  expect(listed.data.lines.map((line) => line.split(',')[1])).toEqual(['state', 'used', 'revoked']);
});

test('creates a promo code, refunds a purchase and verifies the ledger', async () => {
  const { db } = school.services;
  const promo = { args: ['AUTUMN'], percent: 25, classroom: 'organic-chemistry' };
  expect(await admin('promo/create', promo)).toMatchObject({
    data: { lines: ['AUTUMN is good.'] },
  });
  expect(await admin('promo/create', promo)).toMatchObject({ status: 422 });

  await setBalance(db, student.studentId, 60_00);
  const lesson = await addLesson(db, { price: 60_00 });
  await checkOutCourse(school.services, { course_id: lesson.id, payment_method: 'wallet' }, call());
  const rows = await db.select().from(invoices).where(eq(invoices.studentId, student.studentId));
  const { ref = '' } = rows.findLast(({ amount }) => amount === 60_00) ?? {};
  const refund = { args: [ref], reason: 'a test' };
  expect(await admin('refund', refund)).toMatchObject({ status: 200 });
  expect(await admin('refund', refund)).toMatchObject({ status: 422, message: /left to pay back/ });
  expect(await balance()).toBe(60_00);
  expect((await admin('ledger/verify')).data.lines[0]).toMatch(/^The books balance/);
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
  expect(response.json<CommandResponse>().data.notes.length).toBeGreaterThan(0);
  await broken.stop();
});

test.each([
  ['codes/mint', { kind: 'paper' }, '--kind must be'],
  ['codes/mint', { kind: 'recharge', colour: 'red' }, 'colour'],
  ['callbacks/replay', { args: ['999999'] }, 'Message 999999 not found.'],
])('returns the CLI error of %s with %j ', async (path, body, sentence) => {
  const { status, message } = await admin(path, body);
  expect(status).toBe(422);
  expect(message).toContain(sentence);
});

test('lists gateway webhooks and sent messages', async () => {
  expect((await admin('callbacks/list')).data.lines.length).toBeGreaterThan(0);
  expect((await admin('outbox')).data.ok).toBe(true);
});
