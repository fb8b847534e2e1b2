import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../test-support/provider.ts';
import { countAttempt, refundAttempt } from './rate-limit.ts';

const limit = { tries: 7, windowSeconds: 600 };
const atOnce = 48;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());

/** Opens all connections first, because the attempts would otherwise queue for one connection. */
async function warmDatabase() {
  const { db } = provider.services;
  await Promise.all(Array.from({ length: 16 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  return db;
}

test('rejects all concurrent attempts above the limit, for keys in any order', async () => {
  const db = await warmDatabase();
  const keys = ['at-once:one', 'at-once:two'];
  const tries = await Promise.allSettled(
    Array.from({ length: atOnce }, (_, number) =>
      countAttempt(db, number % 2 ? keys : keys.toReversed(), limit),
    ),
  );

  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(atOnce - limit.tries);
  for (const reason of refused) {
    expect(reason).toMatchObject({ code: 'too_many_requests', show: true });
    expect(reason.retryAfterSeconds).toBeGreaterThan(limit.windowSeconds - 60);
  }
});

test('refunds attempts on the same keys in any order without a deadlock', async () => {
  const db = await warmDatabase();
  const keys = ['refund:a', 'refund:b', 'refund:c'];
  const wide = { ...limit, tries: 100_000 };
  const count = process.env['FAULTS'] ? 800 : 400;
  const spendAndRefund = async (number: number) => {
    const ordered = number % 2 ? keys : keys.toReversed();
    await countAttempt(db, ordered, wide);
    await refundAttempt(db, ordered);
  };
  await expect(
    Promise.all(Array.from({ length: count }, (_, number) => spendAndRefund(number))),
  ).resolves.toHaveLength(count);
});

test('does not count rejected attempts', async () => {
  const db = await warmDatabase();
  await Promise.allSettled(
    Array.from({ length: atOnce }, () => countAttempt(db, ['given-back'], limit)),
  );
  const wider = { ...limit, tries: limit.tries + 1 };
  await expect(countAttempt(db, ['given-back'], wider)).resolves.toBe(wider.tries);
  await expect(countAttempt(db, ['given-back'], wider)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});
