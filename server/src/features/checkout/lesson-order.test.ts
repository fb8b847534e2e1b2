import { randomUUID } from 'node:crypto';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import type { OrderLessonInput } from '@fasl/shared/contracts/payment/checkout';
import { getRechargeForGap } from '@fasl/shared/rules/payment/deferred-purchase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type SandboxPortal,
  startSandboxPortal,
} from '../../test-support/payments/sandbox-portal.ts';
import { demoPassword, demoStudents, type Visitor } from '../../test-support/portal.ts';

const label = 'organic-chemistry';
let portal: SandboxPortal;
let mariam: Visitor;

beforeAll(async () => {
  portal = await startSandboxPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  const { id } = await lessonAt(4);
  const bought = { courseId: id, promoCode: null, idempotencyKey: randomUUID() };
  await mariam.checkout.payFromWallet(bought);
});
afterAll(() => portal.stop());

async function lessonAt(place: number): Promise<Lesson> {
  const { tabs } = await mariam.classroom.page({ label });
  const lessons = tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
  const lesson = lessons[place];
  if (!lesson) throw new Error(`${label} has no lesson ${place}`);
  return lesson;
}
const balance = async () => (await mariam.wallet.balance()).amount;

type Payment = OrderLessonInput['payment'];

/** Creates an order of a lesson that the balance does not cover, without sending it. */
async function createOrderInput(
  payment?: Payment,
): Promise<{ lesson: Lesson; input: OrderLessonInput }> {
  const lesson = await lessonAt(3);
  const amount = getRechargeForGap(lesson.price - (await balance()), { min: 20, max: 2000 }) ?? 0;
  const atKiosk = { kind: 'kiosk', provider: 'fawry', method: 'fawry', amount } as const;
  const input = {
    courseId: lesson.id,
    consent: true as const,
    payment: payment ?? atKiosk,
    idempotencyKey: randomUUID(),
  };
  return { lesson, input };
}

const order = async (payment?: Payment) => {
  const { input } = await createOrderInput(payment);
  return mariam.checkout.orderLesson(input);
};

async function settle(reference: string): Promise<void> {
  await portal.sandbox.make(reference, 'pay', { lost: true });
  await mariam.payment.check({ reference });
}

describe('deferred purchase', () => {
  test('can be cancelled and ordered again for the same payment', async () => {
    const { reference } = await order();
    const { order: made } = await mariam.payment.outcome({ reference });
    expect(made).toMatchObject({ status: 'waiting' });
    await mariam.checkout.cancelOrder({ id: made?.id ?? 0 });
    expect((await mariam.payment.outcome({ reference })).order?.status).toBe('cancelled');

    expect(await order({ kind: 'pending', reference })).toEqual({ reference });
    const [waiting] = await mariam.payment.waiting();
    expect(waiting).toMatchObject({ reference, order: { id: made?.id, status: 'waiting' } });
    await mariam.payment.cancel({ reference });
    expect(await mariam.payment.waiting()).toEqual([]);
  });

  test('replaces an expired payment code and moves the purchase to the new code', async () => {
    const expired = await order();
    await portal.provider.database.client`
      update intents set expires_at = now() where reference = ${expired.reference}`;
    const renewed = await order();

    expect(renewed.reference).not.toBe(expired.reference);
    const old = await mariam.payment.outcome(expired);
    const current = await mariam.payment.outcome(renewed);
    expect(old).toMatchObject({ status: 'failed', order: { status: 'cancelled' } });
    expect(current).toMatchObject({ status: 'pending', order: { status: 'waiting' } });
    expect(current.billReference).toMatch(/^\d{6,}$/);
    expect(current.billReference).not.toBe(old.billReference);
    expect(await mariam.payment.waiting()).toMatchObject([{ reference: renewed.reference }]);
    await mariam.payment.cancel(renewed);
  });

  test('creates one payment code for the missing amount and opens the lesson after payment', async () => {
    const { lesson, input } = await createOrderInput();
    const before = await balance();
    const { reference } = await mariam.checkout.orderLesson(input);
    expect(await mariam.checkout.orderLesson(input)).toEqual({ reference });

    const outcome = await mariam.payment.outcome({ reference });
    const gap = input.payment.kind === 'kiosk' ? input.payment.amount : 0;
    expect(outcome).toMatchObject({ status: 'pending', amount: gap, continueUrl: null });
    expect(outcome.billReference).toMatch(/^\d{6,}$/);
    expect(outcome.order).toMatchObject({
      courseId: lesson.id,
      lesson: lesson.name,
      classroom: { label },
      price: lesson.price,
      status: 'waiting',
    });
    expect(gap).toBeLessThan(lesson.price - before + 5);

    await settle(reference);

    const paid = await mariam.payment.outcome({ reference });
    expect(paid).toMatchObject({ status: 'paid', order: { status: 'opened' } });
    expect((await lessonAt(3)).action).toBe('open');
    expect(await balance()).toBe(before + gap - lesson.price);
  });

  test('links a pending payment page only for the student who started the payment', async () => {
    const wanted = { provider: 'opay', method: 'card', amount: 100 } as const;
    const { reference, next } = await mariam.wallet.recharge(wanted);
    const outcome = await mariam.payment.outcome({ reference });
    expect(outcome.continueUrl).toBe('url' in next && next.url);
    const stranger = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    await expect(stranger.payment.outcome({ reference })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await mariam.payment.cancel({ reference })).continueUrl).toBeNull();
  });
});
