import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { prepareCenterCodes } from '../../../test-support/payments/center-codes.ts';
import { changeSettings, demoCodes, testCodePepper } from '../../../test-support/provider.ts';
import { timelineEvents } from '../../db/schema/activity.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { prerequisiteGroups, prerequisiteItems } from '../../db/schema/prerequisite.ts';
import { students } from '../../db/schema/user.ts';
import { hashCode } from '../../lib/secret-hash.ts';

const { provider, db, freshId, room, mint, apply, applyOnPage, enrolled } = prepareCenterCodes();

describe('applyCenterCode', () => {
  test('opens the current lesson and its classroom for a week with a center code', async () => {
    const response = await apply('fresh', await mint());

    expect(response).toMatchObject({
      status: 200,
      show: true,
      data: { classrooms: [{ id: room().id, enrolled: [{ pivot: { active: true } }] }] },
    });
    const [enrolment] = await enrolled();
    expect(enrolment).toMatchObject({ courseId: room().currentCourseId, source: 'code' });
    const days = ((enrolment?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    const events = await db()
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, freshId()));
    expect(events.filter(({ tag }) => tag === 'code')).toHaveLength(1);
  });

  test('accepts a code of the demo school', async () => {
    const [batch] = await provider().database.client`
      select classrooms.instructor_id from codes
      join code_batches on code_batches.id = batch_id
      join classrooms on classrooms.id = code_batches.classroom_id
      where code_hash = ${hashCode(demoCodes.centerClassroom, testCodePepper)}`;

    const instructorId = batch?.['instructor_id'];
    expect(
      await applyOnPage(instructorId, 'fresh', { code: demoCodes.centerClassroom }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('returns code_used to the owner of a used code and invalid_code to others', async () => {
    const code = await mint();

    expect(await apply('fresh', code)).toMatchObject({ status: 200 });
    expect(await apply('fresh', code)).toMatchObject({
      status: 409,
      code: 'code_used',
      show: true,
    });
    const { headers: _, ...used } = await apply('mariam', code);
    const { headers: __, ...unknown } = await apply('mariam', 'Unknown000');
    expect(used).toMatchObject({ status: 422, code: 'invalid_code', show: true });
    expect(used).toEqual(unknown);
  });

  test('opens the lesson for one of two students who send a code concurrently', async () => {
    const code = await mint();

    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => apply('fresh', code)),
      ...Array.from({ length: 5 }, () => apply('mariam', code)),
    ]);

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db().$count(enrolments)).toBe(1);
  });

  test('keeps the code valid if the lesson is already open', async () => {
    const code = await mint();
    await apply('fresh', await mint());

    expect(await apply('fresh', code)).toMatchObject({ status: 409, code: 'already_enrolled' });
    expect(await apply('mariam', code)).toMatchObject({ status: 200 });
  });

  test('renews the enrolment of an expired lesson', async () => {
    await apply('fresh', await mint());
    await db().update(enrolments).set({ expiresAt: new Date() });

    expect(await apply('fresh', await mint())).toMatchObject({ status: 200 });
    expect(await enrolled()).toHaveLength(1);
  });

  test.each([
    { what: 'an unknown code', make: async () => 'Unknown001' },
    { what: 'a code in another case', make: async () => (await mint()).toUpperCase() },
    { what: 'a code of a revoked batch', make: async () => mint({ revokedAt: new Date() }) },
    { what: 'a recharge code', make: async () => mint({ kind: 'recharge', value: 50_00 }) },
    { what: 'a scratch code', make: async () => mint({ kind: 'scratch' }) },
  ])('rejects $what', async ({ make }) => {
    expect(await apply('fresh', await make())).toMatchObject({
      status: 422,
      code: 'invalid_code',
      errors: { code: ['invalid_data'] },
      show: true,
    });
    expect(await enrolled()).toEqual([]);
  });

  test('rejects an expired code', async () => {
    const code = await mint({ expiresAt: new Date() });

    expect(await apply('fresh', code)).toMatchObject({
      status: 410,
      code: 'gone',
      message: 'This code has expired. Use another one.',
      show: true,
    });
    expect(await enrolled()).toEqual([]);
  });

  test('rejects a code on the page of another instructor and keeps the code valid', async () => {
    const code = await mint();

    expect(await applyOnPage(room().instructorId + 1, 'fresh', { code })).toMatchObject({
      code: 'invalid_code',
    });
    expect(await apply('fresh', code)).toMatchObject({ status: 200 });
  });

  test('rejects a student who is banned from the classroom and keeps the code valid', async () => {
    const code = await mint();
    await db()
      .insert(memberships)
      .values({ studentId: freshId(), classroomId: room().id, active: false });

    expect(await apply('fresh', code)).toMatchObject({ status: 403, code: 'banned' });
    expect(await apply('mariam', code)).toMatchObject({ status: 200 });
  });

  test('rejects a student who may not enrol and keeps the code valid', async () => {
    const code = await mint();
    const own = eq(students.id, freshId());
    const [before] = await db().select().from(students).where(own);

    await db().update(students).set({ parentPhone: null }).where(own);
    expect(await apply('fresh', code)).toMatchObject({ status: 403, code: 'profile_incomplete' });
    await db()
      .update(students)
      .set({ parentPhone: before?.parentPhone ?? null, registrationPaid: false })
      .where(own);
    await changeSettings(db(), { registration_fees_enabled: true, registration_fees_amount: 40 });
    expect(await apply('fresh', code)).toMatchObject({
      code: 'profile_incomplete',
      message: 'Pay the sign-up fee first.',
    });
    await changeSettings(db(), { registration_fees_enabled: false });

    const ownRoom = eq(classrooms.id, room().id);
    await db().update(classrooms).set({ hasAdmission: true }).where(ownRoom);
    expect(await apply('fresh', code)).toMatchObject({ status: 403, code: 'admission_required' });
    await db().update(classrooms).set({ hasAdmission: false }).where(ownRoom);
    await db().update(students).set({ registrationPaid: true }).where(own);

    expect(await enrolled()).toEqual([]);
    expect(await apply('fresh', code)).toMatchObject({ status: 200 });
  });

  test('requires the prerequisites of the lesson', async () => {
    const required = await addLesson(db());
    const code = await mint({ classroomId: null, courseId: room().currentCourseId });
    const [group] = await db()
      .insert(prerequisiteGroups)
      .values({ courseId: room().currentCourseId ?? 0 })
      .returning();
    await db()
      .insert(prerequisiteItems)
      .values({ groupId: group?.id ?? 0, courseId: required.id });
    expect(await apply('fresh', code)).toMatchObject({ code: 'prerequisites_missing' });
    await db()
      .delete(prerequisiteItems)
      .where(eq(prerequisiteItems.groupId, group?.id ?? 0));
    await db()
      .delete(prerequisiteGroups)
      .where(eq(prerequisiteGroups.id, group?.id ?? 0));
    expect(await apply('fresh', code)).toMatchObject({ status: 200 });
  });

  test('rejects a code of an unpublished classroom', async () => {
    const code = await mint();
    const { id, publishedAt } = room();
    await db().update(classrooms).set({ publishedAt: null }).where(eq(classrooms.id, id));
    expect(await apply('fresh', code)).toMatchObject({ code: 'invalid_code' });
    await db().update(classrooms).set({ publishedAt }).where(eq(classrooms.id, id));
    expect(await apply('fresh', code)).toMatchObject({ status: 200 });
  });

  test('names the field when a code has the wrong length', async () => {
    expect(await apply('fresh', 'short')).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { code: ['invalid_length'] },
    });
  });
});
