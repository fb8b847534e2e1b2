import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { codeBatches, codes, promoCodes, promoUses } from '../db/schema/code.ts';
import { admissions, enrolments, memberships } from '../db/schema/enrolment.ts';
import { prerequisiteGroups, prerequisiteItems } from '../db/schema/prerequisite.ts';
import { students } from '../db/schema/user.ts';
import { balanceOf } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { refusalOf } from '../refusal.ts';
import { hashCode } from '../secret-hash.ts';
import { changeSettings } from '../settings-store.ts';
import { setBalance, warmUp } from '../testing/payer.ts';
import { addLesson, addStudent, callOf, type TestStudent } from '../testing/student.ts';
import { startTestProvider, type TestProvider, testCodePepper } from '../testing.ts';
import { checkOut } from './checkout.ts';

let provider: TestProvider;
let db: TestProvider['services']['db'];
let student: TestStudent;
let lesson: typeof courses.$inferSelect;
let now = new Date();
let serial = 0;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
  ({ db } = provider.services);
});
afterAll(() => provider.stop());

beforeEach(async () => {
  now = new Date();
  student = await addStudent(db);
  lesson = await addLesson(db);
  await setBalance(db, student.studentId, 200_00);
});

type Body = { promocode?: string; code?: string; payment_method?: 'wallet' | 'scratchCard' };

/** As a browser does: told that it is crowded, it tries again. */
async function buy(body: Body = {}, { who = student, course = lesson } = {}): Promise<string> {
  const given = { course_id: course.id, payment_method: 'wallet', ...body } as const;
  try {
    await checkOut(provider.services, given, callOf(provider.services, who));
    return 'enrolled';
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'internal') throw error;
    return code === 'overloaded' ? buy(body, { who, course }) : code;
  }
}

const balance = (who = student) => balanceOf(db, who.studentId);
const enrolled = (course = lesson) => db.$count(enrolments, eq(enrolments.courseId, course.id));
const change = (set: Partial<typeof lesson>) =>
  db.update(courses).set(set).where(eq(courses.id, lesson.id));

async function addPromo(facts: Partial<typeof promoCodes.$inferInsert> = {}): Promise<string> {
  serial += 1;
  const code = `PROMO${serial}`;
  const worth = facts.kind === 'amount' ? {} : { kind: 'percent' as const, percent: 10 };
  await db.insert(promoCodes).values({ code, kind: 'percent', ...worth, ...facts });
  return code;
}

async function mint(batch: Partial<typeof codeBatches.$inferInsert> = {}): Promise<string> {
  serial += 1;
  const code = `Scratch${String(serial).padStart(3, '0')}`;
  const [kept] = await db
    .insert(codeBatches)
    .values({ kind: 'scratch', value: 90_00, ...batch })
    .returning();
  const codeHash = hashCode(code, testCodePepper);
  await db.insert(codes).values({ batchId: kept?.id ?? 0, codeHash });
  return code;
}

const scratch = (code: string) => buy({ payment_method: 'scratchCard', code });

test('a lesson is paid from the wallet at its price and is open for a week', async () => {
  expect(await buy()).toBe('enrolled');

  expect(await balance()).toBe(110_00);
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.courseId, lesson.id));
  expect(enrolment).toMatchObject({ source: 'wallet', pricePaid: 90_00 });
  expect(enrolment?.expiresAt?.getTime()).toBe(now.getTime() + 7 * 86_400_000);
  expect(await buy()).toBe('already_enrolled');
  expect(await balance()).toBe(110_00);
});

test('after its week a lesson can be bought again, on the same enrolment', async () => {
  await buy();
  now = new Date(now.getTime() + 8 * 86_400_000);

  expect(await buy()).toBe('enrolled');
  expect(await balance()).toBe(20_00);
  expect(await enrolled()).toBe(1);
});

test('a wallet that holds too little opens nothing, and says what is missing', async () => {
  await setBalance(db, student.studentId, 40_00);

  const given = { course_id: lesson.id, payment_method: 'wallet' } as const;
  await expect(
    checkOut(provider.services, given, callOf(provider.services, student)),
  ).rejects.toMatchObject({ code: 'insufficient_balance', detail: { balance: 40, missing: 50 } });
  expect(await enrolled()).toBe(0);
});

test('a free lesson costs nothing, whatever may pay for it', async () => {
  await change({ price: 0, paymentMethodsAllowed: null });
  expect(await buy()).toBe('enrolled');
  expect(await balance()).toBe(200_00);
});

test.each([
  ['not active', { active: false }],
  ['not buyable', { buyable: false }],
  ['for scratch cards only', { paymentMethodsAllowed: 'scratchCard' as const }],
  ['for nothing', { paymentMethodsAllowed: null }],
])('a lesson that is %s cannot be bought from the wallet', async (_, set) => {
  await change(set);
  expect(await buy()).toBe('course_closed');
  expect(await balance()).toBe(200_00);
});

test('a lesson of a closed or unpublished classroom cannot be bought', async () => {
  const own = eq(classrooms.id, lesson.classroomId);
  const [before] = await db.select().from(classrooms).where(own);
  await db.update(classrooms).set({ status: 'soon' }).where(own);
  expect(await buy()).toBe('course_closed');
  await db.update(classrooms).set({ status: 'open', publishedAt: null }).where(own);
  expect(await buy()).toBe('not_found');
  await db
    .update(classrooms)
    .set({ publishedAt: before?.publishedAt ?? null })
    .where(own);
});

test('who is banned, not admitted or has an incomplete profile buys nothing', async () => {
  const { studentId } = student;
  const { classroomId } = lesson;
  const own = and(eq(memberships.studentId, studentId), eq(memberships.classroomId, classroomId));
  await db.insert(memberships).values({ studentId, classroomId, active: false });
  expect(await buy()).toBe('banned');
  await db.delete(memberships).where(own);

  await db.update(students).set({ parentPhone: null }).where(eq(students.id, studentId));
  expect(await buy()).toBe('profile_incomplete');
  await db.update(students).set({ parentPhone: '01100000000' }).where(eq(students.id, studentId));

  await db.update(classrooms).set({ hasAdmission: true }).where(eq(classrooms.id, classroomId));
  expect(await buy()).toBe('admission_required');
  await db.insert(admissions).values({ classroomId, studentId, status: 'rejected' });
  expect(await buy()).toBe('admission_required');
  await db.update(admissions).set({ status: 'accepted' });
  expect(await buy()).toBe('enrolled');
  await db.update(classrooms).set({ hasAdmission: false }).where(eq(classrooms.id, classroomId));
});

test('signup fees that are due come first', async () => {
  await changeSettings(db, { registration_fees_enabled: true, registration_fees_amount: 40 });
  const own = eq(students.id, student.studentId);
  await db.update(students).set({ registrationPaid: false }).where(own);
  const given = { course_id: lesson.id, payment_method: 'wallet' } as const;

  const answer = await checkOut(provider.services, given, callOf(provider.services, student));

  expect(answer).toMatchObject({ data: { redirect: '/signup/3', enrolled: false } });
  expect(await enrolled()).toBe(0);
  await changeSettings(db, { registration_fees_enabled: false });
});

test('any lesson of any group that comes before is enough, once it was bought', async () => {
  const [first, second] = [await addLesson(db), await addLesson(db)];
  for (const before of [first, second]) {
    const [group] = await db.insert(prerequisiteGroups).values({ courseId: lesson.id }).returning();
    await db.insert(prerequisiteItems).values({ groupId: group?.id ?? 0, courseId: before.id });
  }

  expect(await buy()).toBe('prerequisites_missing');
  expect(await buy({}, { course: second })).toBe('enrolled');
  expect(await buy()).toBe('enrolled');
});

test('a promo code takes its part off, once per student and lesson', async () => {
  const promocode = await addPromo({ maxUses: 5 });
  expect(await buy({ promocode })).toBe('enrolled');
  expect(await balance()).toBe(119_00);

  now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await buy({ promocode })).toBe('invalid_promo_code');
  expect(await buy({ promocode }, { course: await addLesson(db) })).toBe('enrolled');
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});

test.each([
  ['used up', { maxUses: 3, uses: 3 }],
  ['over', { expiresAt: new Date(0) }],
  ['to come', { startsAt: new Date('2100-01-01') }],
  ['revoked', { revokedAt: new Date(0) }],
  ['of another lesson', { courseId: 1 }],
  ['of another classroom', { classroomId: 1 }],
])('a promo code that is %s takes nothing off', async (_, facts) => {
  const isElsewhere = 'classroomId' in facts && lesson.classroomId === 1;
  const promocode = await addPromo(isElsewhere ? { classroomId: 2 } : facts);
  expect(await buy({ promocode })).toBe('invalid_promo_code');
  expect(await balance()).toBe(200_00);
});

test('who guesses promo codes has thirty guesses in ten minutes', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    expect(await buy({ promocode: `GUESS${turn}` })).toBe('invalid_promo_code');
  }
  expect(await buy({ promocode: await addPromo() })).toBe('too_many_requests');
  expect(await buy()).toBe('enrolled');
});

test('a promo code may pay for all of it', async () => {
  await setBalance(db, student.studentId, 0);
  expect(await buy({ promocode: await addPromo({ percent: 100 }) })).toBe('enrolled');
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});

test('a scratch card opens the lesson that it was sold for, once', async () => {
  const code = await mint({ courseId: lesson.id });
  expect(await scratch(code)).toBe('enrolled');
  expect(await balance()).toBe(200_00);

  const other = await addStudent(db);
  expect(await buy({ payment_method: 'scratchCard', code }, { who: other })).toBe('code_used');
});

test.each([
  ['of another price', { value: 100_00 }],
  ['of another lesson', { courseId: 1 }],
  ['that names nothing and has no price', { value: 0 }],
  ['of another kind', { kind: 'recharge' as const }],
  ['that is revoked', { revokedAt: new Date() }],
])('a scratch card %s opens nothing', async (_, batch) => {
  expect(await scratch(await mint(batch))).toBe('invalid_code');
  expect(await enrolled()).toBe(0);
});

test('a hundred who use a promo code for ten at once: ten have it', async () => {
  const promocode = await addPromo({ percent: 100, maxUses: 10 });
  const many: TestStudent[] = [];
  for (let turn = 0; turn < 100; turn += 1) many.push(await addStudent(db));
  await warmUp(db);

  const results = await Promise.all(many.map((who) => buy({ promocode }, { who })));

  expect(results.filter((result) => result === 'enrolled')).toHaveLength(10);
  expect(results.filter((result) => result === 'invalid_promo_code')).toHaveLength(90);
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, promocode));
  expect(promo?.uses).toBe(10);
  expect(await db.$count(promoUses, eq(promoUses.promoCodeId, promo?.id ?? 0))).toBe(10);
});

test('fifty checkouts of one balance at once spend it once', async () => {
  await setBalance(db, student.studentId, 100_00);
  const lessons: (typeof lesson)[] = [];
  for (let turn = 0; turn < 50; turn += 1) lessons.push(await addLesson(db));
  await warmUp(db);

  const results = await Promise.all(lessons.map((course) => buy({}, { course })));

  expect(results.filter((result) => result === 'enrolled')).toHaveLength(1);
  expect(await balance()).toBe(10_00);
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});

test('one lesson bought twenty times at once is bought once', async () => {
  await warmUp(db);
  const results = await Promise.all(Array.from({ length: 20 }, () => buy()));

  expect(results.filter((result) => result === 'enrolled')).toHaveLength(1);
  expect(await balance()).toBe(110_00);
  expect(await enrolled()).toBe(1);
});

test('these races are races: who reads first and writes afterwards loses uses', async () => {
  const code = await addPromo();
  const own = eq(promoCodes.code, code);
  await warmUp(db);
  const naive = async () => {
    const [promo] = await db.select().from(promoCodes).where(own);
    await db
      .update(promoCodes)
      .set({ uses: (promo?.uses ?? 0) + 1 })
      .where(own);
  };

  await Promise.all(Array.from({ length: 50 }, naive));

  const [promo] = await db.select().from(promoCodes).where(own);
  expect(promo?.uses).toBeLessThan(50);
});
