import type { OpenDatabase } from '../../provider/src/db/open.ts';

export type StoredAnswer = { id: number; seq: number; answer: unknown };
export type StoredCode = { hash: string; usedBy: number | null; credits: number; amount: number };
export type StoredPayment = { reference: string; status: string; credits: number; amount: number };
export type StoredPurchase = {
  studentId: number;
  courseId: number;
  enrolments: number;
  debits: number;
};
export type StoredAttempt = { id: number; isClosed: boolean; gradings: number };
export type StoredWallet = { id: number; balance: number; sum: number };
export type StoredTransaction = { id: number; entries: number; sum: number };

/** The rows of the database after the run. Amounts are in piasters. */
export type StoredRows = {
  answers: StoredAnswer[];
  codes: StoredCode[];
  payments: StoredPayment[];
  purchases: StoredPurchase[];
  attempts: StoredAttempt[];
  wallets: StoredWallet[];
  transactions: StoredTransaction[];
  loggedIn: string[];
};

type Client = OpenDatabase['client'];

/** Reads all rows that the checker compares with the history, from one machine. */
export async function readStoredRows({ client }: OpenDatabase): Promise<StoredRows> {
  return {
    answers: await client<StoredAnswer[]>`
      select attempt_question_id as id, seq::int as seq, answer from answers`,
    codes: await readCodes(client),
    payments: await readPayments(client),
    purchases: await readPurchases(client),
    attempts: await client<StoredAttempt[]>`
      select id, end_date is not null as "isClosed",
        (select count(*)::int from bench_taken where attempt_id = attempts.id) as gradings
      from attempts`,
    wallets: await client<StoredWallet[]>`
      select accounts.id, balance::float8 as balance, coalesce(sum(entries.amount), 0)::float8 as sum
      from accounts left join entries on entries.account_id = accounts.id
      where kind = 'wallet' group by accounts.id`,
    transactions: await client<StoredTransaction[]>`
      select transactions.id::float8 as id, count(entries.id)::int as entries,
        coalesce(sum(entries.amount), 0)::float8 as sum
      from transactions left join entries on entries.transaction_id = transactions.id
      group by transactions.id`,
    loggedIn: (
      await client<{ email: string }[]>`
        select distinct email from sessions join users on users.id = sessions.user_id
        where email is not null and ended_at is null`
    ).map(({ email }) => email),
  };
}

/** Credits of wallets, by the reference of their transaction. */
const readCodes = (client: Client) => client<StoredCode[]>`
  select encode(code_hash, 'hex') as hash, used_by as "usedBy",
    count(entries.id)::int as credits, coalesce(sum(entries.amount), 0)::float8 as amount
  from codes
  left join transactions on transactions.reference = 'code:' || codes.id
  left join (select entries.* from entries join accounts on accounts.id = account_id
    where kind = 'wallet') as entries on entries.transaction_id = transactions.id
  group by codes.id`;

const readPayments = (client: Client) => client<StoredPayment[]>`
  select intents.reference, intents.status::text as status,
    count(entries.id)::int as credits, coalesce(sum(entries.amount), 0)::float8 as amount
  from intents
  left join transactions on transactions.reference = 'intent:' || intents.reference
  left join (select entries.* from entries join accounts on accounts.id = account_id
    where kind = 'wallet') as entries on entries.transaction_id = transactions.id
  where intents.reference like 'storm-%'
  group by intents.id`;

/** An invoice holds the name of its lesson only; lessons of the drill have different names. */
const readPurchases = (client: Client) => client<StoredPurchase[]>`
  select invoices.student_id as "studentId", courses.id as "courseId",
    (select count(*)::int from enrolments where enrolments.student_id = invoices.student_id
      and enrolments.course_id = courses.id and deleted_at is null) as enrolments,
    count(*)::int as debits
  from invoices
  join invoice_items on invoice_items.invoice_id = invoices.id
  join courses on courses.name_en = invoice_items.title_en and courses.position >= 1000
  join transactions on transactions.reference = 'purchase:' || invoices.ref
  where invoices.type = 'purchase'
  group by invoices.student_id, courses.id`;
