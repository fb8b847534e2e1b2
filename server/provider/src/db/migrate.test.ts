import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const migrations = journal.entries.length;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  // Drops the schema, because the template database is already migrated.
  await database.client`drop schema public cascade`;
  await database.client`drop schema drizzle cascade`;
  await database.client`create schema public`;
});
afterAll(() => database.close());

test('migrates once when several servers start together', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url)));

  const [counts] = await database.client`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from governorates) as governorates,
      (select count(*)::int from cities) as cities`;
  expect(counts).toMatchObject({ migrations, governorates: 27, cities: 396 });
});

test('does not change a migrated database', async () => {
  await migrateDatabase(database.url);

  const [row] = await database.client`select count(*)::int from drizzle.__drizzle_migrations`;
  expect(row?.count).toBe(migrations);
});
