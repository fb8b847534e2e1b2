import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classrooms } from '../db/schema/classroom.ts';
import { admissionQuestions, groups } from '../db/schema/enrolment.ts';
import { uploads } from '../db/schema/plumbing.ts';
import { decideAdmission, setBan } from '../operator/admission.ts';
import { aLearner, type Learner } from '../testing/learner.ts';
import { operatorOf } from '../testing/operator.ts';
import { waitsForLock } from '../testing/waits-for-lock.ts';
import { startTestProvider, type TestProvider } from '../testing.ts';

const label = 'chemistry-dokki';
let provider: TestProvider;
let classroomId: number;
let questionIds: number[];
let groupId: number;
let learner: Learner;

beforeAll(async () => {
  provider = await startTestProvider();
  const { db } = provider.database;
  const [room] = await db.select().from(classrooms).where(eq(classrooms.label, label));
  classroomId = room?.id ?? 0;
  const questions = await db
    .select()
    .from(admissionQuestions)
    .where(eq(admissionQuestions.classroomId, classroomId))
    .orderBy(admissionQuestions.position);
  questionIds = questions.map(({ id }) => id);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  learner = await aLearner(provider);
  groupId = await aGroup(5);
});

async function aGroup(capacity: number): Promise<number> {
  const names = { nameEn: 'Group', nameAr: 'مجموعة', scheduleEn: 'Friday', scheduleAr: 'الجمعة' };
  const [row] = await provider.database.db
    .insert(groups)
    .values({ classroomId, ...names, capacity })
    .returning();
  return row?.id ?? 0;
}

const answers = (changes: Record<number, string> = {}) =>
  questionIds.map((question_id, index) => ({
    question_id,
    value: changes[index] ?? ['54', 'With a friend', ''][index] ?? '',
  }));

const apply = (given: object = {}, as = learner) =>
  as.browser.post(
    '/admission/form/submit',
    { classroom_id: classroomId, group_id: groupId, answers: answers(), ...given },
    { 'idempotency-key': randomUUID() },
  );
const seats = async (group = groupId) => {
  const { data } = await learner.browser.get(`/admission/form/${classroomId}`);
  const { groups: all } = data as { groups: { id: number; seats_left: number }[] };
  return all.find(({ id }) => id === group)?.seats_left;
};
const standing = async (as = learner) => (await as.browser.get(`/classroom/get/${label}`)).data;
const own = async (as = learner) => {
  const [row] = await provider.database.client`
    select id, group_id, file from admissions where student_id = ${as.studentId}`;
  return { id: Number(row?.['id']), groupId: row?.['group_id'], file: row?.['file'] };
};
const decide = async (status: 'accepted' | 'rejected', as = learner) => {
  const wanted = { id: (await own(as)).id, status, by: 'hany-saleh', now: new Date() };
  return provider.database.db.transaction((tx) => decideAdmission(tx, wanted));
};
const operator = operatorOf(() => provider);
const newsOf = async ({ userId }: Learner) =>
  (await provider.database.client`select kind from notifications where user_id = ${userId}`).map(
    (row) => row['kind'],
  );

test('the form has the groups with their seats and the questions in their order', async () => {
  const { data } = await learner.browser.get(`/admission/form/${classroomId}`);
  expect(data).toMatchObject({
    questions: [
      { type: 'text', required: true },
      { type: 'choice', required: true, choices: ['Alone', 'With a friend', 'In a group'] },
      { type: 'file', required: false },
    ],
  });
  expect(await seats()).toBe(5);
});

test('a classroom that takes everybody has no form', async () => {
  const [room] = await provider.database.client`
    select id from classrooms where not has_admission limit 1`;
  expect((await learner.browser.get(`/admission/form/${room?.['id']}`)).status).toBe(404);
  expect((await apply({ classroom_id: room?.['id'] })).status).toBe(404);
});

test('a registration waits, keeps its seat, and is not sent twice', async () => {
  expect((await apply()).data).toEqual({ status: 'pending' });
  expect(await seats()).toBe(4);
  expect(await standing()).toMatchObject({ admission_status: 'pending' });
  expect(await apply()).toMatchObject({ status: 409, code: 'conflict' });
});

test('who sends it again is told so also when the last seat is their own', async () => {
  groupId = await aGroup(1);
  expect((await apply()).status).toBe(200);
  expect(await apply()).toMatchObject({ status: 409, code: 'conflict' });
});

test('holes and wrong answers are refused field by field', async () => {
  const [text, choice, file] = questionIds;
  const answer = await apply({
    group_id: null,
    answers: answers({ 0: '  ', 1: 'On the moon', 2: '/api/file/none.pdf' }),
  });
  expect(answer).toMatchObject({ status: 422, code: 'invalid' });
  expect(answer.errors).toEqual({
    [`answers.${text}`]: ['field_required'],
    [`answers.${choice}`]: ['invalid_data'],
    [`answers.${file}`]: ['invalid_data'],
  });
  expect((await apply({ group_id: null })).errors).toEqual({ group_id: ['field_required'] });
  expect((await apply({ group_id: 9_999_999 })).errors).toEqual({ group_id: ['invalid_data'] });
});

test('a file belongs to who sends it, as an answer or beside them', async () => {
  const upload = async ({ userId }: Learner) => {
    const facts = { originalName: 'a.pdf', mime: 'application/pdf', sizeBytes: 1 };
    const [row] = await provider.database.db
      .insert(uploads)
      .values({ userId, folder: 'admission', ...facts, sha256: Buffer.alloc(32) })
      .returning();
    return `/api/file/${row?.id}.pdf`;
  };
  const foreign = await upload(await aLearner(provider));
  expect((await apply({ file: foreign })).code).toBe('invalid');
  const file = await upload(learner);
  expect((await apply({ file })).status).toBe(200);
  expect((await own()).file).toBe(file);
});

test('of many who want the last seats at once exactly as many get them', async () => {
  groupId = await aGroup(3);
  const all = await Promise.all(Array.from({ length: 10 }, () => aLearner(provider)));
  const tries = await Promise.all(all.map((one) => apply({}, one)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(tries.filter(({ code }) => code === 'fully_booked')).toHaveLength(7);
  expect(await seats()).toBe(0);
});

test('who is accepted is told, may buy, and sits in the group once', async () => {
  await apply();
  await decide('accepted');
  expect(await standing()).toMatchObject({ admission_status: 'accepted' });
  expect(await newsOf(learner)).toEqual(['admitted']);
  expect(await seats()).toBe(4);
  await decide('accepted');
  expect(await newsOf(learner)).toEqual(['admitted']);
});

test('who is rejected is told, and their seat is free again', async () => {
  await apply();
  await decide('rejected');
  expect(await standing()).toMatchObject({ admission_status: 'rejected' });
  expect(await newsOf(learner)).toEqual(['rejected']);
  expect(await seats()).toBe(5);
  expect((await apply()).code).toBe('conflict');
});

test('who is refused after all gives the seat back, and is let in again only where one is left', async () => {
  groupId = await aGroup(1);
  await apply();
  await decide('accepted');
  await decide('rejected');
  expect(await seats()).toBe(1);
  const next = await aLearner(provider);
  await apply({}, next);
  expect(await decide('accepted')).toBe('full');
  expect(await standing()).toMatchObject({ admission_status: 'rejected' });
  await decide('rejected', next);
  await decide('accepted');
  expect(await standing()).toMatchObject({ admission_status: 'accepted' });
  expect(await seats()).toBe(0);
});

test('who is refused after all takes no seat again by moving to another group', async () => {
  await apply();
  await decide('accepted');
  await decide('rejected');
  const moved = { classroom_id: classroomId, group_id: groupId };
  expect((await learner.browser.post('/classroom/group/assign', moved)).code).toBe('not_enrolled');
  expect(await seats()).toBe(5);
});

test('a ban ends only where a seat is left in the group, or a registration has kept it', async () => {
  groupId = await aGroup(1);
  const { client, db } = provider.database;
  const numberOf = async ({ studentId }: Learner) =>
    String((await client`select number from students where id = ${studentId}`)[0]?.['number']);
  const ban = async (banned: boolean, as = learner) => {
    const wanted = { number: await numberOf(as), label, reason: null, banned, now: new Date() };
    return db.transaction((tx) => setBan(tx, wanted));
  };
  await apply();
  await decide('accepted');
  await ban(true);
  expect(await ban(false)).toBeNull();

  await client`delete from admissions where student_id = ${learner.studentId}`;
  await ban(true);
  const next = await aLearner(provider);
  expect((await apply({}, next)).status).toBe(200);
  expect(await ban(false)).toMatch(/no seat left/);
  expect(await standing()).toMatchObject({ accessible: false });
  await decide('rejected', next);
  expect(await ban(false)).toBeNull();
  expect(await seats()).toBe(0);
});

test('a ban ends in another group where the own one is full, and takes a seat there', async () => {
  groupId = await aGroup(1);
  const [other, full] = [await aGroup(1), await aGroup(0)];
  const { client } = provider.database;
  const [row] = await client`select number from students where id = ${learner.studentId}`;
  const number = String(row?.['number']);
  const unban = (...more: string[]) => operator('unban', number, label, ...more);
  await apply();
  await decide('accepted');
  await client`delete from admissions where student_id = ${learner.studentId}`;
  await operator('ban', number, label);
  await apply({}, await aLearner(provider));

  const { code, said } = await unban();
  expect(code).toBe(2);
  expect(said).toContain(`has no seat left. Others, for --group: `);
  expect(said).toContain(`${other} (Group, 1 left)`);
  expect(said).not.toContain(`${full} (`);
  expect(await unban('--group', String(full))).toMatchObject({ code: 2 });
  expect(await unban('--group', '999999')).toMatchObject({ code: 2 });
  expect(await unban('--group', String(other))).toMatchObject({ code: 0 });
  expect(await standing()).toMatchObject({ accessible: true });
  expect([await seats(), await seats(other)]).toEqual([0, 0]);
  expect((await unban('--group', String(other))).said).toMatch(/is not banned/);
});

test('a member moves to another group while it has a seat', async () => {
  const assign = (group: number, as = learner) =>
    as.browser.post('/classroom/group/assign', { classroom_id: classroomId, group_id: group });
  expect((await assign(groupId)).code).toBe('not_enrolled');
  await apply();
  await decide('accepted');
  const [other, full] = [await aGroup(1), await aGroup(0)];
  expect((await assign(full)).code).toBe('fully_booked');
  expect((await assign(other)).data).toEqual({ group: { id: other, name: 'Group' } });
  expect([await seats(), await seats(other)]).toEqual([5, 0]);
});

test('who has just left a group does not go back to a seat that was given away', async () => {
  groupId = await aGroup(1);
  await apply();
  await decide('accepted');
  const [other, next] = [await aGroup(5), await aLearner(provider)];
  let asked: ReturnType<typeof apply> | undefined;
  await provider.database.client.begin(async (tx) => {
    await tx`select 1 from groups where id = ${groupId} for update`;
    asked = learner.browser.post('/classroom/group/assign', {
      classroom_id: classroomId,
      group_id: groupId,
    });
    await waitsForLock(provider);
    await tx`update memberships set group_id = ${other} where student_id = ${learner.studentId}`;
    await tx`update admissions set group_id = ${other} where student_id = ${learner.studentId}`;
    await tx`insert into memberships (student_id, classroom_id, group_id)
      values (${next.studentId}, ${classroomId}, ${groupId})`;
  });

  expect((await asked)?.code).toBe('fully_booked');
});

test('a ban shuts a member out, and ends, and both are told', async () => {
  await apply();
  await decide('accepted');
  const [row] = await provider.database.client`
    select number from students where id = ${learner.studentId}`;
  const ban = { number: String(row?.['number']), label, reason: 'Shared', now: new Date() };
  const { db } = provider.database;
  expect(await setBan(db, { ...ban, banned: true })).toBeNull();
  expect(await standing()).toMatchObject({ accessible: false });
  expect((await apply()).code).toBe('banned');
  expect(await setBan(db, { ...ban, banned: false })).toBeNull();
  expect(await standing()).toMatchObject({ accessible: true });
  expect(await setBan(db, { ...ban, label: 'electricity', banned: true })).toMatch(/not in/);

  const { data } = await learner.browser.get('/student/notifications');
  expect(data).toMatchObject([
    { kind: 'unbanned', url: `/classroom/${label}` },
    { kind: 'banned', url: `/classroom/${label}` },
    { kind: 'admitted' },
  ]);
});
