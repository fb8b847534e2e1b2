import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitRules } from '../security/rate-limits.ts';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

const nowhere = 999_999;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
const answer = { id: 1, questionId: 1, type: 'gap', answer: null, seq: 1 } as const;

describe('procedure limits', () => {
  test.each([
    {
      name: 'save',
      ask: () => mariam.exam.saveAnswers({ attemptId: nowhere, answers: [answer] }),
    },
    {
      name: 'submit',
      ask: () => mariam.exam.submit({ attemptId: nowhere, courseId: 1, unitId: 1, strict: false }),
    },
    { name: 'start', ask: () => mariam.exam.start({ examId: nowhere, courseId: 1, unitId: 1 }) },
    {
      name: 'checkout',
      ask: () =>
        mariam.checkout.payFromWallet({
          courseId: nowhere,
          promoCode: null,
          idempotencyKey: crypto.randomUUID(),
        }),
    },
  ] as const)('allow each student the full limit of "$name"', async ({ name, ask }) => {
    const { max } = limitRules[name];
    const codes = await Promise.all(Array.from({ length: max + 1 }, () => codeOf(ask())));

    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
  });

  test('count all ways to buy a lesson together', async () => {
    const { max } = limitRules.checkout;
    const other = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    const idempotencyKey = crypto.randomUUID();
    const order = { courseId: nowhere, promoCode: null, idempotencyKey };
    await Promise.all(
      Array.from({ length: max }, () => codeOf(other.checkout.payFromWallet(order))),
    );

    const payment = { kind: 'pending', reference: 'none' } as const;
    const lesson = { courseId: nowhere, consent: true, payment, idempotencyKey } as const;
    expect(await codeOf(other.checkout.orderLesson(lesson))).toBe('too_many_requests');
    const card = { courseId: nowhere, code: 'a234567890', idempotencyKey };
    expect(await codeOf(other.checkout.payByScratchCard(card))).toBe('too_many_requests');
    const subscription = { classroomId: nowhere, plan: 'weekly', idempotencyKey } as const;
    expect(await codeOf(other.subscription.subscribe(subscription))).toBe('too_many_requests');
  });

  test('count submissions and other writes separately', async () => {
    const { max } = limitRules.write;
    const other = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    const write = () => codeOf(other.device.logout({ deviceId: 'none' }));
    await Promise.all(Array.from({ length: max }, write));

    expect(await write()).toBe('too_many_requests');
    const place = { attemptId: nowhere, courseId: 1, unitId: 1, strict: false };
    expect(await codeOf(other.exam.submit(place))).not.toBe('too_many_requests');
  });
});
