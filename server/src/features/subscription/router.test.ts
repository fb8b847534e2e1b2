import { randomUUID } from 'node:crypto';
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

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

const label = 'organic-chemistry';
const page = () => mariam.classroom.page({ label });
const balance = async () => (await mariam.wallet.balance()).amount;
const key = () => randomUUID();

describe('subscription procedures', () => {
  test('rejects a monthly subscription when the balance is too low', async () => {
    const { id } = await page();
    const subscribing = mariam.subscription.subscribe({
      classroomId: id,
      plan: 'monthly',
      idempotencyKey: key(),
    });
    await expect(subscribing).rejects.toMatchObject({
      code: 'insufficient_balance',
      detail: { missing: 4 * 90 - 135 },
    });
    expect((await page()).subscription).toBeNull();
  });

  test('rejects a subscription while a payment is pending', async () => {
    const trouble = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    const { id } = await trouble.classroom.page({ label });
    const subscribing = trouble.subscription.subscribe({
      classroomId: id,
      plan: 'weekly',
      idempotencyKey: key(),
    });
    await expect(subscribing).rejects.toMatchObject({
      code: 'transaction_pending',
      message: 'You Already have a PENDING transaction',
    });
  });

  test('opens the offered lesson at its price on a weekly subscription', async () => {
    const { id, offer } = await page();
    const before = await balance();
    const input = { classroomId: id, plan: 'weekly', idempotencyKey: key() } as const;

    await mariam.subscription.subscribe(input);
    await mariam.subscription.subscribe(input);

    const after = await page();
    const lessons = after.tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
    expect(lessons.find((lesson) => lesson.id === offer?.lesson.id)?.action).toBe('open');
    expect(await balance()).toBe(before - (offer?.price ?? 0));
    expect(after.subscription).toMatchObject({ plan: 'weekly', lessonsLeft: 0, remaining: 0 });
    expect(after.subscription?.next?.price).toBeGreaterThan(0);
    expect(Date.parse(after.subscription?.nextChargeAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('returns the refunded amount after a cancellation', async () => {
    const { id } = await page();
    const before = await balance();

    const answer = await mariam.subscription.cancel({ classroomId: id, idempotencyKey: key() });

    expect(answer).toEqual({ refunded: 0, balance: before });
    expect((await page()).subscription).toBeNull();
  });
});
