import { describe, expect, test } from 'vitest';
import { findTag, preparePages, readBoot } from '../test-support/pages/pages.ts';

const { provider, app, get } = preparePages();

const pathsOf = (body: string) => readBoot(body).queries.map(({ path }) => path);

describe('page', () => {
  test('contains all data of the first screen for a guest', async () => {
    const { status, body, headers } = await get('/');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toContain('Cookie');
    expect(headers['set-cookie']).toBeUndefined();
    expect(pathsOf(body).toSorted()).toEqual(['home.guest', 'school.settings', 'session.viewer']);
    expect(readBoot(body)).toMatchObject({ language: 'en-GB', theme: 'secondary' });
    expect(body).toContain('<title>Nile School</title>');
    expect(findTag(body, '<html')).toContain(
      'lang="en-GB" dir="ltr" data-theme="secondary" data-scheme="light"',
    );
    expect(findTag(body, 'name="description"')).toContain('content="With the best"');
    expect(body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/">');
  });

  test('has a new nonce on every script and style', async () => {
    const first = await get('/');
    const second = await app().inject('/');
    const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

    const nonce = nonceOf(first.headers['content-security-policy']);
    expect(nonce.length).toBeGreaterThanOrEqual(20);
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce);
    expect(first.body).not.toContain('__nonce__');
    for (const [opening] of first.body.matchAll(/<(?:script|style)\b[^>]*>/g)) {
      expect(opening).toContain(`nonce="${nonce}"`);
    }
    expect(first.body).not.toMatch(/\son\w+=|style="/);
  });

  test("preloads the route's chunk, its translations and the font", async () => {
    const { body } = await get('/', { cookie: 'lang=ar-EG' });

    expect(findTag(body, 'home-1.js')).toMatch(/rel="modulepreload" crossorigin nonce=/);
    expect(body).toContain('assets/ar-1.js');
    expect(body).not.toContain('assets/en-1.js');
    expect(findTag(body, 'rubik-arabic')).toMatch(
      /rel="preload" as="font" type="font\/woff2" crossorigin/,
    );
  });

  test.each([
    {
      cookie: 'lang=ar-EG; scheme=dark',
      html: 'lang="ar-EG" dir="rtl" data-theme="secondary" data-scheme="dark"',
    },
    {
      cookie: 'lang=en; scheme=light',
      html: 'lang="en-GB" dir="ltr" data-theme="secondary" data-scheme="light"',
    },
    {
      cookie: 'lang="><script>; scheme=<',
      html: 'lang="en-GB" dir="ltr" data-theme="secondary" data-scheme="light"',
    },
  ])('has the attributes $html for the cookie $cookie', async ({ cookie, html }) => {
    const { body } = await get('/', { cookie });

    expect(findTag(body, '<html')).toContain(html);
  });

  test('has data in the page’s language, even if a header requests another language', async () => {
    const { body } = await get('/?lang=ar', { 'x-lang': 'en-GB', 'accept-language': 'en' });

    expect(readBoot(body).language).toBe('ar-EG');
    expect(
      provider().seen.find(({ path }) => path === '/settings')?.headers['accept-language'],
    ).toBe('ar-EG');
  });

  test("links the school's terms to a page of this portal or the web", async () => {
    const links = { privacy_link: '/faqs', terms_link: 'javascript:alert(1)' };
    provider().settings['links'] = links;
    const { body } = await get('/');
    const school = readBoot(body).queries.find(({ path }) => path === 'school.settings')?.data;
    expect(school).toMatchObject({ links: { privacy: '/faqs', terms: null } });
  });

  test('uses the school’s icon with an address of the portal', async () => {
    provider().assets = { favicon: '/media/icon.png' };
    const { body } = await get('/');

    expect(findTag(body, 'rel="icon"')).toBe('<link rel="icon" href="/media/icon.png">');
  });

  test('renders cached data immediately during an outage', async () => {
    provider().broken = new Set([
      '/settings',
      '/settings/assets',
      '/statistics',
      '/instructor/all',
    ]);
    const startedAt = performance.now();
    const { status, body } = await get('/');

    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(body).toContain('<title>Fasl</title>');
    expect(pathsOf(body)).toContain('session.viewer');
    expect(pathsOf(body)).not.toContain('school.settings');
  });

  test('does not wait for an unresponsive provider', async () => {
    provider().delayMs = { '/settings': 20_000, '/newsfeed': 20_000 };
    const startedAt = performance.now();
    const { status, body } = await get('/');

    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(pathsOf(body)).toEqual(['session.viewer']);
  });

  test('is compressed as the client accepts', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await app().inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip;q=1, br;q=0' },
    });

    expect(headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
  });

  test.each([
    ['/login', 'Log in', 'تسجيل الدخول'],
    ['/results', 'Classrooms and instructors', 'الفصول والمدرّسون'],
    ['/results?query=%20a%3Cb%20', 'Results for “a&lt;b”', 'نتائج البحث عن «a&lt;b»'],
  ])('%s has a title before scripts run, in both languages', async (path, english, arabic) => {
    const titleIn = async (language: string) =>
      /<title>(.*)<\/title>/.exec((await get(path, { cookie: `lang=${language}` })).body)?.[1];

    expect(await titleIn('en-GB')).toBe(`${english} · Nile School`);
    expect(await titleIn('ar-EG')).toBe(`${arabic} · Nile School`);
  });

  test('describes its subject for search engines and link previews', async () => {
    const { body } = await get('/instructor/amal');
    expect(body).toContain('<title>Amal Said · Nile School</title>');
    expect(findTag(body, 'property="og:title"')).toContain('content="Amal Said · Nile School"');
    expect(findTag(body, 'property="og:site_name"')).toContain('content="Nile School"');
    expect(findTag((await get('/')).body, 'property="og:title"')).toContain(
      'content="Nile School"',
    );
    const { body: missing } = await get('/instructor/nobody');
    expect(missing).toContain('<title>Page not found · Nile School</title>');
    expect(missing).not.toContain('og:title');
  });
});
