import { randomUUID } from 'node:crypto';
import { type Endpoint, fillPath } from '@fasl/shared/provider-api/endpoint';
import { endpoints } from '@fasl/shared/provider-api/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../test-support/portal.ts';
import { fill, type World } from '../test-support/provider/fill-schema.ts';
import { appRouter } from './app-router.ts';

/** Stands in all that is Mariam's alone. */
const hers = 'onlymariamknows';
/** Stands in what is for those who have the lesson. */
const ofLessons = 'onlyforthelesson';

type Caller = { visitor: Visitor; token: string };
type Sql = Portal['provider']['database']['client'];

let portal: Portal;
let sql: Sql;
let worlds: World[];
let mariam: Caller;
let fresh: Caller;

beforeAll(async () => {
  portal = await startPortal({ env: { RATE_LIMIT_FACTOR: '1000' } });
  sql = portal.provider.database.client;
  await mark();
  worlds = await knownWorlds();
  mariam = await callerOf(demoStudents.mariam.email);
  fresh = await callerOf(demoStudents.fresh.email);
});
afterAll(() => portal.stop());

const herUser = () => sql`(select id from users where username = 'mariam')`;
const herStudent = () => sql`(select id from students where user_id = ${herUser()})`;
const freshStudent = () => sql`(select students.id from students
  join users on users.id = user_id where username = 'fresh')`;
const areHers = () => sql`student_id = ${herStudent()}`;
const herLessons = () => sql`(select course_id from enrolments
  where ${areHers()} and deleted_at is null and expires_at > now())`;

async function mark(): Promise<void> {
  const units = sql`(select id from units where course_id in ${herLessons()})`;
  await sql`update enrolments set expires_at = now() + interval '1 day'
    where ${areHers()} and deleted_at is null`;
  await sql`update courses set price = 9000 where id in ${herLessons()}`;
  await sql`update students set school = ${hers}, street = ${hers} where id = ${herStudent()}`;
  await sql`update notes set text = ${hers} where ${areHers()}`;
  await sql`update timeline_events set description_en = ${hers} where ${areHers()}`;
  await sql`update submissions set content = ${hers}, feedback = ${hers}, content_type = 'text'
    where ${areHers()}`;
  await sql`update devices set agent = ${hers} where user_id = ${herUser()}`;
  await sql`update notifications set title_en = ${hers}, body_en = ${hers}, read_at = null
    where user_id = ${herUser()}`;
  await sql`update invoice_items set title_en = ${hers}
    where invoice_id in (select id from invoices where ${areHers()})`;
  await sql`update answers set feedback = ${hers} where attempt_question_id in
    (select id from attempt_questions where attempt_id in
      (select id from attempts where ${areHers()}))`;
  await sql`update web_contents set html = ${ofLessons} where unit_id in ${units}`;
  await sql`update assignments set question = ${ofLessons} where unit_id in ${units}`;
  await sql`update questions set body = ${ofLessons}
    where test_id in (select id from tests where unit_id in ${units})`;
  await sql`update slots set join_url = ${`https://${ofLessons}.example`}
    where webinar_id in (select id from webinars where unit_id in ${units})`;
}

async function knownWorlds(): Promise<World[]> {
  const place = sql`units.id as unit_id, courses.id as course_id, courses.section_id,
    classrooms.id as classroom_id, classrooms.label
    from units join courses on courses.id = units.course_id
    join classrooms on classrooms.id = courses.classroom_id`;
  const oneOfEachType = await sql`select distinct on (units.type) units.id, ${place}
    where courses.id in ${herLessons()} order by units.type, units.id desc`;
  const [note] = await sql`select notes.id, notes.id as note_id, ${place}
    join notes on notes.unit_id = units.id where ${areHers()} limit 1`;
  const [work] = await sql`select assignments.id as assignment_id, ${place}
    join assignments on assignments.unit_id = units.id
    join submissions on submissions.assignment_id = assignments.id where ${areHers()} limit 1`;
  const [slot] = await sql`select slot_id, slot_bookings.webinar_id, ${place}
    join webinars on webinars.unit_id = units.id
    join slot_bookings on slot_bookings.webinar_id = webinars.id where ${areHers()} limit 1`;
  const [ended, open] = await sql`select distinct on (end_date is null)
    attempt_questions.id, attempts.id as attempt_id, question_id, attempts.test_id, ${place}
    join tests on tests.unit_id = units.id join attempts on attempts.test_id = tests.id
    join attempt_questions on attempt_questions.attempt_id = attempts.id
    where ${areHers()} order by end_date is null, attempts.id desc`;
  const [admission] = await sql`select classroom_id, group_id, (select min(id)
    from admission_questions where classroom_id = admissions.classroom_id) as question_id
    from admissions where ${areHers()} limit 1`;
  const [money] = await sql`select reference, reference as reference_number,
    ref as invoice_ref, ref as reference_id
    from intents join invoices on invoices.id = invoice_id where intents.${areHers()} limit 1`;
  const [person] = await sql`select users.id as user_id, device_id, notifications.id as ids,
    (select min(id) from instructors) as instructor_id from users
    join devices on devices.user_id = users.id
    join notifications on notifications.user_id = users.id
    where users.id = ${herUser()} limit 1`;
  const found = [note, work, slot, ended, open, admission, money, person];
  expect(found).not.toContain(undefined);
  const common = Object.assign({}, oneOfEachType[0], ...found, await aFile());
  const byUnit = [note, work].map((row) => ({ ...row, id: row?.['unit_id'] }));
  return [...oneOfEachType, note, ended, open, admission, ...byUnit].map((world) => ({
    ...common,
    ...world,
  }));
}

async function aFile(): Promise<World> {
  const id = randomUUID();
  const facts = { user_id: herUser(), folder: 'answers', mime: 'application/pdf' };
  await sql`insert into uploads (id, user_id, folder, mime, original_name, size_bytes, sha256)
    values (${id}, ${facts.user_id}, ${facts.folder}, ${facts.mime}, ${hers}, 1, ${Buffer.alloc(32)})`;
  const uri = `/api/file/${id}.pdf`;
  return { key: `${id}.pdf`, uri, file: uri, files: uri };
}

async function callerOf(identifier: string): Promise<Caller> {
  const visitor = await portal.aStudent(identifier, demoPassword);
  const login = await portal.provider.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'device-id': `device-of-${identifier}` },
    payload: { identifier, password: demoPassword },
  });
  return { visitor, token: login.json().data.token };
}

/** Asks for one thing of hers, and gives what came of it as text. */
type Ask = { name: string; ids: unknown[]; run: (caller: Caller) => Promise<string> };
type Procedure = { _def: { type: string; inputs: z.ZodType[] } };
type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

function asksOfProcedures(world: World): Ask[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
  return Object.entries(procedures).flatMap(([name, { _def }]) => {
    const [schema] = _def.inputs;
    if (!schema || _def.type === 'subscription') return [];
    const { given, ids } = fill(schema, world);
    const [area = '', procedure = ''] = name.split('.');
    const run = async ({ visitor }: Caller) => {
      const answer = (visitor as unknown as Calls)[area]?.[procedure]?.(given);
      return JSON.stringify(await answer?.catch(({ code }: { code: string }) => ({ code })));
    };
    return [{ name, ids, run }];
  });
}

function asksOfRows(world: World): Ask[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const { auth, method, multipart } = endpoint;
    if (multipart || !/student|member|optional/.test(auth)) return [];
    const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
      endpoint[part] ? [{ part, ...fill(endpoint[part], world) }] : [],
    );
    const input = Object.fromEntries(parts.map(({ part, given }) => [part, given]));
    const ids = parts.flatMap((part) => part.ids);
    const run = async ({ token }: Caller) => {
      const { body } = await portal.provider.app.inject({
        method,
        url: `/api${fillPath(endpoint, input)}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        ...(endpoint.body && { payload: input['body'] as object }),
      });
      return body;
    };
    return [{ name, ids, run }];
  });
}

type AsksOf = (world: World) => Ask[];

/** By the name of what was asked, whatever came of it: all that takes an id, with all of hers that fit. */
async function askForEverything(asksOf: AsksOf, caller: Caller): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const asks = worlds.flatMap(asksOf).filter(({ ids }) => ids.length > 0);
  const once = new Map(asks.map((ask) => [JSON.stringify([ask.name, ask.ids]), ask]));
  for (const { name, run } of once.values()) {
    answers.set(name, `${answers.get(name) ?? ''}${await run(caller)}\n`);
  }
  await sql`delete from rate_limits`;
  return answers;
}

const naming = (answers: Map<string, string>, words: string[]) =>
  [...answers].flatMap(([name, text]) => (words.some((word) => text.includes(word)) ? name : []));

/** Every row that is hers, in every table that says whose its rows are. */
async function herRows(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; owner: string }[]>`
    select table_name as name, column_name as owner from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('student_id', 'user_id')`;
  const own = tables.map(async ({ name, owner }) => {
    const [row] = await sql`select string_agg(mine::text, ' ' order by mine::text) as text
      from ${sql(name)} mine
      where ${sql(owner)} = ${owner === 'user_id' ? herUser() : herStudent()}`;
    return [name, row?.['text']];
  });
  const [answers] = await sql`select string_agg(answers::text, ' ' order by attempt_question_id)
    as text from answers join attempt_questions on attempt_questions.id = attempt_question_id
    join attempts on attempts.id = attempt_id where ${areHers()}`;
  return { ...Object.fromEntries(await Promise.all(own)), answers: answers?.['text'] };
}

const doors = {
  procedures: {
    asksOf: asksOfProcedures,
    ofLesson: ['unit.webContent', 'assignment.page', 'test.running'],
    ofHers: ['unit.video', 'assignment.page', 'test.summary', 'payment.receipt'],
  },
  rows: {
    asksOf: asksOfRows,
    ofLesson: ['getWebContent', 'getAssignment', 'getTestData'],
    ofHers: ['listNotes', 'getAssignment', 'checkRecharge'],
  },
};

describe.each(Object.entries(doors))('by any id of hers, through %s,', (_, door) => {
  test('who has none of her lessons reads nothing of them and nothing of hers, and changes nothing', async () => {
    await sql`delete from enrolments where student_id = ${freshStudent()}`;
    const before = await herRows();
    const answers = await askForEverything(door.asksOf, fresh);
    expect(naming(answers, [hers, ofLessons])).toEqual([]);
    expect(naming(answers, ['"malformed"', '"internal"'])).toEqual([]);
    expect(await herRows()).toEqual(before);
  }, 60_000);

  test('who has the same lessons reads nothing of hers, and changes nothing', async () => {
    await sql`insert into enrolments (student_id, course_id, source, expires_at)
      select ${freshStudent()}, course_id, 'operator', now() + interval '1 day'
      from ${herLessons()} as mine`;
    const before = await herRows();
    const answers = await askForEverything(door.asksOf, fresh);
    expect(naming(answers, [hers])).toEqual([]);
    expect(naming(answers, [ofLessons])).toEqual(expect.arrayContaining(door.ofLesson));
    expect(await herRows()).toEqual(before);
  }, 60_000);

  test('she herself reads and changes what is hers', async () => {
    const before = await herRows();
    const answers = await askForEverything(door.asksOf, mariam);
    expect(naming(answers, [hers])).toEqual(expect.arrayContaining(door.ofHers));
    const after = await herRows();
    const isChanged = (table: string) => after[table] !== before[table];
    expect(['notes', 'unit_progress'].filter(isChanged)).toHaveLength(2);
  }, 60_000);
});
