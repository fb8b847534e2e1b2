import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { verifyLedger } from './verify.ts';

let database: TestDatabase;
let sql: TestDatabase['client'];
let wallet: number;
let gateway: number;
let serial = 0;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  sql = database.client;
  const [row] = await sql`insert into accounts (kind) values ('gateway') returning id`;
  gateway = row?.id;
});
afterAll(() => database.close());

beforeEach(async () => {
  serial += 1;
  const name = `student${serial}`;
  const [row] = await sql`
    with u as (insert into users (role, username, first_name, last_name)
        values ('student', ${name}, 'A', 'B') returning id),
      s as (insert into students (user_id, number)
        select id, ${String(10_000_000 + serial)} from u returning id)
    insert into accounts (kind, student_id) select 'wallet', id from s returning id`;
  wallet = row?.id;
});

type LedgerEntry = [account: number, amount: number];

function post(...lines: LedgerEntry[]) {
  serial += 1;
  return sql.begin(async (tx) => {
    const [row] = await tx`
      insert into transactions (type, reference, description_en, description_ar)
      values ('recharge', ${`ref-${serial}`}, 'en', 'ar') returning id`;
    for (const [account, amount] of lines) {
      await tx`insert into entries (transaction_id, account_id, amount)
        values (${row?.id}, ${account}, ${amount})`;
    }
    return row?.id as number;
  });
}

async function balance(): Promise<number> {
  const [row] = await sql`select balance::int from accounts where id = ${wallet}`;
  return row?.balance;
}

describe('ledger', () => {
  test('stores the balance after each entry of a balanced transaction', async () => {
    await post([gateway, -150_00], [wallet, 150_00]);
    await post([wallet, -40_50], [gateway, 40_50]);

    expect(await balance()).toBe(109_50);
    const lines = await sql`
      select old_amount::int, amount::int, new_amount::int from wallet_history
      where student_id = (select student_id from accounts where id = ${wallet}) order by id`;
    expect(lines.map((line) => ({ ...line }))).toEqual([
      { old_amount: 0, amount: 150_00, new_amount: 150_00 },
      { old_amount: 150_00, amount: -40_50, new_amount: 109_50 },
    ]);
  });

  test('rolls back a transaction whose entries do not sum to zero', async () => {
    await expect(post([gateway, -100], [wallet, 101])).rejects.toThrow(/does not balance/);
    expect(await balance()).toBe(0);
  });

  test('rejects a transaction with no entries or a single entry', async () => {
    await expect(post()).rejects.toThrow(/does not balance/);
    await expect(post([wallet, 5])).rejects.toThrow(/does not balance/);
  });

  test('rejects an entry that is added later to a balanced transaction', async () => {
    const id = await post([gateway, -100], [wallet, 100]);
    const [other] = await sql`
      insert into accounts (kind) values ('revenue') on conflict do nothing returning id`;

    await expect(
      sql`insert into entries (transaction_id, account_id, amount) values (${id}, ${other?.id}, 7)`,
    ).rejects.toThrow(/does not balance/);
  });

  test('rejects a debit that would make a wallet balance negative', async () => {
    await post([gateway, -100], [wallet, 100]);

    await expect(post([wallet, -101], [gateway, 101])).rejects.toThrow(
      /accounts_wallet_not_negative/,
    );
    expect(await balance()).toBe(100);
  });

  test('spends a balance once in concurrent debits', async () => {
    await post([gateway, -100], [wallet, 100]);
    // Opens all connections first, so that the debits run in parallel.
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`));

    const debits = await Promise.allSettled(
      Array.from({ length: 20 }, () => post([wallet, -60], [gateway, 60])),
    );

    expect(debits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(40);
  });

  test.each([
    ['an amount changed', () => sql`update entries set amount = amount + 1`],
    ['an entry removed', () => sql`delete from entries`],
    ['all entries removed', () => sql`truncate entries`],
    ['a transaction changed', () => sql`update transactions set type = 'Refund'`],
    ['a transaction removed', () => sql`delete from transactions`],
    ['all transactions removed', () => sql`truncate transactions cascade`],
    ['a wallet removed', () => sql`delete from accounts where id = ${wallet}`],
    ['all accounts removed', () => sql`truncate accounts cascade`],
    ['a balance set directly', () => sql`update accounts set balance = 1 where id = ${wallet}`],
    [
      'an owner changed',
      () => sql`update accounts set kind = 'system', student_id = null where id = ${wallet}`,
    ],
    [
      'an account created with a balance',
      () => sql`insert into accounts (kind, balance) values ('system', 5)`,
    ],
    ['an entry of zero', () => post([wallet, 0], [gateway, 0])],
    ['the audit log changed', () => sql`update audit_log set actor = 'nobody'`],
  ])('rejects the manipulation: %s', async (_, attempt) => {
    await post([gateway, -100], [wallet, 100]);

    await expect(attempt()).rejects.toThrow();
    expect(await balance()).toBe(100);
  });

  test('rejects a second transaction with the same reference', async () => {
    const pay = () => sql`
      insert into transactions (type, reference, description_en, description_ar)
      values ('recharge', 'same', 'en', 'ar')`;
    await sql.begin(async (tx) => {
      const [row] = await tx`
        insert into transactions (type, reference, description_en, description_ar)
        values ('recharge', 'same', 'en', 'ar') returning id`;
      await tx`insert into entries (transaction_id, account_id, amount)
        values (${row?.id}, ${wallet}, 5), (${row?.id}, ${gateway}, -5)`;
    });

    await expect(pay()).rejects.toThrow(/transactions_reference_unique/);
  });

  test('reports no problem in an intact ledger and three problems after a changed amount', async () => {
    expect(await verifyLedger(database.db)).toMatchObject({ faults: [] });
    await post([gateway, -100], [wallet, 100]);

    // Only the database owner can disable triggers.
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update entries set amount = amount + 1 where account_id = ${wallet}`;
    });

    const { faults } = await verifyLedger(database.db);
    expect(faults).toEqual([
      expect.stringMatching(/^transaction \d+: 2 entries sum to 1$/),
      expect.stringMatching(/^wallet \d+: holds 100, its entries sum to 101$/),
      expect.stringMatching(/^entry \d+: does not continue wallet \d+$/),
    ]);
  });
});
