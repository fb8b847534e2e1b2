import { afterAll, beforeAll, expect, test } from 'vitest';
import { slots, webinars } from '../db/schema/webinar.ts';
import { addUnit, aLearnerIn, type Learner } from '../testing/learner.ts';
import { addLesson } from '../testing/student.ts';
import { startTestProvider, type TestProvider } from '../testing.ts';

const start = new Date('2026-11-22T16:00:00.000Z');
let now = new Date('2026-11-22T10:00:00.000Z');
let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());

test('who went in early and gives the place back has not attended', async () => {
  const { db, client } = provider.database;
  const course = await addLesson(db, { accessDays: 60 });
  const unitId = await addUnit(db, course, 'webinar');
  const [webinar] = await db.insert(webinars).values({ unitId }).returning();
  const webinarId = webinar?.id ?? 0;
  const endTime = new Date(start.getTime() + 3_600_000);
  const facts = {
    nameEn: 'Evening',
    nameAr: 'المساء',
    joinUrl: 'https://live.test/1',
    capacity: 2,
  };
  const [slot] = await db
    .insert(slots)
    .values({ webinarId, startTime: start, endTime, ...facts })
    .returning();
  const body = { webinar_id: webinarId, slot_id: slot?.id ?? 0 };
  const both = [await aLearnerIn(provider, course), await aLearnerIn(provider, course)] as const;
  for (const { browser } of both) await browser.post('/webinar/slot/book', body);
  now = new Date(start.getTime() - 10 * 60_000);
  for (const { browser } of both) await browser.post('/webinar/slot/join', body);

  expect(await both[0].browser.post('/webinar/slot/cancel', body)).toMatchObject({
    data: { booked: false, joined: false },
  });

  const isDone = async ({ browser }: Learner) =>
    ((await browser.get(`/unit/${unitId}`)).data as { completed: boolean }).completed;
  expect(await Promise.all(both.map(isDone))).toEqual([false, true]);
  const rows = await client`select student_id from attendances where course_id = ${course.id}`;
  expect(rows.map((row) => row['student_id'])).toEqual([both[1].studentId]);
});
