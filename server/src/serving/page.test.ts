import type { Boot } from '@fasl/shared/contracts/boot';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPortal } from './testing/portal.ts';
import { type SchoolProvider, startSchoolProvider } from './testing/school-provider.ts';

let provider: SchoolProvider;
let app: FastifyInstance;

beforeAll(async () => void (provider = await startSchoolProvider()));
afterAll(() => provider.close());
afterEach(async () => {
  provider.reset();
  await app.close();
});

/** A server of its own for each test: what one has cached is not what the next one gets. */
async function get(url: string, headers: Record<string, string> = {}, env = {}) {
  ({ app } = await openPortal(provider.origin, env));
  const answer = await app.inject({ url, headers });
  return { ...answer, status: answer.statusCode, headers: answer.headers, body: answer.body };
}

function bootOf(body: string): Boot {
  const [, json = ''] =
    /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json);
}
const pathsOf = (body: string) => bootOf(body).queries.map(({ path }) => path);
const tag = (body: string, start: string) =>
  body
    .split('\n')
    .find((line) => line.includes(start))
    ?.trim() ?? '';

test.each(['/results?query=a%00', '/instructor/a%00b', '/%00', '/nowhere?x=%00'])(
  '%s holds what no database takes, and is nothing',
  async (url) => {
    provider.seen.length = 0;
    expect((await get(url, { 'sec-fetch-dest': 'document' })).status).toBe(404);
    expect(provider.seen).toEqual([]);
  },
);

test.each([
  ['/FAQS', '/faqs'],
  ['/Login?redirect=/Results', '/login?redirect=/Results'],
])('%s is sent to the page that it means, %s', async (url, wanted) => {
  const { status, headers } = await get(url);

  expect(status).toBe(308);
  expect(headers.location).toBe(wanted);
});

test.each(['/NOWHERE', '//LOGIN', '/Instructor/Hany'])('%s is sent nowhere', async (url) => {
  expect((await get(url)).status).toBe(404);
});

test('the school’s own terms may be a page of this portal or of the web, and no script', async () => {
  const links = { privacy_link: '/faqs', terms_link: 'javascript:alert(1)' };
  provider.settings['links'] = links;
  const { body } = await get('/');
  const school = bootOf(body).queries.find(({ path }) => path === 'school.settings')?.data;
  expect(school).toMatchObject({ links: { privacy: '/faqs', terms: null } });
});

test('a guest’s home comes with everything that its first screen shows', async () => {
  const { status, body, headers } = await get('/');

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.vary).toContain('Cookie');
  expect(headers['set-cookie']).toBeUndefined();
  expect(pathsOf(body).toSorted()).toEqual(['home.guest', 'school.settings', 'session.viewer']);
  expect(bootOf(body)).toMatchObject({ language: 'en-GB', theme: 'secondary' });
  expect(body).toContain('<title>Nile School</title>');
  expect(tag(body, '<html')).toContain(
    'lang="en-GB" dir="ltr" data-theme="secondary" data-scheme="light"',
  );
  expect(tag(body, 'name="description"')).toContain('content="With the best"');
  expect(body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/">');
});

test('the nonce is new each time, and every script and style carries it', async () => {
  const first = await get('/');
  const second = await app.inject('/');
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

test('the route’s chunk, the words and the font of the page’s script are started early', async () => {
  const { body } = await get('/', { cookie: 'lang=ar-EG' });

  expect(tag(body, 'home-1.js')).toMatch(/rel="modulepreload" crossorigin nonce=/);
  expect(body).toContain('assets/ar-1.js');
  expect(body).not.toContain('assets/en-1.js');
  expect(tag(body, 'rubik-arabic')).toMatch(
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
])('with $cookie the document is $html', async ({ cookie, html }) => {
  const { body } = await get('/', { cookie });

  expect(tag(body, '<html')).toContain(html);
});

test('the answers inlined are in the page’s language, whatever another header says', async () => {
  const { body } = await get('/?lang=ar', { 'x-lang': 'en-GB', 'accept-language': 'en' });

  expect(bootOf(body).language).toBe('ar-EG');
  expect(provider.seen.find(({ path }) => path === '/settings')?.headers['accept-language']).toBe(
    'ar-EG',
  );
});

const hostile = '</script><script>alert(1)</script>"\'<!--\u2028$&';

test('whatever the operator has typed stays text', async () => {
  provider.settings = {
    ...provider.settings,
    meta_title: `</title>${hostile}`,
    landing_headline: hostile,
    landing_subheadline: hostile,
  };
  provider.assets = { favicon: 'javascript:alert(1)' };
  const { body } = await get('/');

  expect(body).not.toContain('<script>alert');
  expect(body.match(/<script\b/g)).toHaveLength(3);
  expect(body.match(/<\/title>/g)).toHaveLength(1);
  expect(tag(body, 'rel="icon"')).toBe(
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
  );
  expect(bootOf(body).queries.find(({ path }) => path === 'school.settings')?.data).toMatchObject({
    title: `</title>${hostile}`,
  });
});

test('the school’s own icon is used under our address', async () => {
  provider.assets = { favicon: '/media/icon.png' };
  const { body } = await get('/');

  expect(tag(body, 'rel="icon"')).toBe('<link rel="icon" href="/media/icon.png">');
});

test('what a visitor puts into the address stays text', async () => {
  const { body } = await get(`/results?query=${encodeURIComponent(hostile)}`);

  expect(body.match(/<script\b/g)).toHaveLength(3);
  expect(body).not.toContain('<script>alert');
});

test.each([
  '/nowhere',
  '/instructor',
  '/index.html',
  '/wp-login.php',
  '//evil.example/',
  '/admin/',
])('%s is a page that says 404', async (url) => {
  const { status, body } = await get(url);

  expect(status).toBe(404);
  expect(body).toContain('id="root"');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('canonical');
});

test('an instructor who is not there is 404, one who is there comes with the page', async () => {
  expect((await get('/instructor/nobody')).status).toBe(404);
  expect((await get(`/instructor/${'a'.repeat(201)}`)).status).toBe(404);
  await app.close();

  const { status, body } = await get('/instructor/amal');
  expect(status).toBe(200);
  expect(bootOf(body).queries).toContainEqual(
    expect.objectContaining({ path: 'instructor.page', input: { label: 'amal' } }),
  );
});

test('a page that the operator has switched off is not there', async () => {
  expect((await get('/about')).status).toBe(200);
  await app.close();
  provider.settings = { ...provider.settings, about_us_page: false };

  expect((await get('/about')).status).toBe(404);
});

test.each([
  '/media/x/',
  '/payment/nothing',
  '/upload/nothing',
  '/verify/token/nothing',
  '/assets/no.js',
])('%s is never the page', async (url) => {
  const { status, body } = await get(url);

  expect(status).toBe(404);
  expect(body).not.toContain('id="root"');
});

test('a picture that is missing is told so briefly', async () => {
  const { status, body } = await get('/logo.png', { 'sec-fetch-dest': 'image' });

  expect(status).toBe(404);
  expect(body.length).toBeLessThan(200);
});

test('a page answers GET and HEAD and nothing else', async () => {
  await get('/');
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const answer = await app.inject({ method, url: '/' });
    expect(answer.statusCode, method).toBe(404);
    expect(answer.body).not.toContain('id="root"');
  }
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
});

test('with the provider gone the page still comes, at once, and with what is known', async () => {
  provider.broken = new Set(['/settings', '/settings/assets', '/statistics', '/instructor/all']);
  const begun = performance.now();
  const { status, body } = await get('/');

  expect(status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(2_500);
  expect(body).toContain('<title>Fasl</title>');
  expect(pathsOf(body)).toContain('session.viewer');
  expect(pathsOf(body)).not.toContain('school.settings');
});

test('a provider that hangs holds no page up', async () => {
  provider.delayMs = { '/settings': 20_000, '/newsfeed': 20_000 };
  const begun = performance.now();
  const { status, body } = await get('/');

  expect(status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(2_500);
  expect(pathsOf(body)).toEqual(['session.viewer']);
});

test('the host that a request names is believed by nobody', async () => {
  const { body, headers } = await get('/', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  });

  expect(body + JSON.stringify(headers)).not.toContain('evil.example');
});

test('a document is sent as small as its reader takes it', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'gzip, br' });
  const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=1, br;q=0' } });

  expect(headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
});

test.each(['/verify/a-token', '/reset-password?token=a-token'])(
  '%s is told to no other site, and to no search engine',
  async (url) => {
    const { status, body, headers } = await get(url);

    expect(status).toBe(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('a-token');
  },
);

test('other pages tell where somebody comes from as ever', async () => {
  expect((await get('/signup')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test.each([
  ['/parent', 'parent_portal'],
  ['/progress', 'progress'],
])('%s is there while %s is on', async (url, setting) => {
  provider.settings = { ...provider.settings, [setting]: true };
  expect((await get(url)).status).toBe(200);
  await app.close();
  provider.settings = { ...provider.settings, [setting]: false };
  expect((await get(url)).status).toBe(404);
});

test('a page’s head says what it is about, for a search engine and for a message with its link', async () => {
  const { body } = await get('/instructor/amal');
  const about = /<h1|"firstName":"([^"]+)","lastName":"([^"]+)"/.exec(body);
  const name = `${about?.[1]} ${about?.[2]}`;

  expect(body).toContain(`<title>${name} · Nile School</title>`);
  expect(tag(body, 'property="og:title"')).toContain(`content="${name} · Nile School"`);
  expect(tag(body, 'property="og:site_name"')).toContain('content="Nile School"');
  expect(tag((await get('/')).body, 'property="og:title"')).toContain('content="Nile School"');
  expect((await get('/instructor/nobody')).body).not.toContain('og:title');
});
