import { expect, test } from 'vitest';
import { addUnit, type Learner } from '../../../test-support/accounts/learner.ts';
import { minuteMs, prepareWebinars, start } from '../../../test-support/learning/webinars.ts';
import { waitsForLock } from '../../../test-support/waits-for-lock.ts';
import { settleAttendance } from './attendance.ts';
import { dropSlot, linkSlot, moveSlot, resizeSlot } from './slots.ts';

const { the, provider, aSlot, learners, act, seen, getNotificationKinds } = prepareWebinars();

test('promotes the waitlist of a larger slot and rejects a capacity below the bookings', async () => {
  const [a, b, first] = (await learners(3)) as [Learner, Learner, Learner];
  for (const one of [a, b]) await act('book', one);
  await act('wait', first);
  const { db } = provider().database;
  expect(await resizeSlot(db, { ...the, capacity: 1 })).toMatch(/2 places/);
  expect(await resizeSlot(db, { ...the, capacity: 3 })).toBeNull();
  expect(await getNotificationKinds(first)).toEqual(['moved_up']);
});

test('keeps the bookings of a moved session and notifies all participants', async () => {
  const [a, b, waits, held] = (await learners(4)) as [Learner, Learner, Learner, Learner];
  for (const one of [a, b]) await act('book', one);
  for (const one of [held, waits]) await act('wait', one);
  await act('cancel', b);
  const { db } = provider().database;
  const earlier = new Date(the.now.getTime() + 45 * minuteMs);
  expect(await moveSlot(db, { ...the, start: earlier, minutes: undefined })).toBeNull();
  expect(await seen(a)).toMatchObject({
    booked: true,
    start_time: earlier.toISOString(),
    duration: 60,
  });
  expect(await seen(held)).toMatchObject({ held_until: earlier.toISOString() });
  expect([
    await getNotificationKinds(a),
    await getNotificationKinds(b),
    await getNotificationKinds(waits),
  ]).toEqual([['slot_moved'], [], ['slot_moved']]);
  const [told] = await provider().database.client`
    select body_en, body_ar from notifications where user_id = ${a.userId}`;
  expect(told?.['body_en']).toMatch(
    /^Evening: it now starts on Sunday.* 22 November at 12:45.pm\.$/,
  );
  expect(told?.['body_ar']).toContain('12:45');
  the.now = earlier;
  expect(await moveSlot(db, { ...the, start, minutes: 90 })).toMatch(/has begun/);
});

test('removes early attendance when the session is moved', async () => {
  const [one, other] = (await learners(2)) as [Learner, Learner];
  for (const each of [one, other]) await act('book', each);
  const { db, client } = provider().database;
  const readOther = async ({ studentId }: Learner) =>
    client`insert into unit_progress (student_id, unit_id, completed_at)
      values (${studentId}, ${await addUnit(db, the.course, 'document')}, now())`;
  const doneBy = async ({ studentId }: Learner) => {
    const [row] = await client`select
      (select completed_at is not null from unit_progress
        where student_id = ${studentId} and unit_id = ${the.unitId}) as done,
      (select state::text from attendances
        where student_id = ${studentId} and course_id = ${the.course.id}) as lesson`;
    return row;
  };
  the.now = new Date(start.getTime() - 10 * minuteMs);
  for (const each of [one, other]) expect((await act('join', each)).status).toBe(200);
  await readOther(other);
  expect(await doneBy(one)).toEqual({ done: true, lesson: 'attended' });

  const sooner = new Date(start.getTime() + 5 * minuteMs);
  expect(await moveSlot(db, { ...the, start: sooner, minutes: undefined })).toBeNull();
  expect(await seen(one)).toMatchObject({ joined: true });
  const later = new Date(start.getTime() + 120 * minuteMs);
  expect(await moveSlot(db, { ...the, start: later, minutes: undefined })).toBeNull();
  expect(await seen(one)).toMatchObject({ booked: true, joined: false });
  expect(await doneBy(one)).toEqual({ done: false, lesson: null });
  expect(await doneBy(other)).toEqual({ done: false, lesson: 'attended' });

  the.now = later;
  expect((await act('join', other)).status).toBe(200);
  the.now = new Date(later.getTime() + 60 * minuteMs);
  await settleAttendance(provider().services);
  expect(await seen(one)).toMatchObject({ attended: false });
  expect(await seen(other)).toMatchObject({ attended: true });
});

test('lets nobody join early while the session is moved', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  the.now = new Date(start.getTime() - 10 * minuteMs);
  const later = new Date(start.getTime() + 120 * minuteMs);
  let asked: ReturnType<typeof act> | undefined;
  await provider().database.db.transaction(async (tx) => {
    await moveSlot(tx, { ...the, start: later, minutes: undefined });
    asked = act('join', one);
    await waitsForLock(provider());
  });
  expect(await asked).toMatchObject({ status: 403, code: 'too_early' });
  expect(await seen(one)).toMatchObject({ joined: false });
});

test('replaces the link until the end of a session and notifies who joined', async () => {
  const [inside, outside] = (await learners(2)) as [Learner, Learner];
  for (const one of [inside, outside]) await act('book', one);
  const link = (url: string) => linkSlot(provider().database.db, { ...the, url });
  the.now = new Date(start.getTime() + minuteMs);
  await act('join', inside);
  expect(await link('https://live.test/1')).toBeNull();
  expect(await getNotificationKinds(inside)).toEqual([]);
  expect(await link('https://live.test/2')).toBeNull();
  expect([await getNotificationKinds(inside), await getNotificationKinds(outside)]).toEqual([
    ['slot_relinked'],
    [],
  ]);
  for (const one of [inside, outside]) {
    expect(await act('join', one)).toMatchObject({ data: { url: 'https://live.test/2' } });
  }
  the.now = new Date(start.getTime() + 60 * minuteMs);
  expect(await link('https://live.test/3')).toMatch(/is over/);
});

test('returns the new link to a join that races with the change', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  the.now = new Date(start.getTime() + minuteMs);
  let asked: ReturnType<typeof act> | undefined;
  await provider().database.db.transaction(async (tx) => {
    await linkSlot(tx, { ...the, url: 'https://live.test/2' });
    asked = act('join', one);
    await waitsForLock(provider());
  });
  expect(await asked).toMatchObject({ data: { url: 'https://live.test/2' } });
});

test('removes a cancelled session and lets its students book another', async () => {
  const [a, b, waits] = (await learners(3)) as [Learner, Learner, Learner];
  const other = await aSlot(5);
  for (const one of [a, b]) await act('book', one);
  await act('wait', waits);
  const { db, client } = provider().database;
  the.now = new Date(start.getTime() - 10 * minuteMs);
  expect((await act('join', a)).status).toBe(200);
  expect(await dropSlot(db, the)).toBeNull();
  expect(await seen(a)).toBeUndefined();
  const [done] = await client`select completed_at from unit_progress
    where unit_id = ${the.unitId} and student_id = ${a.studentId}`;
  expect(done).toEqual({ completed_at: null });
  expect((await act('cancel', b)).code).toBe('not_found');
  expect((await act('book', a, other)).status).toBe(200);
  expect([await getNotificationKinds(a), await getNotificationKinds(waits)]).toEqual([
    ['slot_cancelled'],
    ['slot_cancelled'],
  ]);
  expect(await dropSlot(db, the)).toMatch(/no slot/);
});
