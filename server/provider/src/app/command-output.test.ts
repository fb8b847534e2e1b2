import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  testCodePepper,
} from '../../test-support/provider.ts';
import { loadCommands } from './commands.ts';

const commands = await loadCommands();
const folder = mkdtempSync(join(tmpdir(), 'fasl-commands-'));
const pathOf = (name: string) => join(folder, name);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  writeFileSync(pathOf('questions.gift'), '::Sky:: The sky is blue. {TRUE}\n');
  writeFileSync(pathOf('logo.svg'), '<svg/>');
  writeFileSync(pathOf('codes.csv'), 'code\nPrinted123\n');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Returns the first value of a query on the demo school. */
async function find(query: string): Promise<string | number> {
  const [row] = await database.client.unsafe(query);
  const value: unknown = row && Object.values(row)[0];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`no row: ${query}`);
  return value;
}

const student = () => find('select number from students order by id limit 1');
const course = () => find('select id from courses where archived_at is null order by id limit 1');
const classroom = 'organic-chemistry';
const slot = () => find('select id from slots where start_time > now() order by id desc limit 1');
const registration = () => find('select max(id) from admissions');
const batch = () => find('select max(id) from code_batches');
const school = () => pathOf('school');
const later = '2099-01-31T18:00';

type InputBuilder = () => Promise<object> | object;

/** An input for each command, in the order of the runs, because commands change the demo school. */
const inputs: Record<string, InputBuilder> = {
  migrate: () => ({}),
  seed: () => ({}),
  backup: () => ({ folder: pathOf('backup') }),
  'content new': () => ({ folder: school() }),
  'content check': () => ({ folder: school() }),
  'content plan': () => ({ folder: school() }),
  'content apply': () => ({ folder: school() }),
  'content export': () => ({ folder: pathOf('export') }),
  'content import': () => ({ file: pathOf('questions.gift'), into: school() }),
  'content template': () => ({ file: pathOf('students.xlsx') }),
  'students check': () => ({ file: pathOf('students.xlsx') }),
  'students plan': () => ({ file: pathOf('students.xlsx') }),
  'students import': () => ({ file: pathOf('students.xlsx') }),
  'students export': () => ({ file: pathOf('all.csv') }),
  'students bundle': async () => ({ student: await student(), file: pathOf('student.zip') }),
  'settings get': () => ({}),
  'settings set': () => ({ key: 'device_limit', value: 5 }),
  'settings upload': () => ({ key: 'logo', file: pathOf('logo.svg') }),
  'news publish': () => ({ en: 'News', ar: 'خبر' }),
  'news list': () => ({}),
  'news end': async () => ({ news: await find('select max(id) from news') }),
  'codes mint': () => ({ kind: 'recharge', value: 50, count: 2 }),
  'codes import': () => ({ file: pathOf('codes.csv'), kind: 'recharge', value: 50 }),
  'codes export': async () => ({ batch: await batch() }),
  'codes revoke': async () => ({ batch: await batch() }),
  'promo create': () => ({ code: 'SPRING', percent: 10, classroom }),
  refund: async () => ({
    invoice: await find(`select ref from invoices where type = 'purchase' and status = 'paid'
      and amount > 0 and not exists (select from invoices refund where refund.refund_of = invoices.id) limit 1`),
    reason: 'test',
    amount: 1,
  }),
  'refund take-back': async () => ({
    invoice: await find(`select ref from invoices join intents on invoice_id = invoices.id
      where intents.status = 'paid' and not exists
        (select from invoices refund where refund.refund_of = invoices.id) limit 1`),
    reason: 'test',
    amount: 1,
  }),
  'refund pay-out': async () => ({
    student: await find(
      'select number from students join accounts on student_id = students.id where balance > 100 limit 1',
    ),
    receipt: '1',
    amount: 1,
    reason: 'test',
    by: 'mona',
  }),
  'grade list': () => ({}),
  'grade take': async () => ({
    submission: await find('select id from submissions where graded_at is null limit 1'),
  }),
  'grade mark': async () => ({
    submission: await find('select id from submissions where graded_at is null limit 1'),
    score: 1,
  }),
  'essays list': () => ({ classroom }),
  'essays show': async () => ({ answer: await find(ungradedAnswer) }),
  'essays mark': async () => ({ answer: await find(ungradedAnswer), score: 0.5 }),
  'lessons list': () => ({ classroom }),
  'lessons announce': async () => ({ course: await course(), at: later }),
  'lessons open': async () => ({ course: await course() }),
  'lessons close': async () => ({ course: await course() }),
  'slots list': () => ({ classroom }),
  'slots add': async () => ({
    unit: await find('select unit_id from webinars limit 1'),
    start: later,
    capacity: 5,
    url: 'https://live.test/1',
  }),
  'slots resize': async () => ({ slot: await slot(), capacity: 80 }),
  'slots move': async () => ({ slot: await slot(), start: later }),
  'slots link': async () => ({ slot: await slot(), url: 'https://live.test/2' }),
  'slots cancel': async () => ({ slot: await slot() }),
  'admission list': () => ({}),
  'admission accept': async () => ({ registration: await registration() }),
  'admission reject': async () => ({ registration: await registration() }),
  ban: () => findMembership(),
  unban: () => findMembership(),
  attendance: async () => ({
    student: await find(`select number from students
      where id = (select min(student_id) from enrolments)`),
    course: await find(`select course_id from enrolments
      where student_id = (select min(student_id) from enrolments)`),
    state: 'attended',
  }),
  'extra-time give': async () => ({ student: await student(), factor: 1.25 }),
  'extra-time list': () => ({}),
  'extra-time end': async () => ({ student: await student() }),
  'plays give': async () => {
    const [row] = await database.client`select number as student, unit_id as unit
      from unit_progress join students on students.id = student_id
      where plays_used > 0 and unit_id in (select unit_id from videos) limit 1`;
    return row ?? {};
  },
  'callbacks list': () => ({}),
  'callbacks replay': async () => ({ message: await addWebhook() }),
  'callbacks done': async () => ({
    message: await find(`insert into callback_events
      (gateway, dedupe_key, reference, status, outcome, body)
      values ('fawry', 'k', 'r', 'paid', 'amount_differs', '{}') returning id`),
    reason: 'test',
  }),
  'ledger verify': () => ({}),
  outbox: () => ({}),
  'students erase': async () => ({ student: await student() }),
};

/** Stores a rejected webhook of a paid payment. It does not change the payment. */
const addWebhook = () =>
  find(`insert into callback_events (gateway, dedupe_key, reference, status, outcome, body)
    select provider, 'k0', reference, 'paid', 'conflict', jsonb_build_object('gateway', provider,
      'reference_number', reference, 'provider_ref', provider_ref, 'status', 'paid',
      'amount', charge_amount / 100.0, 'raw', null)
    from intents where status = 'paid' limit 1 returning id`);

const ungradedAnswer = `select attempt_questions.id from attempt_questions
  join attempts on attempts.id = attempt_id join questions on questions.id = question_id
  left join answers on answers.attempt_question_id = attempt_questions.id
  where attempts.end_date is not null and evaluation_status = 'review' and type = 'essay'
    and answers.score is null limit 1`;

async function findMembership(): Promise<object> {
  const [row] = await database.client`select number as student, label as classroom
    from memberships join students on students.id = student_id
    join classrooms on classrooms.id = classroom_id limit 1`;
  return row ?? {};
}

/**
 * Commands that other tests run: `restore` in `backup.test.ts`, `content dev` in `dev.test.ts` and
 * `files copy` in `files.commands.test.ts`.
 */
const notRun = ['restore', 'content dev', 'files copy'];

/** Commands that take seconds. Short runs skip them, because they have tests of their own. */
const long = process.env['FAULTS'] ? [] : ['seed', 'backup', 'content export'];
const run = Object.entries(inputs).filter(([name]) => !long.includes(name));

test('covers every command', () => {
  expect([...Object.keys(inputs), ...notRun].toSorted()).toEqual(
    commands.map(({ name }) => name).toSorted(),
  );
});

test.each(run)(
  '%s returns data that matches its output schema',
  async (name, inputOf) => {
    const command = commands.find((one) => one.name === name);
    const env = {
      databaseUrl: database.url,
      dataDir: pathOf('data'),
      files: { store: 'disk' as const, s3: null },
      codePepper: testCodePepper,
      bffOrigin: 'https://school.test',
    };
    const context = { env, progress: () => undefined, print: () => undefined };
    const result = await command?.execute(await inputOf(), context);
    // Compares with the parsed data, because parsing removes fields that the schema does not have.
    expect(command?.output.parse(result?.data)).toEqual(result?.data);
    expect([...(result?.lines ?? []), ...(result?.notes ?? [])]).not.toEqual([]);
  },
  60_000,
);
