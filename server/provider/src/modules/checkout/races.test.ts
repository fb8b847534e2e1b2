import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addLesson, addStudent, type TestStudent } from '../../../test-support/accounts/student.ts';
import { prepareBuyers } from '../../../test-support/payments/buyers.ts';
import { mintCode } from '../../../test-support/payments/mint.ts';
import { openConnections, setBalance } from '../../../test-support/payments/payer.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { promoCodes, promoUses } from '../../db/schema/code.ts';
import { verifyLedger } from '../ledger/verify.ts';

const isLong = Boolean(process.env['FAULTS']);

const { fixture, db, buy, addPromo, balance, enrolled } = prepareBuyers();

describe('concurrent checkouts', () => {
  test('accepts a promo code for ten uses exactly ten times in concurrent checkouts', async () => {
    const promocode = await addPromo({ percent: 100, maxUses: 10 });
    const count = isLong ? 100 : 25;
    const students: TestStudent[] = [];
    for (let turn = 0; turn < count; turn += 1) students.push(await addStudent(db()));
    await openConnections(db());

    const results = await Promise.all(students.map((who) => buy({ promocode }, { who })));

    expect(results.filter((result) => result === 'enrolled')).toHaveLength(10);
    expect(results.filter((result) => result === 'invalid_promo_code')).toHaveLength(count - 10);
    const [promo] = await db().select().from(promoCodes).where(eq(promoCodes.code, promocode));
    expect(promo?.uses).toBe(10);
    expect(await db().$count(promoUses, eq(promoUses.promoCodeId, promo?.id ?? 0))).toBe(10);
  });

  test('spends the balance once in concurrent checkouts', async () => {
    await setBalance(db(), fixture.student.studentId, 100_00);
    const lessons: (typeof courses.$inferSelect)[] = [];
    for (let turn = 0; turn < (isLong ? 50 : 20); turn += 1) lessons.push(await addLesson(db()));
    await openConnections(db());

    const results = await Promise.all(lessons.map((course) => buy({}, { course })));

    expect(results.filter((result) => result === 'enrolled')).toHaveLength(1);
    expect(await balance()).toBe(10_00);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test('buys the lesson once in twenty concurrent checkouts', async () => {
    await openConnections(db());
    const results = await Promise.all(Array.from({ length: 20 }, () => buy()));

    expect(results.filter((result) => result === 'enrolled')).toHaveLength(1);
    expect(await balance()).toBe(110_00);
    expect(await enrolled()).toBe(1);
  });

  test('returns already_enrolled to the repeats of a purchase with a code', async () => {
    await openConnections(db());
    const promocode = await addPromo();
    const paid = await Promise.all(Array.from({ length: 6 }, () => buy({ promocode })));
    const code = await mintCode(db(), { kind: 'scratch', value: 90_00 });
    const as = { course: await addLesson(db()) };
    const card = { payment_method: 'scratchCard', code } as const;
    const opened = await Promise.all(Array.from({ length: 6 }, () => buy(card, as)));

    const expected = [...Array.from({ length: 5 }, () => 'already_enrolled'), 'enrolled'];
    expect(paid.toSorted()).toEqual(expected);
    expect(opened.toSorted()).toEqual(expected);
  });

  test('opens the lesson for one of two accounts that send the same scratch card concurrently', async () => {
    const code = await mintCode(db(), { kind: 'scratch', value: 90_00 });
    const two = [fixture.student, await addStudent(db())];
    await openConnections(db());

    const card = { payment_method: 'scratchCard', code } as const;
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => buy(card, { who: two[turn % 2] ?? fixture.student })),
    );

    expect(results.filter((result) => result === 'enrolled')).toHaveLength(1);
    expect(await enrolled()).toBe(1);
    expect(await balance()).toBe(200_00);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test('loses uses with a non-atomic update, which proves that the checkouts run concurrently', async () => {
    const code = await addPromo();
    const own = eq(promoCodes.code, code);
    await openConnections(db());
    const incrementNonAtomically = async () => {
      const [promo] = await db().select().from(promoCodes).where(own);
      await db()
        .update(promoCodes)
        .set({ uses: (promo?.uses ?? 0) + 1 })
        .where(own);
    };

    await Promise.all(Array.from({ length: 50 }, incrementNonAtomically));

    const [promo] = await db().select().from(promoCodes).where(own);
    expect(promo?.uses).toBeLessThan(50);
  });
});
