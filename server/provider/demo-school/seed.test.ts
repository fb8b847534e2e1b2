import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStore } from '../src/lib/files/disk-store.ts';
import { hashCode } from '../src/lib/secret-hash.ts';
import { createTestDatabase, type TestDatabase, testCodePepper } from '../test-support/provider.ts';
import { demoCodes, demoStudents } from './accounts.ts';
import { seedSchool } from './seed.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase('school');
  dataDir = await mkdtemp(join(tmpdir(), 'fasl-media-'));
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const one = async <T>(query: PromiseLike<Iterable<unknown>>): Promise<T> =>
  [...(await query)][0] as T;

describe('the ledger', () => {
  test('sums to zero in every transaction and in total', async () => {
    const { client } = database;
    const open =
      await client`select transaction_id from entries group by 1 having sum(amount) <> 0 or count(*) < 2`;
    expect(open).toHaveLength(0);
    const total = await one<{ sum: string; count: number }>(
      client`select sum(amount)::text, count(*)::int from entries`,
    );
    expect(total.sum).toBe('0');
    expect(total.count).toBeGreaterThan(200);
  });

  test('has no negative wallet, and every balance equals the sum of its entries', async () => {
    const { client } = database;
    expect(await client`select 1 from wallet_history where new_amount < 0`).toHaveLength(0);
    const wrong = await client`
      select accounts.id from accounts left join entries on entries.account_id = accounts.id
      where kind = 'wallet' group by accounts.id having balance <> coalesce(sum(amount), 0)`;
    expect(wrong).toHaveLength(0);
  });

  test('has wallet entries in chronological order, each starting at the previous balance', async () => {
    const broken = await database.client`
      select * from (select old_amount, created_at,
        lag(new_amount, 1, 0::bigint) over line as before, lag(created_at) over line as earlier
        from wallet_history window line as (partition by student_id order by id)) lines
      where old_amount <> before or created_at < earlier`;
    expect(broken).toHaveLength(0);
  });

  test('has lesson invoices that total the prices paid', async () => {
    const sums = await one<{ paid: string; invoiced: string }>(database.client`
      select (select sum(price_paid) from enrolments where source in ('wallet', 'code'))::text as paid,
        (select sum(amount) from invoices where purpose = 'course')::text as invoiced`);
    expect(sums.paid).toBe(sums.invoiced);
  });
});

async function stateOf(username: string) {
  const { client } = database;
  const { id } = await one<{ id: number }>(
    client`select students.id from students join users on users.id = user_id where username = ${username}`,
  );
  const { balance } = await one<{ balance: string }>(
    client`select balance::text from accounts where student_id = ${id}`,
  );
  const memberships =
    await client`select pivot_status, active from memberships where student_id = ${id}`;
  const enrolments = await client`
    select (extract(epoch from expires_at - now()) / 3600)::float8 as hours from enrolments where student_id = ${id}`;
  const attempts =
    await client`select status, evaluation_status, end_date from attempts where student_id = ${id}`;
  const pending =
    await client`select 1 from intents where student_id = ${id} and status = 'pending'`;
  const left = enrolments.map(({ hours }) => Number(hours));
  return { balance: Number(balance), memberships, attempts, pending: pending.length, left };
}

describe('the cast', () => {
  test('has a new student without activity', async () => {
    const fresh = await stateOf(demoStudents.fresh.username);
    expect(fresh).toEqual({ balance: 0, memberships: [], attempts: [], pending: 0, left: [] });
  });

  test('has Mariam with every classroom status, enrolment state and exam result', async () => {
    const mariam = await stateOf(demoStudents.mariam.username);
    const states = new Set(mariam.memberships.map((row) => row.pivot_status));
    expect(states).toEqual(new Set(['on track', 'late', 'new', 'inconsistent']));
    expect(mariam.balance).toBe(135_00);
    expect(mariam.left.some((hours) => hours > 48)).toBe(true);
    expect(mariam.left.some((hours) => hours > 0 && hours < 24)).toBe(true);
    expect(mariam.left.some((hours) => hours < 0)).toBe(true);
    const endings = mariam.attempts.map((row) =>
      row.end_date === null ? 'open' : (row.status ?? row.evaluation_status),
    );
    expect(new Set(endings)).toEqual(new Set(['open', 'passed', 'failed', 'review']));
  });

  test('has a wallet transaction of every type for Mariam', async () => {
    const types =
      await database.client`select distinct type from wallet_history where student_id = 2`;
    expect(types).toHaveLength(5);
  });

  test('has a student with a ban, expired lessons, overdue homework and a pending payment', async () => {
    const trouble = await stateOf(demoStudents.trouble.username);
    expect(trouble.memberships.filter(({ active }) => !active)).toHaveLength(1);
    expect(trouble.left.filter((hours) => hours < 0)).toHaveLength(2);
    expect(trouble.left.filter((hours) => hours > 0)).toHaveLength(1);
    const late = await database.client`
      select assignments.id from enrolments
      join units on units.course_id = enrolments.course_id
      join assignments on assignments.unit_id = units.id
      where student_id = 3 and expires_at > now()
        and assignments.created_at + make_interval(days => duration_days) < now()`;
    expect(late).toHaveLength(1);
    const waits = await database.client`
      select slots.id from slot_waiters join slots on slots.id = slot_id
      where student_id = 3 and students_count = capacity and start_time > now()`;
    expect(waits).toHaveLength(1);
    expect(trouble.pending).toBe(1);
  });

  test('links a parent to Mariam by the parent’s phone number', async () => {
    const link = await one<{ same: boolean; username: string }>(database.client`
      select parents.phone_number = students.parent_phone as same, pupils.username
      from parent_links join users parents on parents.id = parent_user_id
      join students on students.id = student_id join users pupils on pupils.id = students.user_id`);
    expect(link).toEqual({ same: true, username: 'mariam' });
  });
});

test('stores each demo code as a keyed hash', async () => {
  for (const code of Object.values(demoCodes)) {
    expect(code).toHaveLength(10);
    const rows =
      await database.client`select 1 from codes where code_hash = ${hashCode(code, testCodePepper)}`;
    expect(rows).toHaveLength(1);
  }
});

test('continues the sequences after the seeded rows', async () => {
  const { client } = database;
  const { next } = await one<{ next: number }>(
    client`insert into news (content_en, content_ar) values ('a', 'b') returning id as next`,
  );
  const { last } = await one<{ last: number }>(client`select max(id)::int as last from news`);
  expect(next).toBe(last);
});

test('leaves an existing school unchanged and copies its files again', async () => {
  const options = {
    students: 50,
    seed: 8,
    files: openDiskStore(dataDir),
    now: new Date(),
    codePepper: testCodePepper,
  };
  const count = () => one(database.client`select count(*)::int as students from students`);
  const before = await count();
  expect(await seedSchool(database, options)).toEqual({ seeded: false });
  expect(await count()).toEqual(before);
  expect(await readdir(join(dataDir, 'media/content'))).not.toHaveLength(0);
});

test('creates the cast with its parent even if no other students are wanted', async () => {
  const empty = await createTestDatabase('empty');
  await seedSchool(empty, {
    students: 0,
    seed: 7,
    files: openDiskStore(dataDir),
    now: new Date(),
    codePepper: testCodePepper,
  });
  const parents = await empty.client`select user_id from parent_links
    join users on users.id = parent_user_id join students on students.id = student_id
    where users.role = 'parent' and users.id > 0`;
  expect(parents).toHaveLength(1);
  await empty.close();
});

const testLong = test.runIf(process.env['FAULTS']);
testLong('creates one school when two processes seed concurrently', async () => {
  const empty = await createTestDatabase('empty');
  const options = {
    students: 12,
    seed: 7,
    files: openDiskStore(dataDir),
    now: new Date(),
    codePepper: testCodePepper,
  };
  const results = await Promise.all([seedSchool(empty, options), seedSchool(empty, options)]);
  expect(results.filter(({ seeded }) => seeded)).toHaveLength(1);
  const { students } = await one<{ students: number }>(
    empty.client`select count(*)::int as students from students`,
  );
  expect(students).toBe(12);
  await empty.close();
});
