import { expect, test } from 'vitest';
import type { Learner } from '../../../test-support/accounts/learner.ts';
import { minuteMs, prepareWebinars, start } from '../../../test-support/learning/webinars.ts';
import { waitsForLock } from '../../../test-support/waits-for-lock.ts';
import { settleAttendance } from './attendance.ts';
import { promoteWaitlists } from './promote-waitlists.ts';

const { the, provider, aSlot, learners, act, seen, getNotificationKinds } = prepareWebinars();

async function bookedAndHeld(slot = the.slotId) {
  const [row] = await provider().database.client`select students_count,
    (select count(*)::int from slot_bookings where slot_id = ${slot} and cancelled_at is null) as booked,
    (select count(*)::int from slot_waiters where slot_id = ${slot} and left_at is null
      and held_until is not null) as held from slots where id = ${slot}`;
  return row;
}

test('gives out exactly the available seats to concurrent bookings', async () => {
  const all = await learners(12);
  const answers = await Promise.all(all.map((one) => act('book', one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 'fully_booked')).toHaveLength(10);
  expect(await bookedAndHeld()).toEqual({ students_count: 2, booked: 2, held: 0 });
});

test('allows one slot per webinar, also for concurrent bookings', async () => {
  const [one] = (await learners(1)) as [Learner];
  const other = await aSlot(5);
  const tries = [the.slotId, other, the.slotId, other].map((slot) => act('book', one, slot));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'already_booked')).toHaveLength(3);
});

test('shows a booking, cancels it before the start and allows it again', async () => {
  const [one] = (await learners(1)) as [Learner];
  expect((await act('book', one)).data).toMatchObject({ booked: true, students_count: 1 });
  expect((await act('cancel', one)).data).toMatchObject({ booked: false, students_count: 0 });
  expect(await act('cancel', one)).toMatchObject({ status: 409, code: 'conflict' });
  expect((await act('book', one)).status).toBe(200);
  the.now = start;
  expect(await act('cancel', one)).toMatchObject({ status: 409, code: 'deadline_passed' });
  expect((await seen(one))?.booked).toBe(true);
});

test('allows joining from fifteen minutes before the start to the end', async () => {
  const [one, other] = (await learners(2)) as [Learner, Learner];
  await act('book', one);
  the.now = new Date(start.getTime() - 15 * minuteMs - 1);
  expect(await act('join', one)).toMatchObject({ status: 403, code: 'too_early' });
  the.now = new Date(start.getTime() - 15 * minuteMs);
  expect(await act('join', one)).toMatchObject({ data: { url: 'https://live.test/1' } });
  expect(await act('join', other)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await seen(one)).toMatchObject({ joined: true, attended: null });
  the.now = new Date(start.getTime() + 60 * minuteMs - 1);
  expect((await act('join', one)).status).toBe(200);
  the.now = new Date(start.getTime() + 60 * minuteMs);
  expect(await act('join', one)).toMatchObject({ status: 410, code: 'gone' });
  expect(await seen(one)).toMatchObject({ attended: true });
});

test('rejects joining with a booking that is cancelled concurrently', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  the.now = new Date(start.getTime() - 10 * minuteMs);
  let asked: ReturnType<typeof act> | undefined;
  await provider().database.client.begin(async (tx) => {
    await tx`update slot_bookings set cancelled_at = now() where slot_id = ${the.slotId}`;
    asked = act('join', one);
    await waitsForLock(provider());
  });

  expect(await asked).toMatchObject({ status: 403, code: 'forbidden' });
  const { data } = await one.browser.get(`/unit/${the.unitId}`);
  expect(data).toMatchObject({ completed: false });
});

test('marks a booked student who never joined as absent', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  the.now = new Date(start.getTime() + 61 * minuteMs);
  expect(await seen(one)).toMatchObject({ booked: true, attended: false });
  await settleAttendance(provider().services);
  const [row] = await provider().database.client`
    select attended from slot_bookings where student_id = ${one.studentId}`;
  expect(row?.['attended']).toBe(false);
});

test('reserves a cancelled seat for the first of the waitlist and notifies them', async () => {
  const [a, b, first, second] = (await learners(4)) as [Learner, Learner, Learner, Learner];
  expect((await act('wait', first)).code).toBe('conflict');
  await act('book', a);
  await act('book', b);
  expect((await act('wait', first)).data).toMatchObject({ waiting_place: 1, waiters_count: 1 });
  expect((await act('wait', second)).data).toMatchObject({ waiting_place: 2, waiters_count: 2 });
  expect((await act('wait', a)).code).toBe('already_booked');

  await act('cancel', a);
  expect(await seen(first)).toMatchObject({ held_until: expect.any(String), waiting_place: null });
  expect(await seen(second)).toMatchObject({ waiting_place: 1, students_count: 2 });
  expect(await getNotificationKinds(first)).toEqual(['moved_up']);
  expect(await getNotificationKinds(second)).toEqual([]);
  expect((await act('book', second)).code).toBe('fully_booked');
  expect((await act('book', first)).data).toMatchObject({ booked: true, held_until: null });
  expect(await bookedAndHeld()).toEqual({ students_count: 2, booked: 2, held: 0 });
});

test('passes an unused reservation to the next student and notifies both', async () => {
  const [a, b, first, second] = (await learners(4)) as [Learner, Learner, Learner, Learner];
  await act('book', a);
  await act('book', b);
  await act('wait', first);
  await act('wait', second);
  await act('cancel', b);
  the.now = new Date(the.now.getTime() + 2 * 60 * minuteMs);
  await promoteWaitlists(provider().services);
  expect(await seen(first)).toMatchObject({ held_until: null, waiting_place: null });
  expect(await getNotificationKinds(first)).toEqual(
    expect.arrayContaining(['moved_up', 'turn_passed']),
  );
  expect(await getNotificationKinds(second)).toEqual(['moved_up']);
  expect((await act('book', first)).code).toBe('fully_booked');
  expect((await act('wait/leave', second)).data).toMatchObject({ students_count: 1 });
  expect((await act('book', first)).status).toBe(200);
});

test('does not report a lost reservation to a student who books right after it', async () => {
  const [a, b, first] = (await learners(3)) as [Learner, Learner, Learner];
  await act('book', a);
  await act('book', b);
  await act('wait', first);
  await act('cancel', b);
  the.now = new Date(the.now.getTime() + 2 * 60 * minuteMs);
  expect((await act('book', first)).data).toMatchObject({ booked: true });
  expect(await getNotificationKinds(first)).toEqual(['moved_up']);
});

test('reserves nothing beyond the start', async () => {
  const [a, b, first] = (await learners(3)) as [Learner, Learner, Learner];
  await act('book', a);
  await act('book', b);
  await act('wait', first);
  the.now = new Date(start.getTime() - minuteMs);
  await act('cancel', a);
  expect((await seen(first))?.held_until).toBe(start.toISOString());
  the.now = start;
  await promoteWaitlists(provider().services);
  expect(await bookedAndHeld()).toEqual({ students_count: 1, booked: 1, held: 0 });
});

test('loses no seat and gives none twice under concurrent changes', async () => {
  const all = await learners(10);
  await Promise.all(all.map((one) => act('book', one)));
  await Promise.all(all.map((one) => act('wait', one)));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      all.map((one, index) =>
        act(['cancel', 'book', 'wait/leave', 'wait'][(index + round) % 4] ?? 'book', one),
      ),
    );
    const counts = await bookedAndHeld();
    const { students_count: count, booked, held } = counts as Record<string, number>;
    expect(count).toBe((booked ?? 0) + (held ?? 0));
    expect(count).toBeLessThanOrEqual(2);
  }
});
