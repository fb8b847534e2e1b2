import { describe, expect, test } from 'vitest';
import type { Learner } from '../../../test-support/accounts/learner.ts';
import { prepareWebinars, webinarStart } from '../../../test-support/learning/webinars.ts';
import { selectWebinarList } from '../analytics/webinar-list.ts';
import { promoteWaitlists } from './promote-waitlists.ts';

const { fixture, provider, createParticipant, postSlotAction, readSlot } = prepareWebinars();

describe('reservations', () => {
  test('removes the attendance of a student who joined early and then cancelled', async () => {
    const { client } = provider().database;
    const both = [await createParticipant(), await createParticipant()] as const;
    for (const one of both) await postSlotAction('book', one);
    fixture.now = new Date(webinarStart.getTime() - 10 * 60_000);
    for (const one of both) await postSlotAction('join', one);

    expect(await postSlotAction('cancel', both[0])).toMatchObject({
      data: { booked: false, joined: false },
    });

    const isDone = async ({ browser }: Learner) =>
      ((await browser.get(`/unit/${fixture.unitId}`)).data as { completed: boolean }).completed;
    expect(await Promise.all(both.map(isDone))).toEqual([false, true]);
    const rows =
      await client`select student_id from attendances where course_id = ${fixture.course.id}`;
    expect(rows.map((row) => row['student_id'])).toEqual([both[1].studentId]);
  });

  test('reserves no spot for a student without access, who keeps the waitlist position', async () => {
    const { client } = provider().database;
    const [one, other, banned, over, next] = [
      await createParticipant(),
      await createParticipant(),
      await createParticipant(),
      await createParticipant(),
      await createParticipant(),
    ] as const;
    for (const each of [one, other]) await postSlotAction('book', each);
    for (const each of [banned, over, next]) await postSlotAction('wait', each);
    const ban = (active: boolean) =>
      client`update memberships set active = ${active} where student_id = ${banned.studentId}`;
    await ban(false);
    await client`update enrolments set expires_at = ${fixture.now.toISOString()} where student_id = ${over.studentId}`;

    await postSlotAction('cancel', one);
    expect(await readSlot(next)).toMatchObject({ held_until: '2026-11-22T12:00:00.000Z' });
    await postSlotAction('cancel', other);
    await promoteWaitlists(provider().services);
    expect(await readSlot(next)).toMatchObject({ students_count: 1 });

    await ban(true);
    await promoteWaitlists(provider().services);
    expect(await readSlot(banned)).toMatchObject({ held_until: '2026-11-22T12:00:00.000Z' });
  });

  test('shows an expired reservation as a free spot', async () => {
    const [a, b, first, second] = [
      await createParticipant(),
      await createParticipant(),
      await createParticipant(),
      await createParticipant(),
    ] as const;
    for (const each of [a, b]) await postSlotAction('book', each);
    await postSlotAction('wait', first);
    await postSlotAction('cancel', b);
    expect(await readSlot(second)).toMatchObject({ students_count: 2 });
    fixture.now = new Date(fixture.now.getTime() + 2 * 3_600_000);
    expect(await readSlot(second)).toMatchObject({ students_count: 1, waiters_count: 0 });
  });

  test('allows reads of a live session during a change', async () => {
    const { client } = provider().database;
    const [a, b, first] = [
      await createParticipant(),
      await createParticipant(),
      await createParticipant(),
    ] as const;
    for (const each of [a, b]) await postSlotAction('book', each);
    await postSlotAction('wait', first);
    await postSlotAction('cancel', b);
    fixture.now = new Date(fixture.now.getTime() + 2 * 3_600_000);
    await client.begin(async (tx) => {
      await tx`select from webinars where id = ${fixture.webinarId} for update`;
      expect(await readSlot(a)).toMatchObject({ students_count: 2 });
    });
    expect(await readSlot(a)).toMatchObject({ students_count: 1 });
  });

  test('shows a missed session as not attended after its end', async () => {
    const one = await createParticipant();
    await postSlotAction('book', one);
    fixture.now = new Date(webinarStart.getTime() + 3_600_000);
    const { classroomId } = fixture.course;
    const listQuery = {
      studentId: one.studentId,
      classroomId,
      language: 'en-GB',
      now: fixture.now,
    } as const;
    expect(await selectWebinarList(provider().database.db, listQuery)).toMatchObject([
      { units: [{ webinarSlots: [{ id: fixture.slotId, booked: true, attended: false }] }] },
    ]);
  });
});
