import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const migrations = journal.entries.length;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  // Back to nothing: this file is about how tables come to be.
  await database.client`drop schema public cascade`;
  await database.client`drop schema drizzle cascade`;
  await database.client`create schema public`;
});
afterAll(() => database.close());

test('servers that start together migrate once and all find the tables', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url)));

  const [counts] = await database.client`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from governorates) as governorates,
      (select count(*)::int from cities) as cities`;
  expect(counts).toMatchObject({ migrations, governorates: 27, cities: 396 });
});

test('migrating again changes nothing', async () => {
  await migrateDatabase(database.url);

  const [row] = await database.client`select count(*)::int from drizzle.__drizzle_migrations`;
  expect(row?.count).toBe(migrations);
});
