import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal, type Visitor } from '../testing.ts';

let portal: Portal;
let mariam: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

test('news lead to pages of the portal only, and are marked as read', async () => {
  await portal.provider.database.client`update notifications set url = 'https://evil.test/'
    where id = (select max(id) from notifications where user_id =
      (select id from users where email = ${demoStudents.mariam.email}))`;
  const { news, unread } = await mariam.notification.list();
  expect(unread).toBeGreaterThan(0);
  expect(news.filter(({ isRead }) => !isRead)).toHaveLength(unread);
  expect(news.every(({ path }) => path === null || path.startsWith('/'))).toBe(true);

  const first = news.find(({ isRead }) => !isRead)?.id ?? 0;
  expect((await mariam.notification.read({ ids: [first] })).unread).toBe(unread - 1);
  expect((await mariam.notification.read({ ids: [] })).unread).toBe(0);
});

test('a guest has no news', async () => {
  await expect(portal.aGuest().notification.list()).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
