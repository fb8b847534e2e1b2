import { randomUUID } from 'node:crypto';
import type { Slot } from '@fasl/shared/provider-api/webinar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { courses } from '../db/schema/classroom.ts';
import { slots, webinars } from '../db/schema/webinar.ts';
import { dropSlot, linkSlot, moveSlot, resizeSlot } from '../operator/slots.ts';
import { addUnit, aLearnerIn, type Learner } from '../testing/learner.ts';
import { addLesson } from '../testing/student.ts';
import { waitsForLock } from '../testing/waits-for-lock.ts';
import { startTestProvider, type TestProvider } from '../testing.ts';
import { settleAttendance } from './attendance.ts';
import { moveLines } from './move-lines.ts';

const minuteMs = 60_000;
const today = new Date('2026-11-22T10:00:00.000Z');
const start = new Date(today.getTime() + 6 * 60 * minuteMs);
let now = today;
let provider: TestProvider;
let course: typeof courses.$inferSelect;
let unitId: number;
let webinarId: number;
let slotId: number;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = today;
  const { db } = provider.database;
  course = await addLesson(db, { accessDays: 60 });
  unitId = await addUnit(db, course, 'webinar');
  const [webinar] = await db.insert(webinars).values({ unitId }).returning();
  webinarId = webinar?.id ?? 0;
  slotId = await aSlot(2);
});

async function aSlot(capacity: number): Promise<number> {
  const endTime = new Date(start.getTime() + 60 * minuteMs);
  const names = { nameEn: 'Evening', nameAr: 'المساء', joinUrl: 'https://live.test/1' };
  const [slot] = await provider.database.db
    .insert(slots)
    .values({ webinarId, ...names, startTime: start, endTime, capacity })
    .returning();
  return slot?.id ?? 0;
}

const learners = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aLearnerIn(provider, course)));

const act = (what: string, { browser }: Learner, slot = slotId) =>
  browser.post(
    `/webinar/slot/${what}`,
    { slot_id: slot, ...(what === 'book' && { webinar_id: webinarId }) },
    { 'idempotency-key': randomUUID() },
  );

async function seen({ browser }: Learner, slot = slotId): Promise<Slot | undefined> {
  const { data } = await browser.get(`/webinar/${unitId}`);
  return (data as { webinarSlots: Slot[] }).webinarSlots.find(({ id }) => id === slot);
}

const newsOf = async ({ userId }: Learner) =>
  (
    await provider.database.client`
    select kind, url from notifications where user_id = ${userId}`
  ).map((row) => row['kind']);

async function bookedAndHeld(slot = slotId) {
  const [row] = await provider.database.client`select students_count,
    (select count(*)::int from slot_bookings where slot_id = ${slot} and cancelled_at is null) as booked,
    (select count(*)::int from slot_waiters where slot_id = ${slot} and left_at is null
      and held_until is not null) as held from slots where id = ${slot}`;
  return row;
}

test('of many who book at once exactly as many get in as there are places', async () => {
  const all = await learners(12);
  const answers = await Promise.all(all.map((one) => act('book', one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 'fully_booked')).toHaveLength(10);
  expect(await bookedAndHeld()).toEqual({ students_count: 2, booked: 2, held: 0 });
});

test('one student books one slot of a webinar, also when both are asked for at once', async () => {
  const [one] = (await learners(1)) as [Learner];
  const other = await aSlot(5);
  const tries = [slotId, other, slotId, other].map((slot) => act('book', one, slot));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'already_booked')).toHaveLength(3);
});

test('a booking shows, is cancelled before the start, and can be made again', async () => {
  const [one] = (await learners(1)) as [Learner];
  expect((await act('book', one)).data).toMatchObject({ booked: true, students_count: 1 });
  expect((await act('cancel', one)).data).toMatchObject({ booked: false, students_count: 0 });
  expect(await act('cancel', one)).toMatchObject({ status: 409, code: 'conflict' });
  expect((await act('book', one)).status).toBe(200);
  now = start;
  expect(await act('cancel', one)).toMatchObject({ status: 409, code: 'deadline_passed' });
  expect((await seen(one))?.booked).toBe(true);
});

test('the door opens fifteen minutes before the start and closes at the end', async () => {
  const [one, other] = (await learners(2)) as [Learner, Learner];
  await act('book', one);
  now = new Date(start.getTime() - 15 * minuteMs - 1);
  expect(await act('join', one)).toMatchObject({ status: 403, code: 'too_early' });
  now = new Date(start.getTime() - 15 * minuteMs);
  expect(await act('join', one)).toMatchObject({ data: { url: 'https://live.test/1' } });
  expect(await act('join', other)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await seen(one)).toMatchObject({ joined: true, attended: null });
  now = new Date(start.getTime() + 60 * minuteMs - 1);
  expect((await act('join', one)).status).toBe(200);
  now = new Date(start.getTime() + 60 * minuteMs);
  expect(await act('join', one)).toMatchObject({ status: 410, code: 'gone' });
  expect(await seen(one)).toMatchObject({ attended: true });
});

test('the door stays shut to a booking that is cancelled at the same moment', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  now = new Date(start.getTime() - 10 * minuteMs);
  let asked: ReturnType<typeof act> | undefined;
  await provider.database.client.begin(async (tx) => {
    await tx`update slot_bookings set cancelled_at = now() where slot_id = ${slotId}`;
    asked = act('join', one);
    await waitsForLock(provider);
  });

  expect(await asked).toMatchObject({ status: 403, code: 'forbidden' });
  const { data } = await one.browser.get(`/unit/${unitId}`);
  expect(data).toMatchObject({ completed: false });
});

test('who booked and never came has not attended', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  now = new Date(start.getTime() + 61 * minuteMs);
  expect(await seen(one)).toMatchObject({ booked: true, attended: false });
  await settleAttendance(provider.services);
  const [row] = await provider.database.client`
    select attended from slot_bookings where student_id = ${one.studentId}`;
  expect(row?.['attended']).toBe(false);
});

test('a place that is given back is kept for who waited longest, who is told', async () => {
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
  expect(await newsOf(first)).toEqual(['moved_up']);
  expect(await newsOf(second)).toEqual([]);
  expect((await act('book', second)).code).toBe('fully_booked');
  expect((await act('book', first)).data).toMatchObject({ booked: true, held_until: null });
  expect(await bookedAndHeld()).toEqual({ students_count: 2, booked: 2, held: 0 });
});

test('a place that was kept and not taken goes on to the next by itself', async () => {
  const [a, b, first, second] = (await learners(4)) as [Learner, Learner, Learner, Learner];
  await act('book', a);
  await act('book', b);
  await act('wait', first);
  await act('wait', second);
  await act('cancel', b);
  now = new Date(now.getTime() + 2 * 60 * minuteMs);
  await moveLines(provider.services);
  expect(await seen(first)).toMatchObject({ held_until: null, waiting_place: null });
  expect(await newsOf(second)).toEqual(['moved_up']);
  expect((await act('book', first)).code).toBe('fully_booked');
  expect((await act('wait/leave', second)).data).toMatchObject({ students_count: 1 });
  expect((await act('book', first)).status).toBe(200);
});

test('nothing is kept beyond the start', async () => {
  const [a, b, first] = (await learners(3)) as [Learner, Learner, Learner];
  await act('book', a);
  await act('book', b);
  await act('wait', first);
  now = new Date(start.getTime() - minuteMs);
  await act('cancel', a);
  expect((await seen(first))?.held_until).toBe(start.toISOString());
  now = start;
  await moveLines(provider.services);
  expect(await bookedAndHeld()).toEqual({ students_count: 1, booked: 1, held: 0 });
});

test('a larger slot lets in who waits, and a smaller one than is taken is refused', async () => {
  const [a, b, first] = (await learners(3)) as [Learner, Learner, Learner];
  for (const one of [a, b]) await act('book', one);
  await act('wait', first);
  const { db } = provider.database;
  expect(await resizeSlot(db, { slotId, capacity: 1, now })).toMatch(/2 places/);
  expect(await resizeSlot(db, { slotId, capacity: 3, now })).toBeNull();
  expect(await newsOf(first)).toEqual(['moved_up']);
});

test('a session that moves keeps its places, and all who come or wait are told the new time', async () => {
  const [a, b, waits, held] = (await learners(4)) as [Learner, Learner, Learner, Learner];
  for (const one of [a, b]) await act('book', one);
  for (const one of [held, waits]) await act('wait', one);
  await act('cancel', b);
  const { db } = provider.database;
  const earlier = new Date(now.getTime() + 45 * minuteMs);
  expect(await moveSlot(db, { slotId, start: earlier, minutes: undefined, now })).toBeNull();
  expect(await seen(a)).toMatchObject({
    booked: true,
    start_time: earlier.toISOString(),
    duration: 60,
  });
  expect(await seen(held)).toMatchObject({ held_until: earlier.toISOString() });
  expect([await newsOf(a), await newsOf(b), await newsOf(waits)]).toEqual([
    ['slot_moved'],
    [],
    ['slot_moved'],
  ]);
  const [told] = await provider.database.client`
    select body_en, body_ar from notifications where user_id = ${a.userId}`;
  expect(told?.['body_en']).toMatch(/^Evening: it begins on Sunday.* 22 November at 12:45.pm\.$/);
  expect(told?.['body_ar']).toContain('12:45');
  now = earlier;
  expect(await moveSlot(db, { slotId, start, minutes: 90, now })).toMatch(/has begun/);
});

test('who went in early to a session that is then moved has not attended what is held later', async () => {
  const [one, other] = (await learners(2)) as [Learner, Learner];
  for (const each of [one, other]) await act('book', each);
  const { db, client } = provider.database;
  const readOther = async ({ studentId }: Learner) =>
    client`insert into unit_progress (student_id, unit_id, completed_at)
      values (${studentId}, ${await addUnit(db, course, 'document')}, now())`;
  const doneBy = async ({ studentId }: Learner) => {
    const [row] = await client`select
      (select completed_at is not null from unit_progress
        where student_id = ${studentId} and unit_id = ${unitId}) as done,
      (select state::text from attendances
        where student_id = ${studentId} and course_id = ${course.id}) as lesson`;
    return row;
  };
  now = new Date(start.getTime() - 10 * minuteMs);
  for (const each of [one, other]) expect((await act('join', each)).status).toBe(200);
  await readOther(other);
  expect(await doneBy(one)).toEqual({ done: true, lesson: 'attended' });

  const sooner = new Date(start.getTime() + 5 * minuteMs);
  expect(await moveSlot(db, { slotId, start: sooner, minutes: undefined, now })).toBeNull();
  expect(await seen(one)).toMatchObject({ joined: true });
  const later = new Date(start.getTime() + 120 * minuteMs);
  expect(await moveSlot(db, { slotId, start: later, minutes: undefined, now })).toBeNull();
  expect(await seen(one)).toMatchObject({ booked: true, joined: false });
  expect(await doneBy(one)).toEqual({ done: false, lesson: null });
  expect(await doneBy(other)).toEqual({ done: false, lesson: 'attended' });

  now = later;
  expect((await act('join', other)).status).toBe(200);
  now = new Date(later.getTime() + 60 * minuteMs);
  await settleAttendance(provider.services);
  expect(await seen(one)).toMatchObject({ attended: false });
  expect(await seen(other)).toMatchObject({ attended: true });
});

test('nobody goes in early to a session that is moved at the same moment', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  now = new Date(start.getTime() - 10 * minuteMs);
  const later = new Date(start.getTime() + 120 * minuteMs);
  let asked: ReturnType<typeof act> | undefined;
  await provider.database.db.transaction(async (tx) => {
    await moveSlot(tx, { slotId, start: later, minutes: undefined, now });
    asked = act('join', one);
    await waitsForLock(provider);
  });
  expect(await asked).toMatchObject({ status: 403, code: 'too_early' });
  expect(await seen(one)).toMatchObject({ joined: false });
});

test('a session that gets another link until its end leads there, and who is inside is told', async () => {
  const [inside, outside] = (await learners(2)) as [Learner, Learner];
  for (const one of [inside, outside]) await act('book', one);
  const link = (url: string) => linkSlot(provider.database.db, { slotId, url, now });
  now = new Date(start.getTime() + minuteMs);
  await act('join', inside);
  expect(await link('https://live.test/1')).toBeNull();
  expect(await newsOf(inside)).toEqual([]);
  expect(await link('https://live.test/2')).toBeNull();
  expect([await newsOf(inside), await newsOf(outside)]).toEqual([['slot_relinked'], []]);
  for (const one of [inside, outside]) {
    expect(await act('join', one)).toMatchObject({ data: { url: 'https://live.test/2' } });
  }
  now = new Date(start.getTime() + 60 * minuteMs);
  expect(await link('https://live.test/3')).toMatch(/is over/);
});

test('who goes in at the moment at which the link changes is led by the new one', async () => {
  const [one] = (await learners(1)) as [Learner];
  await act('book', one);
  now = new Date(start.getTime() + minuteMs);
  let asked: ReturnType<typeof act> | undefined;
  await provider.database.db.transaction(async (tx) => {
    await linkSlot(tx, { slotId, url: 'https://live.test/2', now });
    asked = act('join', one);
    await waitsForLock(provider);
  });
  expect(await asked).toMatchObject({ data: { url: 'https://live.test/2' } });
});

test('a session that is cancelled is gone, and who would have come may book another', async () => {
  const [a, b, waits] = (await learners(3)) as [Learner, Learner, Learner];
  const other = await aSlot(5);
  for (const one of [a, b]) await act('book', one);
  await act('wait', waits);
  const { db, client } = provider.database;
  now = new Date(start.getTime() - 10 * minuteMs);
  expect((await act('join', a)).status).toBe(200);
  expect(await dropSlot(db, { slotId, now })).toBeNull();
  expect(await seen(a)).toBeUndefined();
  const [done] = await client`select completed_at from unit_progress
    where unit_id = ${unitId} and student_id = ${a.studentId}`;
  expect(done).toEqual({ completed_at: null });
  expect((await act('cancel', b)).code).toBe('not_found');
  expect((await act('book', a, other)).status).toBe(200);
  expect([await newsOf(a), await newsOf(waits)]).toEqual([['slot_cancelled'], ['slot_cancelled']]);
  expect(await dropSlot(db, { slotId, now })).toMatch(/no slot/);
});

test('in a crowd that books, waits, cancels and leaves, no place is lost and none is given twice', async () => {
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
