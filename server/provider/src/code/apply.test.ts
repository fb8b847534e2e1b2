import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { timelineEvents } from '../db/schema/activity.ts';
import { classrooms } from '../db/schema/classroom.ts';
import { codeBatches, codes } from '../db/schema/code.ts';
import { enrolments, memberships } from '../db/schema/enrolment.ts';
import { rateLimits } from '../db/schema/plumbing.ts';
import { students } from '../db/schema/user.ts';
import { hashCode } from '../secret-hash.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import {
  demoCodes,
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
  testCodePepper,
} from '../testing.ts';

let provider: TestProvider;
let fresh: Browser;
let mariam: Browser;
let studentId: number;
let room: typeof classrooms.$inferSelect;
let serial = 0;

beforeAll(async () => {
  provider = await startTestProvider();
  fresh = openBrowser(provider.app);
  await fresh.login(demoStudents.fresh.email, demoPassword);
  mariam = openBrowser(provider.app);
  await mariam.login(demoStudents.mariam.email, demoPassword);
  const { db } = provider.services;
  const [student] = await db
    .select()
    .from(students)
    .where(eq(students.number, demoStudents.fresh.number));
  studentId = student?.id ?? 0;
  const [found] = await db.select().from(classrooms).where(eq(classrooms.type, 'center'));
  if (!found) throw new Error('no center classroom');
  room = found;
});
afterAll(() => provider.stop());

beforeEach(async () => {
  const { db } = provider.services;
  await db.delete(enrolments);
  await db.delete(memberships);
  await db.delete(rateLimits);
});

type Minted = Partial<typeof codeBatches.$inferInsert>;

async function mint(batch: Minted = {}): Promise<string> {
  serial += 1;
  const code = `Center${String(serial).padStart(4, '0')}`;
  const { db } = provider.services;
  const [kept] = await db
    .insert(codeBatches)
    .values({ kind: 'center', classroomId: room.id, ...batch })
    .returning();
  await db
    .insert(codes)
    .values({ batchId: kept?.id ?? 0, codeHash: hashCode(code, testCodePepper) });
  return code;
}

const apply = (browser: Browser, code: string, headers = {}) =>
  applyOnPage(room.instructorId, browser, { code, headers });

const applyOnPage = (
  instructorId: number,
  browser: Browser,
  { code, headers = {} }: { code: string; headers?: Record<string, string> },
) => browser.post('/instructor/apply', { code, instructorId }, headers);

const enrolled = () =>
  provider.services.db.select().from(enrolments).where(eq(enrolments.studentId, studentId));

test('a center code opens the current lesson for a week, and the classroom around it', async () => {
  const answer = await apply(fresh, await mint());

  expect(answer).toMatchObject({
    status: 200,
    show: true,
    data: { classrooms: [{ id: room.id, enrolled: [{ pivot: { active: true } }] }] },
  });
  const [enrolment] = await enrolled();
  expect(enrolment).toMatchObject({ courseId: room.currentCourseId, source: 'code' });
  const days = ((enrolment?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  const events = await provider.services.db
    .select()
    .from(timelineEvents)
    .where(eq(timelineEvents.studentId, studentId));
  expect(events.filter(({ tag }) => tag === 'code')).toHaveLength(1);
});

test('a code of the demo school works', async () => {
  const [batch] = await provider.database.client`
    select classrooms.instructor_id from codes
    join code_batches on code_batches.id = batch_id
    join classrooms on classrooms.id = code_batches.classroom_id
    where code_hash = ${hashCode(demoCodes.centerClassroom, testCodePepper)}`;

  const instructorId = batch?.['instructor_id'];
  expect(await applyOnPage(instructorId, fresh, { code: demoCodes.centerClassroom })).toMatchObject(
    {
      status: 200,
    },
  );
});

test('a code works once, for one student', async () => {
  const code = await mint();

  expect(await apply(fresh, code)).toMatchObject({ status: 200 });
  expect(await apply(mariam, code)).toMatchObject({ status: 409, code: 'code_used', show: true });
});

test('two students who send one code at once: one is in', async () => {
  const code = await mint();

  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => apply(fresh, code)),
    ...Array.from({ length: 5 }, () => apply(mariam, code)),
  ]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await provider.services.db.$count(enrolments)).toBe(1);
});

test('a code of a lesson that is open already is not used up', async () => {
  const code = await mint();
  await apply(fresh, await mint());

  expect(await apply(fresh, code)).toMatchObject({ status: 409, code: 'already_enrolled' });
  expect(await apply(mariam, code)).toMatchObject({ status: 200 });
});

test('a code opens an expired lesson again, on the same enrolment', async () => {
  await apply(fresh, await mint());
  await provider.services.db.update(enrolments).set({ expiresAt: new Date() });

  expect(await apply(fresh, await mint())).toMatchObject({ status: 200 });
  expect(await enrolled()).toHaveLength(1);
});

test.each([
  { what: 'one nobody made', make: async () => 'Nobody0001' },
  { what: 'one in other letters', make: async () => (await mint()).toUpperCase() },
  { what: 'a revoked batch', make: async () => mint({ revokedAt: new Date() }) },
  { what: 'a recharge code', make: async () => mint({ kind: 'recharge', value: 50_00 }) },
  { what: 'a scratch code', make: async () => mint({ kind: 'scratch' }) },
])('not valid here: $what', async ({ make }) => {
  expect(await apply(fresh, await make())).toMatchObject({
    status: 422,
    code: 'invalid_code',
    show: true,
  });
  expect(await enrolled()).toEqual([]);
});

test('a code past its day is gone', async () => {
  const code = await mint({ expiresAt: new Date() });

  expect(await apply(fresh, code)).toMatchObject({ status: 410, code: 'gone', show: true });
  expect(await enrolled()).toEqual([]);
});

test('a code on the page of another instructor is refused and stays good', async () => {
  const code = await mint();

  expect(await applyOnPage(room.instructorId + 1, fresh, { code })).toMatchObject({
    code: 'invalid_code',
  });
  expect(await apply(fresh, code)).toMatchObject({ status: 200 });
});

test('a student banned from the classroom stays out, and the code stays good', async () => {
  const code = await mint();
  await provider.services.db
    .insert(memberships)
    .values({ studentId, classroomId: room.id, active: false });

  expect(await apply(fresh, code)).toMatchObject({ status: 403, code: 'banned' });
  expect(await apply(mariam, code)).toMatchObject({ status: 200 });
});

test('a code of the wrong length names its field', async () => {
  expect(await apply(fresh, 'short')).toMatchObject({
    status: 422,
    code: 'invalid',
    errors: { code: ['invalid_length'] },
  });
});

test('ten wrong codes close the door, at once too, and to a right one; right ones do not', async () => {
  const good = await mint();
  for (let times = 0; times < 12; times += 1) {
    await provider.services.db.delete(enrolments);
    expect(await apply(fresh, await mint())).toMatchObject({ status: 200 });
  }
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, number) => apply(fresh, `Wrong${10_000 + number}`)),
  );

  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  const refused = await apply(fresh, good);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await apply(mariam, good)).toMatchObject({ status: 200 });
});

test('after a thousand wrong codes in a minute the school takes none for the rest of it', async () => {
  const { db } = provider.services;
  const code = await mint();
  await db.insert(rateLimits).values({ key: 'code:school', windowStart: new Date(), count: 1000 });
  for (let tries = 0; tries < 11; tries += 1) {
    expect(await apply(fresh, code)).toMatchObject({ status: 429, code: 'too_many_requests' });
  }

  await db
    .update(rateLimits)
    .set({ windowStart: new Date(Date.now() - 61_000) })
    .where(eq(rateLimits.key, 'code:school'));
  // Nobody's own tries were spent on it.
  expect(await apply(fresh, code)).toMatchObject({ status: 200 });
  const [school] = await db.select().from(rateLimits).where(eq(rateLimits.key, 'code:school'));
  expect(school?.count).toBe(0);
});

test('the same key gives the first answer again and opens nothing twice', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const code = await mint();

  const first = await apply(fresh, code, key);
  const again = await apply(fresh, code, key);

  expect(first.status).toBe(200);
  expect({ ...again, headers: {} }).toEqual({ ...first, headers: {} });
  expect(await enrolled()).toHaveLength(1);
  expect(await apply(fresh, await mint(), key)).toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  });
});

test('while the first is at work, its key is refused with a time to come back', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const code = await mint();

  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(fresh, code, key)));

  const first = answers.find(({ status }) => status === 200);
  for (const answer of answers) {
    if (answer.status === 200) expect(answer.data).toEqual(first?.data);
    else expect(answer).toMatchObject({ status: 409, code: 'still_running' });
    if (answer.status === 409) expect(answer.headers['retry-after']).toBe('1');
  }
  expect(await enrolled()).toHaveLength(1);
});

test('a refusal is not remembered under its key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const code = await mint({ expiresAt: new Date() });

  expect(await apply(fresh, code, key)).toMatchObject({ status: 410 });
  await provider.services.db.update(codeBatches).set({ expiresAt: null });
  expect(await apply(fresh, code, key)).toMatchObject({ status: 200 });
});

test('a key of somebody else is a key of one’s own', async () => {
  const key = { 'idempotency-key': randomUUID() };

  expect(await apply(fresh, await mint(), key)).toMatchObject({ status: 200 });
  expect(await apply(mariam, await mint(), key)).toMatchObject({ status: 200 });
});
