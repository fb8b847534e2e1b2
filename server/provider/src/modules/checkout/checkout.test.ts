import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { prepareBuyers } from '../../../test-support/payments/buyers.ts';
import { setBalance } from '../../../test-support/payments/payer.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { admissions, enrolments, memberships } from '../../db/schema/enrolment.ts';
import { prerequisiteGroups, prerequisiteItems } from '../../db/schema/prerequisite.ts';
import { students } from '../../db/schema/user.ts';
import { changeSettings } from '../../db/settings-store.ts';

const { fixture, db, checkOutAs, buy, addPromo, balance, enrolled } = prepareBuyers();
const updateLesson = (set: Partial<typeof courses.$inferSelect>) =>
  db().update(courses).set(set).where(eq(courses.id, fixture.lesson.id));

describe('checkOut', () => {
  test('charges the price to the wallet and opens the lesson for a week', async () => {
    expect(await buy()).toBe('enrolled');

    expect(await balance()).toBe(110_00);
    const [enrolment] = await db()
      .select()
      .from(enrolments)
      .where(eq(enrolments.courseId, fixture.lesson.id));
    expect(enrolment).toMatchObject({ source: 'wallet', pricePaid: 90_00 });
    expect(enrolment?.expiresAt?.getTime()).toBe(fixture.now.getTime() + 7 * 86_400_000);
    expect(await buy()).toBe('already_enrolled');
    expect(await balance()).toBe(110_00);
  });

  test('renews the enrolment when an expired lesson is bought again', async () => {
    await buy();
    fixture.now = new Date(fixture.now.getTime() + 8 * 86_400_000);

    expect(await buy()).toBe('enrolled');
    expect(await balance()).toBe(20_00);
    expect(await enrolled()).toBe(1);
  });

  test('opens no lesson and returns the missing amount when the balance is too low', async () => {
    await setBalance(db(), fixture.student.studentId, 40_00);

    await expect(checkOutAs({})).rejects.toMatchObject({
      code: 'insufficient_balance',
      detail: { balance: 40, missing: 50 },
    });
    expect(await enrolled()).toBe(0);
  });

  test('opens a free lesson without payment, with any payment method', async () => {
    await updateLesson({ price: 0, paymentMethodsAllowed: null });
    expect(await buy()).toBe('enrolled');
    expect(await balance()).toBe(200_00);
  });

  test.each([
    ['not active', { active: false }],
    ['not buyable', { buyable: false }],
    ['for scratch cards only', { paymentMethodsAllowed: 'scratchCard' as const }],
    ['without a payment method', { paymentMethodsAllowed: null }],
  ])('rejects a wallet payment for a lesson that is %s', async (_, set) => {
    await updateLesson(set);
    expect(await buy()).toBe('course_closed');
    expect(await balance()).toBe(200_00);
  });

  test('says that the payment method is unavailable, not the lesson', async () => {
    await updateLesson({ paymentMethodsAllowed: 'scratchCard' });
    await expect(checkOutAs({})).rejects.toMatchObject({
      message: "This payment method isn't available for this lesson.",
    });
  });

  test('rejects a lesson of a closed or unpublished classroom', async () => {
    const own = eq(classrooms.id, fixture.lesson.classroomId);
    const [before] = await db().select().from(classrooms).where(own);
    await db().update(classrooms).set({ status: 'soon' }).where(own);
    expect(await buy()).toBe('course_closed');
    await db().update(classrooms).set({ status: 'open', publishedAt: null }).where(own);
    expect(await buy()).toBe('not_found');
    await db()
      .update(classrooms)
      .set({ publishedAt: before?.publishedAt ?? null })
      .where(own);
  });

  test('rejects a student who is banned, is not admitted or has an incomplete profile', async () => {
    const { studentId } = fixture.student;
    const { classroomId } = fixture.lesson;
    const own = and(eq(memberships.studentId, studentId), eq(memberships.classroomId, classroomId));
    await db().insert(memberships).values({ studentId, classroomId, active: false });
    expect(await buy()).toBe('banned');
    await db().delete(memberships).where(own);

    await db().update(students).set({ parentPhone: null }).where(eq(students.id, studentId));
    expect(await buy()).toBe('profile_incomplete');
    await db()
      .update(students)
      .set({ parentPhone: '01100000000' })
      .where(eq(students.id, studentId));

    await db().update(classrooms).set({ hasAdmission: true }).where(eq(classrooms.id, classroomId));
    expect(await buy()).toBe('admission_required');
    await db().insert(admissions).values({ classroomId, studentId, status: 'pending' });
    await expect(checkOutAs({})).rejects.toThrow('Your registration is under review');
    await db().update(admissions).set({ status: 'rejected' });
    await expect(checkOutAs({})).rejects.toThrow('Your registration has been denied');
    expect(await buy()).toBe('admission_required');
    await db().update(admissions).set({ status: 'accepted' });
    expect(await buy()).toBe('enrolled');
    await db()
      .update(classrooms)
      .set({ hasAdmission: false })
      .where(eq(classrooms.id, classroomId));
  });

  test('charges no other price than the student has confirmed', async () => {
    const price = fixture.lesson.price / 100;
    expect(await buy({ price: price - 1 })).toBe('amount_differs');
    const promocode = await addPromo({ percent: 10 });
    expect(await buy({ promocode, price })).toBe('amount_differs');
    expect(await enrolled()).toBe(0);
    expect(await buy({ promocode, price: Math.round(price * 90) / 100 })).toBe('enrolled');
  });

  test('does not charge for a lesson that was confirmed as free', async () => {
    expect(await buy({ price: 0 })).toBe('amount_differs');
  });

  test('requires payment of the sign-up fees before a purchase', async () => {
    await changeSettings(db(), { registration_fees_enabled: true, registration_fees_amount: 40 });
    const own = eq(students.id, fixture.student.studentId);
    await db().update(students).set({ registrationPaid: false }).where(own);

    const response = await checkOutAs({});

    expect(response).toMatchObject({ data: { redirect: '/signup/3', enrolled: false } });
    expect(await enrolled()).toBe(0);
    await changeSettings(db(), { registration_fees_enabled: false });
  });

  test('accepts any bought lesson of any prerequisite group', async () => {
    const [first, second] = [await addLesson(db()), await addLesson(db())];
    for (const before of [first, second]) {
      const [group] = await db()
        .insert(prerequisiteGroups)
        .values({ courseId: fixture.lesson.id })
        .returning();
      await db()
        .insert(prerequisiteItems)
        .values({ groupId: group?.id ?? 0, courseId: before.id });
    }

    expect(await buy()).toBe('prerequisites_missing');
    expect(await buy({}, { course: second })).toBe('enrolled');
    expect(await buy()).toBe('enrolled');
  });
});
