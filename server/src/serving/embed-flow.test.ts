import type { Boot } from '@fasl/shared/contracts/boot';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPortal, type Portal } from './testing/portal.ts';
import { goodToken, type SchoolProvider, startSchoolProvider } from './testing/school-provider.ts';

const host = 'https://host.example';
const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };

let provider: SchoolProvider;
let portal: Portal;
let app: FastifyInstance;

beforeAll(async () => void (provider = await startSchoolProvider()));
afterAll(() => provider.close());
beforeEach(async () => {
  portal = await openPortal(provider.origin, { EMBED_ORIGINS: host });
  app = portal.app;
});
afterEach(async () => {
  provider.reset();
  await app.close();
});

const handOver = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const student = handOver({ token: goodToken, user: { username: 'somebody else' } });
const ask = (url: string, headers: Record<string, string> = frame) => app.inject({ url, headers });

/** The session that a frame has after a student was handed over. */
async function embedCookie(): Promise<string> {
  const answer = await ask(`/?embed=1&student=${student}`);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

function viewerIn(body: string): unknown {
  const [, json = ''] = /id="boot"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  const { queries }: Boot = JSON.parse(json);
  return queries.find(({ path }) => path === 'session.viewer')?.data;
}

test('a student handed over is signed in within the frame, and gone from the address', async () => {
  const answer = await ask(`/results?query=a&embed=1&student=${student}`);

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/results?query=a&embed=1');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-fasl-embed=[\w-]+; Max-Age=\d+; Path=\/; (?:Expires=[^;]+; )?HttpOnly; Secure; Partitioned; SameSite=None$/,
  );
  expect(String(answer.headers['set-cookie'])).not.toContain(goodToken);
});

test('the log says who was handed over, by no id and no token, and when nobody was', async () => {
  await embedCookie();
  await ask(`/?embed=1&student=${handOver({ token: 'dead-token' })}`);

  const lines = portal.log();
  expect(lines).toMatch(/"event":"handover_ok","user":"[\w-]{12}"/);
  expect(lines).toContain('"event":"handover_refused"');
  expect(lines).not.toContain(goodToken);
});

test('the page that follows knows the student by what the provider says, and is framed by the host alone', async () => {
  const cookie = await embedCookie();
  const { body, headers } = await ask('/?embed=1', { ...frame, cookie });

  expect(viewerIn(body)).toEqual({
    user: {
      id: 7,
      username: 'mariam',
      firstName: 'Mariam',
      photoUrl: null,
      role: 'student',
      childName: null,
    },
    redirect: null,
    embedded: true,
  });
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${host};`);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(body).toContain('data-embed="1"');
  expect(body).not.toContain(goodToken);
});

test('every call of that session tells the provider that it is embedded', async () => {
  const cookie = await embedCookie();
  provider.seen.length = 0;
  await ask('/?embed=1', { ...frame, cookie });

  const own = provider.seen.filter(({ headers }) => headers.authorization);
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ headers }) => headers['admin-embedding'] === 'true')).toBe(true);
});

test('a page asks once for the profile, however many of its parts show some of it', async () => {
  const cookie = await embedCookie();
  for (const page of ['/', '/dashboard/profile']) {
    provider.seen.length = 0;
    await ask(`${page}?embed=1`, { ...frame, cookie });
    const asked = provider.seen.filter(({ path }) => path === '/student/profile');
    expect(asked).toHaveLength(1);
  }
});

test('a part of the student’s home that fails early takes down neither page nor server', async () => {
  const cookie = await embedCookie();
  provider.broken.add('/student/classrooms');
  provider.delayMs['/settings'] = 100;
  const { statusCode, body } = await ask('/?embed=1', { ...frame, cookie });

  expect(statusCode).toBe(200);
  expect(body).toContain('"mine":{"status":"failed"}');
});

test('each cookie counts in its own place only', async () => {
  const cookie = await embedCookie();
  const sealed = cookie.split('=')[1];

  expect(viewerIn((await ask('/', { cookie })).body)).toMatchObject({
    user: null,
    embedded: false,
  });
  expect(
    viewerIn((await ask('/?embed=1', { ...frame, cookie: `fasl=${sealed}` })).body),
  ).toMatchObject({
    user: null,
    embedded: true,
  });
  expect(viewerIn((await ask('/', { cookie: `fasl=${sealed}` })).body)).toMatchObject({
    user: null,
  });
});

const call = (headers: Record<string, string>) =>
  app.inject({
    url: '/trpc/session.viewer',
    headers: { 'sec-fetch-site': 'same-origin', 'x-csrf': '1', ...headers },
  });

test('a call counts as embedded by its header, and only then', async () => {
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
  { where: 'on our own page', wrong: {}, status: 200 },
  { where: 'on another site', wrong: { 'sec-fetch-site': 'cross-site' }, status: 403 },
  { where: 'on a sibling site', wrong: { 'sec-fetch-site': 'same-site' }, status: 403 },
  { where: 'of another origin', wrong: { origin: host }, status: 403 },
  { where: 'without our header', wrong: { 'x-csrf': '' }, status: 403 },
  { where: 'of text', wrong: { 'content-type': 'text/plain' }, status: 415 },
  { where: 'of files', wrong: { 'content-type': 'multipart/form-data; boundary=x' }, status: 415 },
])('a form $where is answered with $status', async ({ wrong, status }) => {
  const cookie = await embedCookie();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/trpc/session.logout?embed=1',
    headers: { ...ownForm, ...wrong, cookie },
    payload: '{}',
  });

  expect(statusCode).toBe(status);
  const { user } = (await call({ cookie, 'x-embed': '1' })).json().result.data;
  expect(user === null).toBe(status === 200);
});

test.each([
  { why: 'a token that nobody knows', parameter: handOver({ token: 'guessed' }) },
  { why: 'no token', parameter: handOver({ user: { id: 7 } }) },
  { why: 'nonsense', parameter: 'nonsense' },
  { why: 'nothing', parameter: '' },
])('$why ends in the same place as a guest', async ({ parameter }) => {
  const before = await embedCookie();
  const answer = await ask(`/?embed=1&student=${parameter}`, { ...frame, cookie: before });

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/?embed=1');
  expect(answer.body).toBe('');
  // Whoever stood in this frame before is not taken for the one who was to come.
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-fasl-embed=; Max-Age=0;/);
});

test('a provider that cannot be asked signs nobody in, and does not sign out the same student', async () => {
  const cookie = await embedCookie();
  provider.broken.add('/student/profile');

  const same = await ask(`/?embed=1&student=${student}`, { ...frame, cookie });
  expect(same.statusCode).toBe(303);
  expect(same.headers['set-cookie']).toBeUndefined();

  const other = await ask(`/?embed=1&student=${handOver({ token: 'other' })}`, {
    ...frame,
    cookie,
  });
  expect(String(other.headers['set-cookie'])).toMatch(/=; Max-Age=0/);
});

test.each([
  {
    from: 'on another site',
    top: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
  },
  { from: 'in a message', top: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' } },
  { from: 'of an unknown place', top: {} },
])('a link $from that opens the whole window hands nobody over', async ({ top }) => {
  const answer = await ask(`/?embed=1&student=${student}`, top);
  const page = await ask('/?embed=1', top);

  expect(answer.headers.location).toBe('/');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('where nobody may embed, nothing is framed, handed over or kept in an address', async () => {
  const cookie = await embedCookie();
  const closed = await openPortal(provider.origin);
  const called = await closed.app.inject({
    url: '/trpc/session.viewer',
    headers: { 'sec-fetch-site': 'same-origin', 'x-csrf': '1', 'x-embed': '1', cookie },
  });
  const given = await closed.app.inject({ url: `/?embed=1&student=${student}`, headers: frame });
  const page = await closed.app.inject({ url: '/?embed=1', headers: frame });
  await closed.app.close();

  expect(given.headers.location).toBe('/');
  expect(given.headers['set-cookie']).toBeUndefined();
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(viewerIn(page.body)).toMatchObject({ embedded: false });
  expect(called.json().result.data).toMatchObject({ user: null, embedded: false });
});

test('pages without the mark, data and files can be framed by nobody', async () => {
  for (const url of ['/', '/login', '/livez', '/robots.txt', '/media/x', '/trpc/x', '/nowhere']) {
    const { headers } = await ask(url);
    expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'|^sandbox/);
    expect(headers['x-frame-options'], url).toBe('DENY');
  }
});

test('the student in the address never reaches the log', async () => {
  await ask(`/?embed=1&student=${student}`);
  await ask(`/?embed=1&student=${handOver({ token: 'guessed' })}`);
  provider.broken.add('/student/profile');
  await ask(`/?embed=1&student=${student}`);

  expect(portal.log()).not.toContain(student);
  expect(portal.log()).not.toContain(goodToken);
  expect(portal.log()).not.toContain('student=');
});

test.each([
  { trusted: '', believed: '127.0.0.1' },
  { trusted: '10.0.0.0/8', believed: '127.0.0.1' },
  { trusted: '127.0.0.1', believed: '203.0.113.9' },
])('behind "$trusted" the provider hears of $believed', async ({ trusted, believed }) => {
  const behind = await openPortal(provider.origin, { EMBED_ORIGINS: host, TRUST_PROXY: trusted });
  const headers = { ...frame, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  await behind.app.inject({ url: `/?embed=1&student=${student}`, headers });
  await behind.app.close();

  const asked = provider.seen.find(({ path }) => path === '/student/profile');
  expect(asked?.headers['x-forwarded-for']).toBe(believed);
});
