import { describe, expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { prepareBuyers } from '../../../test-support/payments/buyers.ts';
import { setBalance } from '../../../test-support/payments/payer.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { findPromo, usePromo } from './promo.ts';

const { fixture, db, buy, addPromo, balance } = prepareBuyers();

describe('promo codes', () => {
  test('applies a promo code once per student and lesson', async () => {
    const promocode = await addPromo({ maxUses: 5 });
    expect(await buy({ promocode })).toBe('enrolled');
    expect(await balance()).toBe(119_00);
    expect(await buy({ promocode })).toBe('already_enrolled');
    expect(await buy({ promocode: 'NOBODYS' })).toBe('already_enrolled');
    expect(await balance()).toBe(119_00);

    fixture.now = new Date(fixture.now.getTime() + 8 * 86_400_000);
    expect(await buy({ promocode })).toBe('invalid_promo_code');
    expect(await buy({ promocode }, { course: await addLesson(db()) })).toBe('enrolled');
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test.each([
    ['used up', { maxUses: 3, uses: 3 }],
    ['expired', { expiresAt: new Date(0) }],
    ['not yet valid', { startsAt: new Date('2100-01-01') }],
    ['revoked', { revokedAt: new Date(0) }],
    ['of another lesson', { courseId: 1 }],
    ['of another classroom', { classroomId: 1 }],
  ])('rejects a promo code that is %s', async (_, fields) => {
    const isElsewhere = 'classroomId' in fields && fixture.lesson.classroomId === 1;
    const promocode = await addPromo(isElsewhere ? { classroomId: 2 } : fields);
    expect(await buy({ promocode })).toBe('invalid_promo_code');
    expect(await balance()).toBe(200_00);
  });

  test('limits a student to thirty promo code attempts in ten minutes', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await buy({ promocode: `GUESS${turn}` })).toBe('invalid_promo_code');
    }
    expect(await buy({ promocode: await addPromo() })).toBe('too_many_requests');
    expect(await buy()).toBe('enrolled');
  });

  test('does not count a valid promo code when the purchase fails', async () => {
    await setBalance(db(), fixture.student.studentId, 0);
    const promocode = await addPromo();
    for (let turn = 0; turn < 31; turn += 1) {
      expect(await buy({ promocode })).toBe('insufficient_balance');
    }
  });

  test('opens the lesson with a promo code that covers the whole price', async () => {
    await setBalance(db(), fixture.student.studentId, 0);
    expect(await buy({ promocode: await addPromo({ percent: 100 }) })).toBe('enrolled');
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test('returns the field name of a rejected promo code', async () => {
    const expected = { code: 'invalid_promo_code', fields: { promocode: ['invalid_data'] } };
    const wrong = {
      code: 'NOBODYS',
      course: fixture.lesson,
      studentId: fixture.student.studentId,
      now: fixture.now,
    };
    await expect(usePromo(db(), wrong)).rejects.toMatchObject(expected);
    await expect(findPromo(db(), wrong)).rejects.toMatchObject({
      fields: { code: ['invalid_data'] },
    });
  });
});
