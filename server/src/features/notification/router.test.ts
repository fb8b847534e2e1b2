import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

describe('notification procedures', () => {
  test('returns only links to portal pages, and marks notifications as read', async () => {
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

  test('returns entries beyond the newest twenty in pages', async () => {
    const someone = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    await portal.provider.database.client`insert into notifications
    (user_id, kind, title_en, title_ar, body_en, body_ar, created_at)
    select users.id, 'graded', n::text, n::text, '', '', now() + make_interval(secs => n)
    from users, generate_series(1, 45) n where email = ${demoStudents.fresh.email}`;
    const pages = [
      await someone.notification.list(),
      await someone.notification.older({ page: 2 }),
      await someone.notification.older({ page: 3 }),
    ];
    const titles = pages.flatMap(({ news }) => news.map(({ title }) => title));
    expect(titles.slice(0, 45)).toEqual(Array.from({ length: 45 }, (_, place) => `${45 - place}`));
    expect(pages.every(({ total }) => total === titles.length)).toBe(true);
  });

  test('rejects guests', async () => {
    await expect(portal.aGuest().notification.list()).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
