import { describe, expect, test } from 'vitest';
import { addUnit, type Learner } from '../../../test-support/accounts/learner.ts';
import {
  minuteMs,
  prepareWebinars,
  webinarStart,
} from '../../../test-support/learning/webinars.ts';
import { waitForLock } from '../../../test-support/waits-for-lock.ts';
import { recordAttendance } from './attendance.ts';
import { cancelSlot, moveSlot, resizeSlot, setSlotLink } from './slots.ts';

const {
  fixture,
  provider,
  createSlot,
  createParticipants,
  postSlotAction,
  readSlot,
  getNotificationKinds,
} = prepareWebinars();

describe('slot changes by operators', () => {
  test('promotes the waitlist after a capacity increase and rejects a capacity below the bookings', async () => {
    const [a, b, first] = (await createParticipants(3)) as [Learner, Learner, Learner];
    for (const one of [a, b]) await postSlotAction('book', one);
    await postSlotAction('wait', first);
    const { db } = provider().database;
    expect(await resizeSlot(db, { ...fixture, capacity: 1 })).toMatch(/2 spots/);
    expect(await resizeSlot(db, { ...fixture, capacity: 3 })).toBeNull();
    expect(await getNotificationKinds(first)).toEqual(['moved_up']);
  });

  test('keeps all bookings when a session is moved, and notifies the participants', async () => {
    const [a, b, waits, held] = (await createParticipants(4)) as [
      Learner,
      Learner,
      Learner,
      Learner,
    ];
    for (const one of [a, b]) await postSlotAction('book', one);
    for (const one of [held, waits]) await postSlotAction('wait', one);
    await postSlotAction('cancel', b);
    const { db } = provider().database;
    const earlier = new Date(fixture.now.getTime() + 45 * minuteMs);
    expect(await moveSlot(db, { ...fixture, start: earlier, minutes: undefined })).toBeNull();
    expect(await readSlot(a)).toMatchObject({
      booked: true,
      start_time: earlier.toISOString(),
      duration: 60,
    });
    expect(await readSlot(held)).toMatchObject({ held_until: earlier.toISOString() });
    expect([
      await getNotificationKinds(a),
      await getNotificationKinds(b),
      await getNotificationKinds(waits),
    ]).toEqual([['slot_moved'], [], ['slot_moved']]);
    const [notification] = await provider().database.client`
      select body_en, body_ar from notifications where user_id = ${a.userId}`;
    expect(notification?.['body_en']).toMatch(
      /^Evening now starts on Sunday.* 22 November at 12:45.pm\.$/,
    );
    expect(notification?.['body_ar']).toContain('12:45');
    fixture.now = earlier;
    expect(await moveSlot(db, { ...fixture, start: webinarStart, minutes: 90 })).toMatch(
      /has already started/,
    );
  });

  test('removes early attendance when the session is moved', async () => {
    const [one, other] = (await createParticipants(2)) as [Learner, Learner];
    for (const each of [one, other]) await postSlotAction('book', each);
    const { db, client } = provider().database;
    const completeOtherUnit = async ({ studentId }: Learner) =>
      client`insert into unit_progress (student_id, unit_id, completed_at)
        values (${studentId}, ${await addUnit(db, fixture.course, 'document')}, now())`;
    const readCompletion = async ({ studentId }: Learner) => {
      const [row] = await client`select
        (select completed_at is not null from unit_progress
          where student_id = ${studentId} and unit_id = ${fixture.unitId}) as done,
        (select state::text from attendances
          where student_id = ${studentId} and course_id = ${fixture.course.id}) as lesson`;
      return row;
    };
    fixture.now = new Date(webinarStart.getTime() - 10 * minuteMs);
    for (const each of [one, other]) expect((await postSlotAction('join', each)).status).toBe(200);
    await completeOtherUnit(other);
    expect(await readCompletion(one)).toEqual({ done: true, lesson: 'attended' });

    const slightlyLater = new Date(webinarStart.getTime() + 5 * minuteMs);
    expect(await moveSlot(db, { ...fixture, start: slightlyLater, minutes: undefined })).toBeNull();
    expect(await readSlot(one)).toMatchObject({ joined: true });
    const later = new Date(webinarStart.getTime() + 120 * minuteMs);
    expect(await moveSlot(db, { ...fixture, start: later, minutes: undefined })).toBeNull();
    expect(await readSlot(one)).toMatchObject({ booked: true, joined: false });
    expect(await readCompletion(one)).toEqual({ done: false, lesson: null });
    expect(await readCompletion(other)).toEqual({ done: false, lesson: 'attended' });

    fixture.now = later;
    expect((await postSlotAction('join', other)).status).toBe(200);
    fixture.now = new Date(later.getTime() + 60 * minuteMs);
    await recordAttendance(provider().services);
    expect(await readSlot(one)).toMatchObject({ attended: false });
    expect(await readSlot(other)).toMatchObject({ attended: true });
  });

  test('rejects an early join that is concurrent with a move of the session', async () => {
    const [one] = (await createParticipants(1)) as [Learner];
    await postSlotAction('book', one);
    fixture.now = new Date(webinarStart.getTime() - 10 * minuteMs);
    const later = new Date(webinarStart.getTime() + 120 * minuteMs);
    let pendingJoin: ReturnType<typeof postSlotAction> | undefined;
    await provider().database.db.transaction(async (tx) => {
      await moveSlot(tx, { ...fixture, start: later, minutes: undefined });
      pendingJoin = postSlotAction('join', one);
      await waitForLock(provider());
    });
    expect(await pendingJoin).toMatchObject({ status: 403, code: 'too_early' });
    expect(await readSlot(one)).toMatchObject({ joined: false });
  });

  test('replaces the link until the end of a session and notifies the joined students', async () => {
    const [inside, outside] = (await createParticipants(2)) as [Learner, Learner];
    for (const one of [inside, outside]) await postSlotAction('book', one);
    const link = (url: string) => setSlotLink(provider().database.db, { ...fixture, url });
    fixture.now = new Date(webinarStart.getTime() + minuteMs);
    await postSlotAction('join', inside);
    expect(await link('https://live.test/1')).toBeNull();
    expect(await getNotificationKinds(inside)).toEqual([]);
    expect(await link('https://live.test/2')).toBeNull();
    expect([await getNotificationKinds(inside), await getNotificationKinds(outside)]).toEqual([
      ['slot_relinked'],
      [],
    ]);
    for (const one of [inside, outside]) {
      expect(await postSlotAction('join', one)).toMatchObject({
        data: { url: 'https://live.test/2' },
      });
    }
    fixture.now = new Date(webinarStart.getTime() + 60 * minuteMs);
    expect(await link('https://live.test/3')).toMatch(/is over/);
  });

  test('returns the new link to a join that is concurrent with the change', async () => {
    const [one] = (await createParticipants(1)) as [Learner];
    await postSlotAction('book', one);
    fixture.now = new Date(webinarStart.getTime() + minuteMs);
    let pendingJoin: ReturnType<typeof postSlotAction> | undefined;
    await provider().database.db.transaction(async (tx) => {
      await setSlotLink(tx, { ...fixture, url: 'https://live.test/2' });
      pendingJoin = postSlotAction('join', one);
      await waitForLock(provider());
    });
    expect(await pendingJoin).toMatchObject({ data: { url: 'https://live.test/2' } });
  });

  test('removes a cancelled session, whose students can book another session', async () => {
    const [a, b, waits] = (await createParticipants(3)) as [Learner, Learner, Learner];
    const other = await createSlot(5);
    for (const one of [a, b]) await postSlotAction('book', one);
    await postSlotAction('wait', waits);
    const { db, client } = provider().database;
    fixture.now = new Date(webinarStart.getTime() - 10 * minuteMs);
    expect((await postSlotAction('join', a)).status).toBe(200);
    expect(await cancelSlot(db, fixture)).toBeNull();
    expect(await readSlot(a)).toBeUndefined();
    const [done] = await client`select completed_at from unit_progress
      where unit_id = ${fixture.unitId} and student_id = ${a.studentId}`;
    expect(done).toEqual({ completed_at: null });
    expect((await postSlotAction('cancel', b)).code).toBe('not_found');
    expect((await postSlotAction('book', a, other)).status).toBe(200);
    expect([await getNotificationKinds(a), await getNotificationKinds(waits)]).toEqual([
      ['slot_cancelled'],
      ['slot_cancelled'],
    ]);
    expect(await cancelSlot(db, fixture)).toMatch(/no slot/);
  });
});
