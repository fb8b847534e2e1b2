import type { PushKind } from '@fasl/shared/contracts/account/push';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addEnrolledLearner,
  addLearner,
  type Learner,
} from '../../../test-support/accounts/learner.ts';
import { addExam } from '../../../test-support/learning/exam.ts';
import {
  minuteMs,
  prepareWebinars,
  webinarStart,
} from '../../../test-support/learning/webinars.ts';
import { courses } from '../../db/schema/classroom.ts';
import { outbox } from '../../db/schema/infrastructure.ts';
import { queueDuePushes } from './queue-due-pushes.ts';

const { fixture, provider, createParticipant, postSlotAction } = prepareWebinars();

beforeEach(async () => {
  await provider().database.client`delete from push_subscriptions`;
  await provider().database.client`delete from outbox where kind = 'push'`;
});

/** Subscribes the student's device. Push messages are queued without a valid key. */
async function subscribe({ studentId, userId }: Learner, kinds: PushKind[]): Promise<void> {
  await provider().database.client`
    insert into push_subscriptions (student_id, device_id, endpoint, p256dh, auth, language, kinds)
    select ${studentId}, id, 'https://fcm.googleapis.com/' || id, 'x', 'x', 'ar-EG', ${kinds}
    from devices where user_id = ${userId}`;
}

const runFourTimes = () =>
  Promise.all(Array.from({ length: 4 }, () => queueDuePushes(provider().services)));

const listPushes = async () => {
  const rows = await provider()
    .database.db.select({ title: outbox.subject, body: outbox.body })
    .from(outbox)
    .where(eq(outbox.kind, 'push'));
  return rows.map(({ title, body }) => ({ title, ...JSON.parse(body) }));
};

describe('queueDuePushes', () => {
  test('announces a booked live session once, from 15 minutes before the start', async () => {
    const [booked, silent] = [await createParticipant(), await createParticipant()] as const;
    for (const each of [booked, silent]) await postSlotAction('book', each);
    await subscribe(booked, ['live_session']);
    await subscribe(silent, ['exam']);
    fixture.now = new Date(webinarStart.getTime() - 16 * minuteMs);
    await runFourTimes();
    expect(await listPushes()).toEqual([]);

    fixture.now = new Date(webinarStart.getTime() - 15 * minuteMs);
    await runFourTimes();
    await runFourTimes();
    expect(await listPushes()).toMatchObject([
      {
        title: 'البث المباشر يبدأ خلال ربع ساعة',
        path: expect.stringMatching(new RegExp(`/webinar/${fixture.unitId}$`)),
      },
    ]);
  });

  test('does not announce a live session that is cancelled or has started', async () => {
    const [left, late] = [await createParticipant(), await createParticipant()] as const;
    for (const each of [left, late]) await postSlotAction('book', each);
    await postSlotAction('cancel', left);
    await subscribe(left, ['live_session']);
    fixture.now = new Date(webinarStart.getTime() - minuteMs);
    await runFourTimes();
    await subscribe(late, ['live_session']);
    fixture.now = webinarStart;
    await runFourTimes();
    expect(await listPushes()).toEqual([]);
  });

  test('announces an exam only once, from four in the afternoon of the day before the exam closes', async () => {
    const { db } = provider().database;
    // 21:00 of 23 November in Cairo.
    const activeEndDate = new Date('2026-11-23T19:00:00Z');
    const exam = await addExam(db, { activeEndDate });
    const [course] = await db.select().from(courses).where(eq(courses.id, exam.courseId));
    if (!course) throw new Error('the exam has no lesson');
    const student = await addEnrolledLearner(provider(), course);
    await subscribe(student, ['exam']);
    await subscribe(await addLearner(provider()), ['exam']);
    fixture.now = new Date('2026-11-22T13:59:00Z');
    await runFourTimes();
    expect(await listPushes()).toEqual([]);

    fixture.now = new Date('2026-11-22T14:00:00Z');
    await runFourTimes();
    fixture.now = new Date('2026-11-23T14:00:00Z');
    await runFourTimes();
    expect(await listPushes()).toMatchObject([
      {
        title: 'لديك اختبار ينتهي موعده غدًا',
        path: expect.stringMatching(new RegExp(`/test/${exam.unitId}$`)),
        // Midnight in Cairo, after which "tomorrow" is wrong.
        expiresAt: '2026-11-22T22:00:00.000Z',
      },
    ]);
  });

  test.each([
    ['2026-11-22T22:00:00Z', 0],
    ['2026-11-22T22:00:01Z', 1],
    ['2026-11-23T22:00:00Z', 1],
    ['2026-11-23T22:00:01Z', 0],
  ])('announces an exam that closes at %s %i times on 22 November', async (end, count) => {
    const { db } = provider().database;
    const exam = await addExam(db, { activeEndDate: new Date(end) });
    const [course] = await db.select().from(courses).where(eq(courses.id, exam.courseId));
    if (!course) throw new Error('the exam has no lesson');
    await subscribe(await addEnrolledLearner(provider(), course), ['exam']);
    fixture.now = new Date('2026-11-22T15:00:00Z');
    await runFourTimes();

    expect(await listPushes()).toHaveLength(count);
  });
});
