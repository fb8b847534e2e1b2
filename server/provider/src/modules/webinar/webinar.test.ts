import { describe, expect, test } from 'vitest';
import type { Learner } from '../../../test-support/accounts/learner.ts';
import {
  minuteMs,
  prepareWebinars,
  webinarStart,
} from '../../../test-support/learning/webinars.ts';
import { waitForLock } from '../../../test-support/waits-for-lock.ts';
import { recordAttendance } from './attendance.ts';
import { promoteWaitlists } from './promote-waitlists.ts';

const {
  fixture,
  provider,
  createSlot,
  createParticipants,
  postSlotAction,
  readSlot,
  getNotificationKinds,
} = prepareWebinars();

async function bookedAndHeld(slot = fixture.slotId) {
  const [row] = await provider().database.client`select students_count,
    (select count(*)::int from slot_bookings where slot_id = ${slot} and cancelled_at is null) as booked,
    (select count(*)::int from slot_waiters where slot_id = ${slot} and left_at is null
      and held_until is not null) as held from slots where id = ${slot}`;
  return row;
}

describe('live session bookings', () => {
  test('assigns exactly the available spots to concurrent bookings', async () => {
    const students = await createParticipants(12);
    const responses = await Promise.all(students.map((one) => postSlotAction('book', one)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ code }) => code === 'fully_booked')).toHaveLength(10);
    expect(await bookedAndHeld()).toEqual({ students_count: 2, booked: 2, held: 0 });
  });

  test('allows one slot per live session, even for concurrent bookings', async () => {
    const [one] = (await createParticipants(1)) as [Learner];
    const other = await createSlot(5);
    const requests = [fixture.slotId, other, fixture.slotId, other].map((slot) =>
      postSlotAction('book', one, slot),
    );
    const responses = await Promise.all(requests);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'already_booked')).toHaveLength(3);
  });

  test('allows a booking, its cancellation before the start, and another booking', async () => {
    const [one] = (await createParticipants(1)) as [Learner];
    expect((await postSlotAction('book', one)).data).toMatchObject({
      booked: true,
      students_count: 1,
    });
    expect((await postSlotAction('cancel', one)).data).toMatchObject({
      booked: false,
      students_count: 0,
    });
    expect(await postSlotAction('cancel', one)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await postSlotAction('book', one)).status).toBe(200);
    fixture.now = webinarStart;
    expect(await postSlotAction('cancel', one)).toMatchObject({
      status: 409,
      code: 'deadline_passed',
    });
    expect((await readSlot(one))?.booked).toBe(true);
  });

  test('allows joining from fifteen minutes before the start until the end', async () => {
    const [one, other] = (await createParticipants(2)) as [Learner, Learner];
    await postSlotAction('book', one);
    fixture.now = new Date(webinarStart.getTime() - 15 * minuteMs - 1);
    expect(await postSlotAction('join', one)).toMatchObject({ status: 403, code: 'too_early' });
    fixture.now = new Date(webinarStart.getTime() - 15 * minuteMs);
    expect(await postSlotAction('join', one)).toMatchObject({
      data: { url: 'https://live.test/1' },
    });
    expect(await postSlotAction('join', other)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await readSlot(one)).toMatchObject({ joined: true, attended: null });
    fixture.now = new Date(webinarStart.getTime() + 60 * minuteMs - 1);
    expect((await postSlotAction('join', one)).status).toBe(200);
    fixture.now = new Date(webinarStart.getTime() + 60 * minuteMs);
    expect(await postSlotAction('join', one)).toMatchObject({ status: 410, code: 'gone' });
    expect(await readSlot(one)).toMatchObject({ attended: true });
  });

  test('rejects joining with a booking that is cancelled concurrently', async () => {
    const [one] = (await createParticipants(1)) as [Learner];
    await postSlotAction('book', one);
    fixture.now = new Date(webinarStart.getTime() - 10 * minuteMs);
    let pendingJoin: ReturnType<typeof postSlotAction> | undefined;
    await provider().database.client.begin(async (tx) => {
      await tx`update slot_bookings set cancelled_at = now() where slot_id = ${fixture.slotId}`;
      pendingJoin = postSlotAction('join', one);
      await waitForLock(provider());
    });

    expect(await pendingJoin).toMatchObject({ status: 403, code: 'forbidden' });
    const { data } = await one.browser.get(`/unit/${fixture.unitId}`);
    expect(data).toMatchObject({ completed: false });
  });

  test('marks a booked student who never joined as absent', async () => {
    const [one] = (await createParticipants(1)) as [Learner];
    await postSlotAction('book', one);
    fixture.now = new Date(webinarStart.getTime() + 61 * minuteMs);
    expect(await readSlot(one)).toMatchObject({ booked: true, attended: false });
    await recordAttendance(provider().services);
    const [row] = await provider().database.client`
      select attended from slot_bookings where student_id = ${one.studentId}`;
    expect(row?.['attended']).toBe(false);
  });

  test('reserves a cancelled spot for the first student of the waitlist and notifies that student', async () => {
    const [a, b, first, second] = (await createParticipants(4)) as [
      Learner,
      Learner,
      Learner,
      Learner,
    ];
    expect((await postSlotAction('wait', first)).code).toBe('conflict');
    await postSlotAction('book', a);
    await postSlotAction('book', b);
    expect((await postSlotAction('wait', first)).data).toMatchObject({
      waiting_place: 1,
      waiters_count: 1,
    });
    expect((await postSlotAction('wait', second)).data).toMatchObject({
      waiting_place: 2,
      waiters_count: 2,
    });
    expect((await postSlotAction('wait', a)).code).toBe('already_booked');

    await postSlotAction('cancel', a);
    expect(await readSlot(first)).toMatchObject({
      held_until: expect.any(String),
      waiting_place: null,
    });
    expect(await readSlot(second)).toMatchObject({ waiting_place: 1, students_count: 2 });
    expect(await getNotificationKinds(first)).toEqual(['moved_up']);
    expect(await getNotificationKinds(second)).toEqual([]);
    expect((await postSlotAction('book', second)).code).toBe('fully_booked');
    expect((await postSlotAction('book', first)).data).toMatchObject({
      booked: true,
      held_until: null,
    });
    expect(await bookedAndHeld()).toEqual({ students_count: 2, booked: 2, held: 0 });
  });

  test('passes an unused reservation to the next student and notifies both', async () => {
    const [a, b, first, second] = (await createParticipants(4)) as [
      Learner,
      Learner,
      Learner,
      Learner,
    ];
    await postSlotAction('book', a);
    await postSlotAction('book', b);
    await postSlotAction('wait', first);
    await postSlotAction('wait', second);
    await postSlotAction('cancel', b);
    fixture.now = new Date(fixture.now.getTime() + 2 * 60 * minuteMs);
    await promoteWaitlists(provider().services);
    expect(await readSlot(first)).toMatchObject({ held_until: null, waiting_place: null });
    expect(await getNotificationKinds(first)).toEqual(
      expect.arrayContaining(['moved_up', 'turn_passed']),
    );
    expect(await getNotificationKinds(second)).toEqual(['moved_up']);
    expect((await postSlotAction('book', first)).code).toBe('fully_booked');
    expect((await postSlotAction('wait/leave', second)).data).toMatchObject({ students_count: 1 });
    expect((await postSlotAction('book', first)).status).toBe(200);
  });

  test('does not report a lost reservation to a student who books immediately afterwards', async () => {
    const [a, b, first] = (await createParticipants(3)) as [Learner, Learner, Learner];
    await postSlotAction('book', a);
    await postSlotAction('book', b);
    await postSlotAction('wait', first);
    await postSlotAction('cancel', b);
    fixture.now = new Date(fixture.now.getTime() + 2 * 60 * minuteMs);
    expect((await postSlotAction('book', first)).data).toMatchObject({ booked: true });
    expect(await getNotificationKinds(first)).toEqual(['moved_up']);
  });

  test('reserves no spot beyond the start of the session', async () => {
    const [a, b, first] = (await createParticipants(3)) as [Learner, Learner, Learner];
    await postSlotAction('book', a);
    await postSlotAction('book', b);
    await postSlotAction('wait', first);
    fixture.now = new Date(webinarStart.getTime() - minuteMs);
    await postSlotAction('cancel', a);
    expect((await readSlot(first))?.held_until).toBe(webinarStart.toISOString());
    fixture.now = webinarStart;
    await promoteWaitlists(provider().services);
    expect(await bookedAndHeld()).toEqual({ students_count: 1, booked: 1, held: 0 });
  });

  test('neither loses a spot nor assigns a spot twice in concurrent changes', async () => {
    const students = await createParticipants(10);
    await Promise.all(students.map((one) => postSlotAction('book', one)));
    await Promise.all(students.map((one) => postSlotAction('wait', one)));
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        students.map((one, index) =>
          postSlotAction(
            ['cancel', 'book', 'wait/leave', 'wait'][(index + round) % 4] ?? 'book',
            one,
          ),
        ),
      );
      const counts = await bookedAndHeld();
      const { students_count: count, booked, held } = counts as Record<string, number>;
      expect(count).toBe((booked ?? 0) + (held ?? 0));
      expect(count).toBeLessThanOrEqual(2);
    }
  });
});
