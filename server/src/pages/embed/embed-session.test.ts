import { describe, expect, test } from 'vitest';
import {
  embedHost,
  frameHeaders,
  prepareFrame,
  readViewer,
} from '../../test-support/pages/frame.ts';

const { provider, app, ask, call, embedCookie } = prepareFrame();

describe('embed session', () => {
  test('marks every provider call as embedded', async () => {
    const cookie = await embedCookie();
    provider().seen.length = 0;
    await ask('/?embed=1', { ...frameHeaders, cookie });

    const own = provider().seen.filter(({ headers }) => headers.authorization);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ headers }) => headers['admin-embedding'] === 'true')).toBe(true);
  });

  test('requests the profile once for all sections of a page', async () => {
    const cookie = await embedCookie();
    for (const page of ['/', '/dashboard/profile']) {
      provider().seen.length = 0;
      await ask(`${page}?embed=1`, { ...frameHeaders, cookie });
      const profileRequests = provider().seen.filter(({ path }) => path === '/student/profile');
      expect(profileRequests).toHaveLength(1);
    }
  });

  test('returns the page after an early failure of a section', async () => {
    const cookie = await embedCookie();
    provider().broken.add('/student/classrooms');
    provider().delayMs['/settings'] = 100;
    const { statusCode, body } = await ask('/?embed=1', { ...frameHeaders, cookie });

    expect(statusCode).toBe(200);
    expect(body).toContain('"mine":{"status":"failed"}');
  });

  test('separates the embedded cookie from the main cookie', async () => {
    const cookie = await embedCookie();
    const sealed = cookie.split('=')[1];

    expect(readViewer((await ask('/', { cookie })).body)).toMatchObject({
      user: null,
      embedded: false,
    });
    expect(
      readViewer((await ask('/?embed=1', { ...frameHeaders, cookie: `fasl=${sealed}` })).body),
    ).toMatchObject({
      user: null,
      embedded: true,
    });
    expect(readViewer((await ask('/', { cookie: `fasl=${sealed}` })).body)).toMatchObject({
      user: null,
    });
  });

  test('marks a call as embedded only if the call has the embed header', async () => {
    const cookie = await embedCookie();

    expect((await call({ cookie, 'x-embed': '1' })).json().result.data).toMatchObject({
      user: { username: 'mariam' },
      embedded: true,
    });
    expect((await call({ cookie })).json().result.data).toMatchObject({
      user: null,
      embedded: false,
    });
  });

  const ownForm = {
    origin: 'http://127.0.0.1:3000',
    'sec-fetch-site': 'same-origin',
    'x-csrf': '1',
    'content-type': 'application/json',
  };

  test.each([
    { where: 'from our own page', wrong: {}, status: 200 },
    { where: 'from another site', wrong: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { where: 'from a sibling site', wrong: { 'sec-fetch-site': 'same-site' }, status: 403 },
    { where: 'from another origin', wrong: { origin: embedHost }, status: 403 },
    { where: 'without our header', wrong: { 'x-csrf': '' }, status: 403 },
    { where: 'with text', wrong: { 'content-type': 'text/plain' }, status: 415 },
    {
      where: 'with files',
      wrong: { 'content-type': 'multipart/form-data; boundary=x' },
      status: 415,
    },
  ])('responds to a form $where with $status', async ({ wrong, status }) => {
    const cookie = await embedCookie();
    const { statusCode } = await app().inject({
      method: 'POST',
      url: '/trpc/session.logout?embed=1',
      headers: { ...ownForm, ...wrong, cookie },
      payload: '{}',
    });

    expect(statusCode).toBe(status);
    const { user } = (await call({ cookie, 'x-embed': '1' })).json().result.data;
    expect(user === null).toBe(status === 200);
  });

  test('forbids framing of unmarked pages, data and files', async () => {
    for (const url of ['/', '/login', '/livez', '/robots.txt', '/media/x', '/trpc/x', '/nowhere']) {
      const { headers } = await ask(url);
      expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'|^sandbox/);
      expect(headers['x-frame-options'], url).toBe('DENY');
    }
  });
});
