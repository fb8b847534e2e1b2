import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSchool, openContentSchool } from '../../../../test-support/content.ts';
import { demoStudents, verifyLedger } from '../../../../test-support/provider.ts';
import { postTransaction } from '../../ledger/posting.ts';

let school: ContentSchool;
const { number, email } = demoStudents.mariam;
let id: number;
let userId: number;
let phone: string;
let parentPhone: string;
const unconfirmedPhone = '01288877766';

beforeAll(async () => {
  school = await openContentSchool('school');
  const [row] = await school.database.client`
    select students.id, users.id as user_id, phone_number, parent_phone
    from students join users on users.id = user_id where number = ${number}`;
  id = Number(row?.['id']);
  userId = Number(row?.['user_id']);
  phone = String(row?.['phone_number']);
  parentPhone = String(row?.['parent_phone']);
});
afterAll(() => school.close());

const erase = (which = number) => school.run('students', 'erase', which, '--by', 'mona');

/** Ends everything that blocks an erasure: payments, subscriptions, exams and the balance. */
async function closeMatters(): Promise<void> {
  const { client, db } = school.database;
  await client`update intents set status = 'expired' where student_id = ${id} and status = 'pending'`;
  await client`update standing_orders set status = 'lapsed', closed_at = now()
    where student_id = ${id} and status = 'waiting'`;
  await client`update subscriptions set status = 'cancelled', cancelled_at = now() where student_id = ${id}`;
  await client`update attempts set end_date = coalesce(end_date, now()), evaluation_status = 'done'
    where student_id = ${id}`;
  const [wallet] = await client`select balance::int from accounts where student_id = ${id}`;
  const amount = Number(wallet?.['balance']);
  const lines: [{ wallet: number } | 'system', number][] = [
    [{ wallet: id }, -amount],
    ['system', amount],
  ];
  const description = { en: 'Refund', ar: 'استرداد' };
  await db.transaction((tx) =>
    postTransaction(tx, { type: 'system', reference: 'r-1', description, lines, at: new Date() }),
  );
}

async function readSums(): Promise<unknown> {
  const [sums] = await school.database.client`select
    (select sum(amount) from entries) as entries,
    (select sum(amount) from invoices where student_id = ${id}) as invoices,
    (select count(*) from invoices where student_id = ${id}) as invoice_count,
    (select sum(score) from attempts where student_id = ${id}) as marks,
    (select sum(answers.score) from answers join attempt_questions on attempt_question_id = attempt_questions.id
      join attempts on attempts.id = attempt_id where student_id = ${id}) as answers,
    (select sum(score) from submissions where student_id = ${id}) as homework,
    (select sum(seconds) from learning_days where student_id = ${id}) as seconds`;
  return sums;
}

/** Lists the tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { client } = school.database;
  const tables = await client`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'audit_log'`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await client`select 1 from ${client(name)} as row
        where strpos(row::text, ${text}) > 0 limit 1`;
      return rows.length > 0 ? [String(name)] : [];
    }),
  );
  return found.flat();
}

describe('students erase', () => {
  test('rejects the erasure with the next steps while the wallet has money or an exam is open', async () => {
    const { client } = school.database;
    await client`update attempts set end_date = null
      where id = (select max(id) from attempts where student_id = ${id})`;
    const before = await readSums();
    const { code, output } = await erase();
    expect(code).toBe(1);
    expect(output).toMatch(/the wallet has [\d.]+ EGP: .*fasl refund take-back/);
    expect(output).toMatch(/\d+ exams are open: try again/);
    expect(output).toContain('Nothing was done.');
    expect(await readSums()).toEqual(before);
    expect(await tablesWith(email)).toContain('users');
  });

  test('removes all personal data of the student and keeps the totals', async () => {
    const { client } = school.database;
    await closeMatters();
    const [upload] = await client`insert into uploads
      (user_id, folder, original_name, mime, size_bytes, sha256)
      values (${userId}, 'answers', 'mine.pdf', 'application/pdf', 1, ''::bytea) returning id`;
    const file = join(school.dataDir, 'uploads', `${upload?.['id']}.pdf`);
    mkdirSync(join(school.dataDir, 'uploads'), { recursive: true });
    writeFileSync(file, '%PDF');
    await client`insert into outbox (kind, recipient, body, language)
      values ('sms', ${phone}, 'x', 'ar-EG')`;
    const [secret] = await client`insert into one_time_secrets
      (user_id, purpose, target, secret_hash, expires_at)
      values (${userId}, 'parent_login', ${unconfirmedPhone}, ''::bytea, now()) returning id`;
    await client`insert into outbox (kind, recipient, body, language, dedupe_key)
      values ('sms', ${unconfirmedPhone}, 'x', 'ar-EG', ${`secret:${secret?.['id']}`})`;
    const before = await readSums();

    expect(await erase()).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Student ${number} is erased`),
    });
    expect(await readSums()).toEqual(before);
    expect(await verifyLedger(school.database.db)).toMatchObject({ faults: [] });
    for (const text of [email, phone, parentPhone, unconfirmedPhone, number]) {
      expect({ text, tables: await tablesWith(text) }).toEqual({ text, tables: [] });
    }
    expect(existsSync(file)).toBe(false);
    const [user] =
      await client`select first_name, last_name, password_hash from users where id = ${userId}`;
    expect(user).toEqual({ first_name: 'Erased', last_name: 'student', password_hash: null });
    const [audit] = await client`select actor, subject, details from audit_log
      where action = 'student_erased'`;
    expect(audit).toEqual({ actor: 'mona', subject: `student:${id}`, details: {} });
  });

  test('rejects the number of an erased student as unknown', async () => {
    expect(await erase()).toEqual({
      code: 2,
      output: `There is no student with the number ${number}.`,
    });
  });
});
