import { randomUUID } from 'node:crypto';
import { endpoints } from '@fasl/shared/provider-api/index';
import { type Endpoint, fillPath } from '@fasl/shared/provider-api/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../test-support/portal.ts';
import { fillSchema, type KnownIds } from '../test-support/provider/fill-schema.ts';
import {
  createMarkedStudent,
  lessonMarker,
  studentMarker,
} from '../test-support/provider/marked-student.ts';
import { appRouter } from './app-router.ts';

type Caller = { visitor: Visitor; token: string };
type Sql = Portal['provider']['database']['client'];

let portal: Portal;
let sql: Sql;
let marked: ReturnType<typeof createMarkedStudent>;
let worlds: KnownIds[];
let mariam: Caller;
let fresh: Caller;

beforeAll(async () => {
  portal = await startPortal({ env: { RATE_LIMIT_FACTOR: '1000' } });
  sql = portal.provider.database.client;
  marked = createMarkedStudent(sql);
  await marked.markRows();
  worlds = await marked.knownWorlds();
  mariam = await callerOf(demoStudents.mariam.email);
  fresh = await callerOf(demoStudents.fresh.email);
});
afterAll(() => portal.stop());

const freshStudent = () => sql`(select students.id from students
  join users on users.id = user_id where username = 'fresh')`;

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

/** A request for one of Mariam's resources. `run` returns the result as text. */
type Ask = { name: string; ids: unknown[]; run: (caller: Caller) => Promise<string> };
type Procedure = { _def: { type: string; inputs: z.ZodType[] } };
type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

function asksOfProcedures(world: KnownIds): Ask[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
  return Object.entries(procedures).flatMap(([name, { _def }]) => {
    const [schema] = _def.inputs;
    if (!schema || _def.type === 'subscription') return [];
    const { given, ids } = fillSchema(schema, world);
    const [area = '', procedure = ''] = name.split('.');
    const askFor =
      (input: unknown) =>
      async ({ visitor }: Caller) => {
        const answer = (visitor as unknown as Calls)[area]?.[procedure]?.(input);
        return JSON.stringify(await answer?.catch(({ code }: { code: string }) => ({ code })));
      };
    const asks = [{ name, ids, run: askFor(given) }];
    // With the id of her attempt nothing starts, so the student also asks without it.
    const { attemptId: _, ...start } = given as { attemptId?: number };
    if (name === 'exam.start') asks.push({ name, ids: [...ids, start], run: askFor(start) });
    return asks;
  });
}

function asksOfRows(world: KnownIds): Ask[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const { auth, method, multipart } = endpoint;
    if (multipart || !/student|member|optional/.test(auth)) return [];
    const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
      endpoint[part] ? [{ part, ...fillSchema(endpoint[part], world) }] : [],
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

type AsksOf = (world: KnownIds) => Ask[];

/**
 * Calls each procedure or endpoint that takes an id with all of Mariam's matching ids. Returns the
 * results by name.
 */
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

const doors = {
  procedures: {
    asksOf: asksOfProcedures,
    ofLesson: ['unit.webContent', 'assignment.page', 'exam.running'],
    ofHers: ['unit.video', 'assignment.page', 'exam.summary', 'payment.receipt'],
  },
  endpoints: {
    asksOf: asksOfRows,
    ofLesson: ['getWebContent', 'getAssignment', 'getTestData'],
    ofHers: ['listNotes', 'getAssignment', 'checkRecharge'],
  },
};

describe.each(Object.entries(doors))("access through %s with Mariam's ids", (_, door) => {
  test('rejects a student without Mariam’s lessons', async () => {
    await sql`delete from enrolments where student_id = ${freshStudent()}`;
    const before = await marked.herRows();
    const answers = await askForEverything(door.asksOf, fresh);
    expect(naming(answers, [studentMarker, lessonMarker])).toEqual([]);
    expect(naming(answers, ['"malformed"', '"internal"'])).toEqual([]);
    expect(await marked.herRows()).toEqual(before);
  }, 60_000);

  test('hides Mariam’s data from a student with the same lessons', async () => {
    await sql`insert into enrolments (student_id, course_id, source, expires_at)
      select ${freshStudent()}, course_id, 'operator', now() + interval '1 day'
      from ${marked.herLessons()} as mine`;
    const before = await marked.herRows();
    const answers = await askForEverything(door.asksOf, fresh);
    expect(naming(answers, [studentMarker])).toEqual([]);
    expect(naming(answers, [lessonMarker])).toEqual(expect.arrayContaining(door.ofLesson));
    expect(await marked.herRows()).toEqual(before);
  }, 60_000);

  test('allows Mariam to read and change her own data', async () => {
    const before = await marked.herRows();
    const answers = await askForEverything(door.asksOf, mariam);
    expect(naming(answers, [studentMarker])).toEqual(expect.arrayContaining(door.ofHers));
    const after = await marked.herRows();
    const isChanged = (table: string) => after[table] !== before[table];
    expect(['notes', 'unit_progress'].filter(isChanged)).toHaveLength(2);
  }, 60_000);
});
