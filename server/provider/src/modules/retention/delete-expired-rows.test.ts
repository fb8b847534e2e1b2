import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

test('deletes rate limit counters older than a day, except login streaks', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await database.db.insert(rateLimits).values([
    { key: 'old', windowStart: hoursAgo(25), count: 10 },
    { key: 'streak:login:user:1', windowStart: hoursAgo(25 * 24), count: 99 },
    { key: 'recent', windowStart: hoursAgo(1), count: 10 },
  ]);

  await deleteExpiredRows(database);

  const remaining = await database.db.select({ key: rateLimits.key }).from(rateLimits);
  expect(remaining).toEqual([{ key: 'streak:login:user:1' }, { key: 'recent' }]);
});
