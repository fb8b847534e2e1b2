import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DemoPair, openDemoPair } from '../../../test-support/accounts/demo-pair.ts';
import type { TestClient } from '../../../test-support/browser.ts';
import { mintCode } from '../../../test-support/payments/mint.ts';
import { openConnections, setBalance } from '../../../test-support/payments/payer.ts';
import {
  demoCodes,
  startTestProvider,
  type TestProvider,
  testCodePepper,
} from '../../../test-support/provider.ts';
import { type codeBatches, codes } from '../../db/schema/code.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';
import { changeSettings } from '../../db/settings-store.ts';
import { hashCode } from '../../lib/secret-hash.ts';
import { exampleCode } from '../content/import/sheet/codes-sheet.ts';
import { getBalance } from '../ledger/posting.ts';

let provider: TestProvider;
let pair: DemoPair;
let studentIds: number[];

beforeAll(async () => {
  provider = await startTestProvider();
  pair = await openDemoPair(provider);
  studentIds = [pair.freshId, pair.mariamId];
});
afterAll(() => provider.stop());

beforeEach(async () => {
  const { db } = provider.services;
  await db.delete(rateLimits);
  for (const studentId of studentIds) await setBalance(db, studentId, 0);
});

const mint = (batch: Partial<typeof codeBatches.$inferInsert> = {}) =>
  mintCode(provider.services.db, { kind: 'recharge', value: 50_00, ...batch });
const redeem = (browser: TestClient, code: string) => browser.post('/recharge/direct', { code });
const balances = () =>
  Promise.all(studentIds.map((studentId) => getBalance(provider.services.db, studentId)));

test('credits the wallet once with the value of the code', async () => {
  expect(await redeem(pair.fresh, demoCodes.recharge100)).toMatchObject({
    status: 200,
    data: { amount: 100, balance: 100 },
    message: '100 L.E added to your wallet',
    show: true,
  });
  expect(await redeem(pair.fresh, demoCodes.recharge100)).toMatchObject({ code: 'code_used' });
  expect(await redeem(pair.mariam, demoCodes.recharge100)).toMatchObject({ code: 'invalid_code' });
  expect(await balances()).toEqual([100_00, 0]);
});

test('credits one student when several students redeem a code concurrently', async () => {
  const code = await mint();
  await openConnections(provider.services.db);

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => redeem(turn % 2 ? pair.fresh : pair.mariam, code)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await balances()).reduce((sum, balance) => sum + balance)).toBe(50_00);
});

test.each([
  ['unknown', async () => 'Nobody0001', 'invalid_code'],
  ['in lower case', async () => (await mint()).toLowerCase(), 'invalid_code'],
  ['a scratch code', () => mint({ kind: 'scratch' }), 'invalid_code'],
  ['revoked', () => mint({ revokedAt: new Date() }), 'invalid_code'],
  ['expired', () => mint({ expiresAt: new Date() }), 'gone'],
])('rejects a code that is %s', async (_, make, code) => {
  expect(await redeem(pair.fresh, await make())).toMatchObject({ code, show: true });
  expect(await balances()).toEqual([0, 0]);
});

test('rejects the public example of the template, even if it was imported', async () => {
  const { db } = provider.services;
  const minted = hashCode(await mint(), testCodePepper);
  const codeHash = hashCode(exampleCode, testCodePepper);
  await db.update(codes).set({ codeHash }).where(eq(codes.codeHash, minted));
  expect(await redeem(pair.fresh, exampleCode)).toMatchObject({ code: 'invalid_code' });
  expect(await balances()).toEqual([0, 0]);
});

test('shows that another code is needed when the code has expired', async () => {
  const expired = await mint({ expiresAt: new Date() });
  expect(await redeem(pair.fresh, expired)).toMatchObject({
    message: 'This code has expired. Use another one.',
  });
});

test('blocks the student, even with a valid code, after ten wrong codes', async () => {
  const good = await mint();
  for (let turn = 0; turn < 10; turn += 1) await redeem(pair.fresh, 'WrongCode0');

  expect(await redeem(pair.fresh, good)).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(await redeem(pair.mariam, good)).toMatchObject({ status: 200 });
});

test('rejects every code when the school has disabled recharge codes', async () => {
  await changeSettings(provider.services.db, { recharge_card: false });
  expect(await redeem(pair.fresh, await mint())).toMatchObject({ status: 403 });
});
