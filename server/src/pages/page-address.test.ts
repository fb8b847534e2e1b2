import { describe, expect, test } from 'vitest';
import { preparePages, readBoot } from '../test-support/pages/pages.ts';

const { provider, app, get } = preparePages();

describe('page addresses', () => {
  test.each([
    '/results?query=a%00',
    '/instructor/a%00b',
    '/%00',
    '/nowhere?x=%00',
    '/%zz',
    '/instructor/%c0%ae',
  ])('responds 404 for %s and sends no part of it to the provider', async (url) => {
    provider().seen.length = 0;
    const { status, body } = await get(url, { 'sec-fetch-dest': 'document' });

    expect(status).toBe(404);
    expect(body).toContain('<div id="root"></div>');
    expect(
      provider()
        .seen.map((seen) => JSON.stringify(seen))
        .join(),
    ).not.toMatch(/unreadable|%|\0/);
  });

  test.each(['/trpc/%zz', '/media/%00', '/verify/card/%zz', '/%zz.png'])(
    'responds to %s with an error instead of a page',
    async (url) => {
      const { status, body } = await get(url, { 'sec-fetch-dest': 'image' });

      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('id="root"');
    },
  );

  test.each([
    ['/FAQS', '/faqs'],
    ['/Login?redirect=/Results', '/login?redirect=/Results'],
    ['/about/', '/about'],
    ['/ABOUT/', '/about'],
    ['/instructor/Hany/?a=1', '/instructor/Hany?a=1'],
    ['//', '/'],
  ])('%s redirects to %s', async (url, wanted) => {
    const { status, headers } = await get(url);

    expect(status).toBe(308);
    expect(headers.location).toBe(wanted);
  });

  test.each(['/NOWHERE', '/nowhere/', '/about//', '//LOGIN', '//about/', '/Instructor/Hany'])(
    '%s is not redirected',
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );

  test.each([
    '/nowhere',
    '/instructor',
    '/index.html',
    '/wp-login.php',
    '//evil.example/',
    '/admin/',
  ])('%s is a page with status 404', async (url) => {
    const { status, body } = await get(url);

    expect(status).toBe(404);
    expect(body).toContain('id="root"');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('canonical');
  });

  test('responds 404 for an unknown instructor and the page for a known instructor', async () => {
    expect((await get('/instructor/nobody')).status).toBe(404);
    expect((await get(`/instructor/${'a'.repeat(201)}`)).status).toBe(404);
    await app().close();

    const { status, body } = await get('/instructor/amal');
    expect(status).toBe(200);
    expect(readBoot(body).queries).toContainEqual(
      expect.objectContaining({ path: 'instructor.page', input: { label: 'amal' } }),
    );
  });

  test('responds 404 for a disabled page', async () => {
    expect((await get('/about')).status).toBe(200);
    await app().close();
    provider().settings = { ...provider().settings, about_us_page: false };

    expect((await get('/about')).status).toBe(404);
  });

  test.each([
    ['/parent', 'parent_portal'],
    ['/parent', 'progress'],
    ['/progress', 'progress'],
  ])('%s exists while %s is enabled', async (url, setting) => {
    provider().settings = { ...provider().settings, parent_portal: true, progress: true };
    expect((await get(url)).status).toBe(200);
    await app().close();
    provider().settings = { ...provider().settings, [setting]: false };
    expect((await get(url)).status).toBe(404);
  });

  test.each([
    '/media/x/',
    '/payment/nothing',
    '/upload/nothing',
    '/verify/token/nothing',
    '/assets/no.js',
  ])('%s is never a page', async (url) => {
    const { status, body } = await get(url);

    expect(status).toBe(404);
    expect(body).not.toContain('id="root"');
  });

  describe.each([{ 'sec-fetch-dest': 'document' }, { accept: 'text/html,*/*;q=0.8' }])(
    'opened in a tab with %j',
    (headers) => {
      test.each([
        '/verify',
        '/verify/a/b',
        '/payment/',
        '/payment/x',
        '/payment/callback/nothing',
        '/calendar',
        '/upload',
        '/media',
        '/media/x',
        '/media/x/',
        '/media/file/x/',
        '/assets',
        '/trpc',
      ])('%s is the not-found page', async (url) => {
        const answer = await get(url, headers);

        expect(answer.status).toBe(404);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.body).toContain('id="root"');
        expect(answer.body).toContain('<meta name="robots" content="noindex">');
      });
    },
  );

  test.each(['/assets/no.js', '/assets/a//b.js'])('%s is no page, even in a tab', async (url) => {
    const { status, body } = await get(url, { 'sec-fetch-dest': 'document' });
    expect(status).toBe(404);
    expect(body).not.toContain('id="root"');
  });

  test.each(['/media/x', '/assets/no.js', '/trpc'])(
    '%s is no page for a script of a page',
    async (url) => {
      for (const wanted of ['script', 'empty', 'image']) {
        const headers = { 'sec-fetch-dest': wanted, accept: 'text/html' };
        expect((await get(url, headers)).body).not.toContain('id="root"');
        await app().close();
      }
    },
  );

  test('sends a short response for a missing image', async () => {
    const { status, body } = await get('/logo.png', { 'sec-fetch-dest': 'image' });

    expect(status).toBe(404);
    expect(body.length).toBeLessThan(200);
  });

  test('a page supports GET and HEAD only', async () => {
    await get('/');
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await app().inject({ method, url: '/' });
      expect(answer.statusCode, method).toBe(405);
      expect(answer.json(), method).toMatchObject({ data: { code: 'wrong_method' } });
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(answer.body).not.toContain('id="root"');
    }
    expect((await app().inject({ method: 'PUT', url: '/nowhere' })).statusCode).toBe(404);
    const head = await app().inject({ method: 'HEAD', url: '/' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  test.each(['/verify/a-token', '/reset-password?token=a-token'])(
    '%s sends no referrer and is not indexed',
    async (url) => {
      const { status, body, headers } = await get(url);

      expect(status).toBe(200);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('a-token');
    },
  );

  test('other pages send their origin as referrer', async () => {
    expect((await get('/signup')).headers['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  test('responds 404 for an exam link if one of its query parameters is missing', async () => {
    const path = '/classroom/course/mcq-unit?label=physics&course=4';

    expect((await get(path)).status).toBe(404);
    expect((await get(`${path}&unit=7`)).status).toBe(200);
  });
});
