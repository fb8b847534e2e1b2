import { resendSeconds } from '@fasl/shared/contracts/account/account';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';
import { requireResendInterval, toResendLimitKey } from './resend-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

const key = toResendLimitKey('password_reset', 'student@fasl.test');

/** Requests two messages. In a transaction, `now()` of the database does not advance. */
const requestAgainAfter = (elapsedMs: number) =>
  database.db.transaction(async (tx) => {
    await requireResendInterval(tx, key);
    const windowStart = sql`now() - make_interval(secs => ${elapsedMs / 1000})`;
    await tx.update(rateLimits).set({ windowStart }).where(eq(rateLimits.key, key));
    await requireResendInterval(tx, key);
  });

describe('requireResendInterval', () => {
  test('waits three minutes', () => {
    expect(resendSeconds).toBe(180);
  });

  test.each([
    { elapsedMs: 0, retryAfterSeconds: 180 },
    { elapsedMs: 100_500, retryAfterSeconds: 80 },
    { elapsedMs: 179_999, retryAfterSeconds: 1 },
  ])('rejects a message $elapsedMs ms after the last one', async (row) => {
    const { elapsedMs, retryAfterSeconds } = row;
    await expect(requestAgainAfter(elapsedMs)).rejects.toMatchObject({
      code: 'too_soon',
      retryAfterSeconds,
    });
  });

  test('accepts a message exactly three minutes after the last one', async () => {
    await expect(requestAgainAfter(180_000)).resolves.toBeUndefined();
  });
});
