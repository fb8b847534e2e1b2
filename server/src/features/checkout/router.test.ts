import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { demoCodes, demoPromoCodes } from '@fasl/provider/testing';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;
const lines: string[] = [];
const log = new Writable({
  write: (line, _, done) => {
    lines.push(String(line));
    done();
  },
});

beforeAll(async () => {
  portal = await startPortal({
    env: { ANALYTICS: 'log' },
    logTo: log,
  });
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

const label = 'organic-chemistry';

async function lessonAt(place: number): Promise<Lesson> {
  const { tabs } = await mariam.classroom.page({ label });
  const lessons = tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
  const lesson = lessons[place];
  if (!lesson) throw new Error(`${label} has no lesson ${place}`);
  return lesson;
}

const key = () => randomUUID();
const balance = async () => (await mariam.wallet.balance()).amount;
const sold = (place: string) => lines.filter((line) => line.includes(`"place":"${place}"`)).length;

describe('checkout procedures', () => {
  test('debits the wallet for a lesson only once when the purchase is retried', async () => {
    const { id, price } = await lessonAt(4);
    const before = await balance();
    const input = { courseId: id, promoCode: null, idempotencyKey: key() };

    const bought = await mariam.checkout.payFromWallet(input);
    expect(bought).toEqual({
      redirect: null,
      enrolled: true,
      invoiceRef: expect.stringMatching(/^\d{10}$/),
    });
    expect(await mariam.checkout.payFromWallet(input)).toEqual(bought);

    expect(await balance()).toBe(before - price);
    expect((await lessonAt(4)).action).toBe('open');
    const again = mariam.checkout.payFromWallet({ ...input, idempotencyKey: key() });
    await expect(again).rejects.toMatchObject({ code: 'already_enrolled' });
  });

  test('rejects a price other than the confirmed one', async () => {
    const { id, price } = await lessonAt(3);
    const input = { courseId: id, promoCode: null, price: price - 5, idempotencyKey: key() };
    await expect(mariam.checkout.payFromWallet(input)).rejects.toMatchObject({
      code: 'amount_differs',
    });
  });

  test('tracks where a lesson was sold, but not the student who bought it', async () => {
    expect(sold('in_store')).toBeGreaterThan(0);
    const line = lines.find((one) => one.includes('"analytics":"purchase"')) ?? '';
    expect(line).not.toMatch(/mariam|token|student/i);
  });

  test('returns the balance and the missing amount when the balance is too low', async () => {
    const { id, price } = await lessonAt(3);
    const there = await balance();
    const bought = mariam.checkout.payFromWallet({
      courseId: id,
      promoCode: null,
      idempotencyKey: key(),
    });

    await expect(bought).rejects.toMatchObject({
      code: 'insufficient_balance',
      detail: { balance: there, missing: price - there },
    });
  });

  test('returns the discount of a promo code and rejects an expired one', async () => {
    const { id, price } = await lessonAt(3);

    const { value } = await mariam.checkout.verifyPromo({
      courseId: id,
      code: ` ${demoPromoCodes.tenPercent} `,
    });
    expect(value).toBeCloseTo(price / 10);
    const over = mariam.checkout.verifyPromo({ courseId: id, code: demoPromoCodes.expired });
    await expect(over).rejects.toMatchObject({ code: 'invalid_promo_code', show: true });
  });

  test('limits promo code attempts', async () => {
    const fresh = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    const { id } = await lessonAt(3);
    const guess = (n: number) => fresh.checkout.verifyPromo({ courseId: id, code: `GUESS${n}` });
    for (let n = 0; n < 10; n += 1) {
      await expect(guess(n)).rejects.toMatchObject({ code: 'invalid_promo_code' });
    }
    await expect(guess(10)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('counts promo codes of purchases as attempts too', async () => {
    const fresh = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    const { id } = await lessonAt(3);
    const buy = (promoCode: string) =>
      fresh.checkout.payFromWallet({ courseId: id, promoCode, idempotencyKey: key() });
    for (let n = 0; n < 5; n += 1) {
      await expect(buy(`GUESS${n}`)).rejects.toMatchObject({ code: 'invalid_promo_code' });
      const verified = fresh.checkout.verifyPromo({ courseId: id, code: `OTHER${n}` });
      await expect(verified).rejects.toMatchObject({ code: 'invalid_promo_code' });
    }
    await portal.provider.database.client`delete from rate_limits`;
    await expect(buy('GUESS5')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('opens a free lesson without a payment', async () => {
    const free = await lessonAt(2);
    const before = await balance();
    expect(free).toMatchObject({ price: 0, action: 'enroll' });

    await mariam.checkout.payFromWallet({
      courseId: free.id,
      promoCode: null,
      idempotencyKey: key(),
    });
    expect(await balance()).toBe(before);
    expect((await lessonAt(2)).action).toBe('open');
  });

  test('opens a lesson with a scratch card and rejects a wrong code', async () => {
    const { id } = await lessonAt(3);
    const pay = (code: string) =>
      mariam.checkout.payByScratchCard({ courseId: id, code, idempotencyKey: key() });

    await expect(pay('NobodyHas1')).rejects.toMatchObject({ code: 'invalid_code' });
    expect(await pay(demoCodes.scratch)).toMatchObject({ enrolled: true });
    expect((await lessonAt(3)).action).toBe('open');
    expect(sold('curbside')).toBe(1);
  });

  test('returns the prerequisites of a locked lesson', async () => {
    const { id, requires } = await lessonAt(5);
    expect(requires).not.toBeNull();
    const bought = mariam.checkout.payFromWallet({
      courseId: id,
      promoCode: null,
      idempotencyKey: key(),
    });
    await expect(bought).rejects.toMatchObject({
      code: 'prerequisites_missing',
      detail: requires,
    });
    expect(requires?.groups.flat()).toContainEqual(expect.objectContaining({ classroom: label }));
  });

  test('requires no further step after a complete signup', async () => {
    const { id } = await mariam.classroom.page({ label });
    expect(await mariam.checkout.precheck({ classroomId: id })).toEqual({ due: null });
  });

  test('rejects guests', async () => {
    const bought = portal
      .aGuest()
      .checkout.payFromWallet({ courseId: 1, promoCode: null, idempotencyKey: key() });
    await expect(bought).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
