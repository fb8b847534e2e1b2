import { randomUUID } from 'node:crypto';
import { listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOpenLesson } from '../../test-support/exam/lesson.ts';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;
let unitId: number;
let slotId: number;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  const page = await mariam.course.page(await findOpenLesson(mariam, 'organic-chemistry'));
  unitId = listUnits(page).find(({ kind }) => kind === 'webinar')?.id ?? 0;
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { slots } = await page();
  slotId = slots.at(-1)?.id ?? 0;
  await sql`update slot_bookings set cancelled_at = now() where cancelled_at is null`;
  await sql`update slots set students_count = 0, start_time = now() + interval '1 day',
    end_time = now() + interval '25 hours', join_url = 'https://live.fasl.test/room/1'
    where id = ${slotId}`;
});

const sql = (...query: Parameters<Portal['provider']['database']['client']>) =>
  portal.provider.database.client(...query);
const page = () => mariam.webinar.page({ unitId });
const slot = async () => (await page()).slots.find(({ id }) => id === slotId);
const one = () => ({ slotId, idempotencyKey: randomUUID() });
const book = async () => mariam.webinar.book({ ...one(), webinarId: (await page()).id });

describe('webinar procedures', () => {
  test('returns slots sorted by start time, and the server’s time', async () => {
    const { slots, now } = await page();
    const starts = slots.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted());
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5_000);
    expect(await slot()).toMatchObject({ booked: false, taken: 0, minutes: 60 });
  });

  test('books and cancels a slot', async () => {
    expect(await book()).toMatchObject({ booked: true, taken: 1 });
    await expect(book()).rejects.toMatchObject({ code: 'already_booked' });
    expect(await mariam.webinar.cancel(one())).toMatchObject({ booked: false, taken: 0 });
  });

  test('joins and leaves the waitlist of a full slot', async () => {
    await sql`update slots set students_count = capacity where id = ${slotId}`;
    await expect(book()).rejects.toMatchObject({ code: 'fully_booked' });
    expect(await mariam.webinar.wait(one())).toMatchObject({ waitingPlace: 1, waiters: 1 });
    expect(await mariam.webinar.leave(one())).toMatchObject({ waitingPlace: null, waiters: 0 });
  });

  test('returns only web addresses as join links', async () => {
    await book();
    await expect(mariam.webinar.join(one())).rejects.toMatchObject({ code: 'too_early' });
    await sql`update slots set start_time = now() where id = ${slotId}`;
    expect(await mariam.webinar.join(one())).toEqual({ url: 'https://live.fasl.test/room/1' });
    expect(await slot()).toMatchObject({ joined: true });
    await sql`update slots set join_url = 'javascript:alert(1)' where id = ${slotId}`;
    await expect(mariam.webinar.join(one())).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
  });
});
