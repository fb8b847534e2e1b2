import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test-support/provider.ts';
import { personalTables, staffTables } from './personal-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

/** A table contains personal data if it references one of these tables. */
const parents = ['users', 'students', 'attempts', 'attempt_questions', 'invoices', 'intents'];

describe('personalTables', () => {
  test('lists every table that refers to a student', async () => {
    const rows = await database.client`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid::regclass::text = any (${parents})`;
    const known = new Set([...personalTables.map(({ name }) => name), ...staffTables]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
