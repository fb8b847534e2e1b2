import type { Notification } from '@fasl/shared/provider-api/account/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addEnrolledLearner,
  addLearner,
  type Learner,
} from '../../../test-support/accounts/learner.ts';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createNotification } from '../activity/record-activity.ts';
import { notifyExpiring } from './notify-expiring.ts';

const start = new Date('2026-11-22T10:00:00.000Z');
const hourMs = 3_600_000;
let now = start;
let provider: TestProvider;
let learner: Learner;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = start;
  learner = await addLearner(provider);
});

const say = (title: string, { studentId } = learner) =>
  createNotification(provider.database.db, {
    studentId,
    kind: 'graded',
    title: { en: title, ar: `${title} بالعربية` },
    body: { en: '', ar: '' },
    url: null,
    at: now,
  });

async function list({ browser } = learner) {
  const { data, meta } = await browser.get('/student/notifications?perPage=50');
  return { titles: (data as Notification[]).map(({ title }) => title), meta, data };
}

test('lists new notifications first and counts the unread ones', async () => {
  await say('One');
  await say('Two');
  await say('Foreign', await addLearner(provider));
  const { titles, meta } = await list();
  expect(titles).toEqual(['Two', 'One']);
  expect(meta).toMatchObject({ total: 2, unread: 2 });
});

test('marks one or all as read, and only the student’s own', async () => {
  const other = await addLearner(provider);
  await say('One');
  await say('Two');
  await say('Theirs', other);
  const [two] = (await list()).data as Notification[];
  const foreign = ((await list(other)).data as Notification[])[0]?.id;
  await learner.browser.post('/student/notifications/read', { ids: [two?.id, foreign] });
  expect((await list()).meta).toMatchObject({ unread: 1 });
  expect((await list(other)).meta).toMatchObject({ unread: 1 });
  await learner.browser.post('/student/notifications/read', { ids: [] });
  expect((await list()).meta).toMatchObject({ unread: 0, total: 2 });
});

test('notifies once that a lesson expires tomorrow, even with several servers', async () => {
  const course = await addLesson(provider.database.db, { accessDays: 7 });
  const student = await addEnrolledLearner(provider, course);
  now = new Date(start.getTime() + 6 * 24 * hourMs - 1);
  await notifyExpiring(provider.services);
  expect((await list(student)).titles).toEqual([]);
  now = new Date(start.getTime() + 6 * 24 * hourMs);
  await Promise.all(Array.from({ length: 4 }, () => notifyExpiring(provider.services)));
  now = new Date(now.getTime() + 5 * hourMs);
  await notifyExpiring(provider.services);
  const { titles, data } = await list(student);
  expect(titles).toEqual(['A lesson expires tomorrow']);
  expect((data as Notification[])[0]?.url).toBe(`/classroom/organic-chemistry/course/${course.id}`);
});
