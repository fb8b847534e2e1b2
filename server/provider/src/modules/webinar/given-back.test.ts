import { expect, test } from 'vitest';
import type { Learner } from '../../../test-support/accounts/learner.ts';
import { prepareWebinars, start } from '../../../test-support/learning/webinars.ts';
import { selectWebinarList } from '../analytics/webinar-list.ts';
import { promoteWaitlists } from './promote-waitlists.ts';

const { the, provider, learner, act, seen } = prepareWebinars();

test('removes the attendance of a student who joined early and cancelled', async () => {
  const { client } = provider().database;
  const both = [await learner(), await learner()] as const;
  for (const one of both) await act('book', one);
  the.now = new Date(start.getTime() - 10 * 60_000);
  for (const one of both) await act('join', one);

  expect(await act('cancel', both[0])).toMatchObject({ data: { booked: false, joined: false } });

  const isDone = async ({ browser }: Learner) =>
    ((await browser.get(`/unit/${the.unitId}`)).data as { completed: boolean }).completed;
  expect(await Promise.all(both.map(isDone))).toEqual([false, true]);
  const rows = await client`select student_id from attendances where course_id = ${the.course.id}`;
  expect(rows.map((row) => row['student_id'])).toEqual([both[1].studentId]);
});

test('reserves no seat for a student without access and keeps their position', async () => {
  const { client } = provider().database;
  const [one, other, banned, over, next] = [
    await learner(),
    await learner(),
    await learner(),
    await learner(),
    await learner(),
  ] as const;
  for (const each of [one, other]) await act('book', each);
  for (const each of [banned, over, next]) await act('wait', each);
  const ban = (active: boolean) =>
    client`update memberships set active = ${active} where student_id = ${banned.studentId}`;
  await ban(false);
  await client`update enrolments set expires_at = ${the.now.toISOString()} where student_id = ${over.studentId}`;

  await act('cancel', one);
  expect(await seen(next)).toMatchObject({ held_until: '2026-11-22T12:00:00.000Z' });
  await act('cancel', other);
  await promoteWaitlists(provider().services);
  expect(await seen(next)).toMatchObject({ students_count: 1 });

  await ban(true);
  await promoteWaitlists(provider().services);
  expect(await seen(banned)).toMatchObject({ held_until: '2026-11-22T12:00:00.000Z' });
});

test('shows an expired reservation as a free seat', async () => {
  const [a, b, first, second] = [
    await learner(),
    await learner(),
    await learner(),
    await learner(),
  ] as const;
  for (const each of [a, b]) await act('book', each);
  await act('wait', first);
  await act('cancel', b);
  expect(await seen(second)).toMatchObject({ students_count: 2 });
  the.now = new Date(the.now.getTime() + 2 * 3_600_000);
  expect(await seen(second)).toMatchObject({ students_count: 1, waiters_count: 0 });
});

test('does not block reading a webinar while it is changed', async () => {
  const { client } = provider().database;
  const [a, b, first] = [await learner(), await learner(), await learner()] as const;
  for (const each of [a, b]) await act('book', each);
  await act('wait', first);
  await act('cancel', b);
  the.now = new Date(the.now.getTime() + 2 * 3_600_000);
  await client.begin(async (tx) => {
    await tx`select from webinars where id = ${the.webinarId} for update`;
    expect(await seen(a)).toMatchObject({ students_count: 2 });
  });
  expect(await seen(a)).toMatchObject({ students_count: 1 });
});

test('shows a missed session on the dashboard from its end on', async () => {
  const one = await learner();
  await act('book', one);
  the.now = new Date(start.getTime() + 3_600_000);
  const { classroomId } = the.course;
  const wanted = {
    studentId: one.studentId,
    classroomId,
    language: 'en-GB',
    now: the.now,
  } as const;
  expect(await selectWebinarList(provider().database.db, wanted)).toMatchObject([
    { units: [{ webinarSlots: [{ id: the.slotId, booked: true, attended: false }] }] },
  ]);
});
