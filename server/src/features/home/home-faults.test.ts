import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { noShedding } from '../../test-support/process/no-shedding.ts';
import {
  noResponse,
  respondWithError,
  type Script,
  startScriptedProvider,
} from '../../test-support/provider/scripted-provider.ts';

const settings = {
  paymentMethods: {},
  app_wallet: true,
  instructor_section: true,
  subjects_section: true,
  about_us_page: true,
  classroomsSections: { exams_section: true, revision_section: false, online_cl: true },
  links: { fb_link: 'javascript:alert(1)', youtube_link: 'https://youtube.test/fasl' },
  meta_title: 'Fasl',
};
const user = { id: 7, username: 'mariam', first_name: 'Mariam', last_name: 'Adel' };
const news = [
  { id: 1, content: 'a', photo: '/media/a.png', redirection_url: 'javascript:alert(1)' },
  {
    id: 2,
    content: 'b',
    photo: 'https://elsewhere.test/b.png',
    redirection_url: 'https://x.test/',
  },
];
const page = (_: unknown, response: { end: (text: string) => void }) =>
  response.end('{"data":[],"meta":{"total":0}}');
const whole: Record<string, Script> = {
  'GET /settings': () => settings,
  'GET /settings/assets': () => ({}),
  'GET /newsfeed': () => news,
  'GET /statistics': () => ({ enrollments: 1, instructors: 2, classrooms: 3 }),
  'GET /instructor/all': () => [],
  'GET /classroom/all': () => [],
  'GET /student/classrooms': page,
  'POST /auth/login': () => ({ user, token: 'a-token', redirect: null }),
};

type Home = { app: FastifyInstance; scripts: Record<string, Script> };

/** Starts a new server, so that the cache is empty. */
async function openHome(scripts: Record<string, Script> = {}): Promise<Home> {
  const provider = await startScriptedProvider({ ...whole, ...scripts });
  const env = readEnv({ PROVIDER_API_URL: provider.apiUrl, LOG_LEVEL: 'silent' });
  const app = await buildApp(env, { pressure: noShedding });
  onTestFinished(async () => {
    // Closes the provider first, because the portal waits up to five seconds for open calls.
    await provider.close();
    await app.close();
  });
  return { app, scripts: provider.scripts };
}

const headers = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
const guestHome = async ({ app }: Home) => {
  const startedAt = performance.now();
  const answer = await app.inject({ url: '/trpc/home.guest', headers });
  const parts = Object.entries<{ status?: string } | null>(answer.json().result.data);
  const failed = parts.flatMap(([name, part]) => (part?.status === 'failed' ? name : []));
  return { failed, ms: performance.now() - startedAt, data: answer.json().result.data };
};

const faults: Record<string, Script> = {
  'responds 500': (_, response) => respondWithError(response, 500),
  'breaks the contract': () => ({ nothing: 'of the kind' }),
  'breaks the connection': (request) => {
    request.socket.destroy();
    return noResponse;
  },
};
const silent: Script = () => noResponse;
const sections = {
  news: 'GET /newsfeed',
  statistics: 'GET /statistics',
  instructors: 'GET /instructor/all',
  classrooms: 'GET /classroom/all',
};

test.each(
  Object.entries(sections).flatMap(([section, line]) =>
    Object.keys(faults).map((fault) => [section, fault, line] as const),
  ),
)('the home page fails only the section %s when its endpoint %s', async (section, fault, line) => {
  const { failed, ms } = await guestHome(await openHome({ [line]: faults[fault] as Script }));
  expect(failed).toEqual([section]);
  expect(ms).toBeLessThan(5_000);
});

test('the home page fails only the section whose request times out', async () => {
  const homes: { section: string; home: Home }[] = [];
  for (const [section, line] of Object.entries(sections)) {
    homes.push({ section, home: await openHome({ [line]: silent }) });
  }
  await Promise.all(
    homes.map(async ({ section, home }) => {
      const { failed, ms } = await guestHome(home);
      expect(failed).toEqual([section]);
      expect(ms).toBeLessThan(5_000);
    }),
  );
});

/** The portal waits several seconds for a call without a response, and again on closing. */
const settingsFaults = process.env['FAULTS'] ? { ...faults, 'never responds': silent } : faults;

test.each(Object.entries(settingsFaults))(
  'the home page fails only the optional sections when the settings endpoint %s',
  async (_, script) => {
    const home = await openHome({ 'GET /settings': script });
    const { failed, ms } = await guestHome(home);
    expect(failed).toEqual(['instructors']);
    expect(ms).toBeLessThan(5_000);
    const { data } = (await studentHome(home)).json().result;
    expect(data).toMatchObject({
      mine: { status: 'ok' },
      news: { status: 'ok' },
      online: { status: 'failed' },
    });
  },
);

test.each([
  ['does not exist', 404],
  ['is not implemented', 501],
  ['fails', 500],
])('the home page has no trial lesson when its endpoint %s', async (_, status) => {
  const home = await openHome({
    'GET /home/trial': (_request, response) => respondWithError(response, status),
  });
  const { failed, data } = await guestHome(home);
  expect(failed).toEqual([]);
  expect(data.hasTrial).toBe(false);
});

test('the settings omit only the logo when the logo cannot be read', async () => {
  const { app } = await openHome({
    'GET /settings/assets': (_, response) => respondWithError(response, 500),
  });
  const answer = await app.inject({ url: '/trpc/school.settings', headers });
  expect(answer.json().result.data).toMatchObject({ title: 'Fasl', logoUrl: null });
});

test('the home page omits sections that the school has disabled', async () => {
  const home = await openHome({
    'GET /settings': () => ({ ...settings, instructor_section: false }),
  });
  expect((await guestHome(home)).data.instructors).toBeNull();
});

test('the news and the school’s links contain no unsafe addresses', async () => {
  const home = await openHome();
  const { data } = await guestHome(home);
  expect(data.news.data).toEqual([
    { id: 1, content: 'a', photoUrl: '/media/a.png', url: null },
    { id: 2, content: 'b', photoUrl: null, url: 'https://x.test/' },
  ]);
  const settled = await home.app.inject({ url: '/trpc/school.settings', headers });
  const { links } = settled.json().result.data;
  expect(links).toMatchObject({ facebook: null, youtube: 'https://youtube.test/fasl' });
});

async function studentHome({ app }: Home) {
  const json = { ...headers, 'content-type': 'application/json' };
  const payload = '{"identifier":"a@fasl.test","password":"Student1pass"}';
  const login = await app.inject({
    method: 'POST',
    url: '/trpc/session.login',
    headers: json,
    payload,
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  return app.inject({ url: '/trpc/home.student', headers: { ...headers, cookie } });
}

test('a failed section contains the provider’s message only if the provider allows that', async () => {
  const message = 'Your classrooms are being moved.';
  const home = await openHome();
  for (const show of [true, false]) {
    home.scripts['GET /student/classrooms'] = (_, response) =>
      respondWithError(response, 403, { message, data: null, show });
    const { data } = (await studentHome(home)).json().result;
    expect(data.mine).toEqual({ status: 'failed', ...(show && { text: message }) });
    expect(data.news.status).toBe('ok');
  }
});

test('the home page fails only the sections that depend on a failed list', async () => {
  const home = await openHome({
    'GET /student/classrooms': (_, response) => respondWithError(response, 500),
  });
  const { data } = (await studentHome(home)).json().result;
  expect(data).toMatchObject({
    mine: { status: 'failed' },
    continuation: { status: 'failed' },
    online: { status: 'ok' },
    exams: { status: 'ok' },
    revisions: null,
    news: { status: 'ok' },
  });
});

test('the home page ends the session when the provider rejects the token for one section', async () => {
  const home = await openHome({
    'GET /student/classrooms': (_, response) => respondWithError(response, 401),
  });
  const answer = await studentHome(home);
  expect(answer.statusCode).toBe(401);
  expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0/);
});
