import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addLesson, addStudent } from '../../../test-support/accounts/student.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { prepareDeferredPurchases } from '../../../test-support/payments/deferred-purchases.ts';
import { changeSettings } from '../../../test-support/provider.ts';
import { students } from '../../db/schema/user.ts';
import { cancelPayment } from '../payment/cancel-payment.ts';
import { cancelDeferredPurchase, createDeferredPurchase } from './order.ts';

const { fixture, db, call, recharge, order, land, change, balance, isOpen } =
  prepareDeferredPurchases();

describe('createDeferredPurchase', () => {
  test('rejects a deferred purchase by a student who owes sign-up fees', async () => {
    const owes = eq(students.id, fixture.student.studentId);
    await db().update(students).set({ registrationPaid: false }).where(owes);
    await changeSettings(db(), { registration_fees_enabled: true, registration_fees_amount: 40 });
    expect(await getErrorCode(order())).toBe('profile_incomplete');
    await changeSettings(db(), { registration_fees_enabled: false });
    expect(await getErrorCode(order())).toBe('done');
  });

  test('opens no lesson for a cancelled deferred purchase', async () => {
    const { data } = await order();
    const other = await addStudent(db());
    expect(
      await getErrorCode(cancelDeferredPurchase(fixture.provider.services, data.id, call(other))),
    ).toBe('not_found');
    await cancelDeferredPurchase(fixture.provider.services, data.id, call());
    await land();
    expect(await isOpen()).toBe(false);
    expect(await balance()).toBe(90_00);
  });

  test('requires the student’s own pending recharge that covers an available lesson', async () => {
    const other = await addStudent(db());
    expect(await getErrorCode(order(fixture.intent.reference, other))).toBe('not_found');
    await change({ price: 91_00 });
    expect(await getErrorCode(order())).toBe('insufficient_balance');
    await change({ price: 90_00, buyable: false });
    expect(await getErrorCode(order())).toBe('course_closed');
    await change({ buyable: true });
    expect(await getErrorCode(order())).toBe('done');
    await land();
    expect(await getErrorCode(order())).not.toBe('done');
  });

  test('creates one deferred purchase for repeated requests and reopens it after a cancellation', async () => {
    const first = (await order()).data;
    expect((await order()).data).toEqual(first);
    await cancelDeferredPurchase(fixture.provider.services, first.id, call());
    expect((await order()).data).toMatchObject({ id: first.id, status: 'waiting' });
    await land();
    expect(await isOpen()).toBe(true);
  });

  test('allows one lesson per payment and keeps the newest payment per lesson', async () => {
    await order();
    const other = await addLesson(db(), { price: 60_00 });
    const body = {
      course_id: other.id,
      reference_number: fixture.intent.reference,
      consent: true,
    } as const;
    expect(
      await getErrorCode(createDeferredPurchase(fixture.provider.services, body, call())),
    ).toBe('conflict');

    await cancelPayment(fixture.provider.services, fixture.intent.reference, call());
    const late = fixture.intent;
    fixture.intent = await recharge(60);
    expect((await order()).data).toMatchObject({
      status: 'waiting',
      course_name: fixture.lesson.nameEn,
    });
    await land(late);
    expect(await isOpen()).toBe(false);
    await land();
    expect(await isOpen()).toBe(true);
    expect(await balance()).toBe(60_00);
  });
});
