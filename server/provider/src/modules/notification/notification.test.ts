import type { Notification } from '@fasl/shared/provider-api/account/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addEnrolledLearner,
  addLearner,
  type Learner,
} from '../../../test-support/accounts/learner.ts';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createNotification } from '../activity/record-activity.ts';
import { notifyExpiringLessons } from './notify-expiring.ts';

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

const notify = (title: string, { studentId } = learner) =>
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

describe('notifications', () => {
  test('lists new notifications first and counts unread notifications', async () => {
    await notify('One');
    await notify('Two');
    await notify('Foreign', await addLearner(provider));
    const { titles, meta } = await list();
    expect(titles).toEqual(['Two', 'One']);
    expect(meta).toMatchObject({ total: 2, unread: 2 });
  });

  test('marks one or all of the student’s own notifications as read', async () => {
    const other = await addLearner(provider);
    await notify('One');
    await notify('Two');
    await notify('Theirs', other);
    const [two] = (await list()).data as Notification[];
    const foreign = ((await list(other)).data as Notification[])[0]?.id;
    const body = { ids: [two?.id, foreign] };
    const answer = await learner.browser.post('/student/notifications/read', body);
    expect(answer.data).toEqual([{ ...two, read_at: expect.any(String) }]);
    expect((await list()).meta).toMatchObject({ unread: 1 });
    expect((await list(other)).meta).toMatchObject({ unread: 1 });
    await learner.browser.post('/student/notifications/read', { ids: [] });
    expect((await list()).meta).toMatchObject({ unread: 0, total: 2 });
  });

  test('notifies a student once that a lesson expires within a day, even with several servers', async () => {
    const course = await addLesson(provider.database.db, { accessDays: 7 });
    const student = await addEnrolledLearner(provider, course);
    now = new Date(start.getTime() + 6 * 24 * hourMs - 1);
    await notifyExpiringLessons(provider.services);
    expect((await list(student)).titles).toEqual([]);
    now = new Date(start.getTime() + 6 * 24 * hourMs);
    await Promise.all(Array.from({ length: 4 }, () => notifyExpiringLessons(provider.services)));
    now = new Date(now.getTime() + 5 * hourMs);
    await notifyExpiringLessons(provider.services);
    const { titles, data } = await list(student);
    expect(titles).toEqual(['Your lesson expires within 24 hours']);
    expect((data as Notification[])[0]?.url).toBe(
      `/classroom/organic-chemistry/course/${course.id}`,
    );
  });
});
