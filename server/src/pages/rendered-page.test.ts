import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPortal } from '../test-support/pages/portal.ts';
import { startSchoolProvider } from '../test-support/pages/school-provider.ts';
import { makeWebBuild } from '../test-support/pages/web-build.ts';
import { demoPassword, demoStudents, startPortal } from '../test-support/portal.ts';

const provider = await startSchoolProvider();
let app: FastifyInstance;
let log: () => string;
let webBuild: string;

beforeEach(async () => {
  provider.reset();
  ({ app, log, webBuild } = await openPortal(provider.origin));
});
afterEach(() => app.close());
afterAll(() => provider.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body;

const rootOf = (body: string) => /<div id="root".*<\/div>/.exec(body)?.[0];
const unrendered = '<div id="root"></div>';
const onlyWithoutScripts = /<noscript>.*?<\/noscript>/gs;

describe('a page', () => {
  test("contains the rendered home of a guest in the document's language", async () => {
    expect(rootOf(await get('/'))).toBe(
      '<div id="root" data-rendered="en-GB"><main>en-GB / 1</main></div>',
    );
    expect(rootOf(await get('/', { cookie: 'lang=ar-EG' }))).toBe(
      '<div id="root" data-rendered="ar-EG"><main>ar-EG / 2</main></div>',
    );
  });

  test('is rendered once for the same data', async () => {
    const bodies = await Promise.all([get('/'), get('/'), get('/?utm_source=x'), get('/')]);
    bodies.push(await get('/', { cookie: 'scheme=dark' }));

    expect(new Set(bodies.map(rootOf)).size).toBe(1);
  });

  test('loads its scripts with low priority', async () => {
    const body = await get('/');

    expect(body).toMatch(/<script type="module" [^>]*fetchpriority="low">/);
    expect(body).toMatch(/<link rel="modulepreload" [^>]*home-1\.js" fetchpriority="low">/);
  });

  test('inlines its styles, while other pages link to them', async () => {
    const rendered = await get('/');

    expect(rendered).toMatch(/<style nonce="[^"]+">body { color: black }<\/style>/);
    expect(rendered).toMatch(
      /<link rel="stylesheet"[^>]*index-1\.css"[^>]* media="not all" disabled>/,
    );
    const drawn = await get('/login');
    expect(drawn.replaceAll(onlyWithoutScripts, '')).not.toContain('<style');
    expect(drawn).toMatch(/<link rel="stylesheet"[^>]*index-1\.css" nonce="[^"]+">/);
  });

  test.each([
    { of: 'a page in a frame', url: '/?embed=1' },
    { of: 'a page with a form', url: '/login' },
    { of: 'the page of an unknown instructor', url: '/instructor/nobody' },
  ])('is not rendered on the server for $of', async ({ url }) => {
    const body = await get(url);

    expect(rootOf(body)).toBe(unrendered);
    expect(body).not.toContain('fetchpriority');
  });

  test('is the same for all unknown addresses, with status 404', async () => {
    const answers = await Promise.all(
      ['/nowhere', '/no/such/page?query=x'].map((url) => app.inject({ url })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(new Set(answers.map(({ body }) => rootOf(body)))).toEqual(
      new Set(['<div id="root" data-rendered="en-GB"><main>en-GB /not-found 1</main></div>']),
    );
  });

  test('is not rendered on the server for a logged-in user', async () => {
    const portal = await startPortal({ webBuild: makeWebBuild() });
    const student = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const open = (cookie: string) => portal.app.inject({ url: '/', headers: { cookie } });

    expect(rootOf((await open(student.cookie())).body)).toBe(unrendered);
    expect(rootOf((await open('')).body)).toContain('data-rendered');
    await portal.stop();
  });

  test('is not rendered on the server when data is missing', async () => {
    provider.broken = new Set(['/settings']);

    expect(rootOf(await get('/'))).toBe(unrendered);
  });

  test.each([
    { school: 'Breaks', reason: 'renderer failed' },
    { school: 'Styled', reason: 'style attribute' },
  ])('falls back to the browser and logs the error when rendering fails', async (one) => {
    provider.settings = { ...provider.settings, meta_title: one.school };
    const body = await get('/');

    expect(rootOf(body)).toBe(unrendered);
    expect(body).toContain(`<title>${one.school}</title>`);
    expect(log()).toContain('server rendering failed');
    expect(log()).toContain(one.reason);
  });

  test('is not rendered on the server after a new build', async () => {
    expect(rootOf(await get('/'))).toContain('data-rendered');
    const template = join(webBuild, 'index.html');
    const renderer = join(webBuild, 'server/entry-server.js');
    const [page, code] = [template, renderer].map((file) => readFileSync(file, 'utf8'));

    for (const file of [template, renderer]) rmSync(file);
    const meanwhile = await get('/');
    expect(meanwhile).toContain('/assets/index-1.js');
    expect(rootOf(meanwhile)).toBe(unrendered);

    writeFileSync(template, `${page}`.replaceAll('index-1.js', 'index-2.js'));
    writeFileSync(renderer, `${code}`);
    const anew = await get('/');
    expect(anew).toContain('/assets/index-2.js');
    expect(anew).not.toContain('/assets/index-1.js');
    expect(rootOf(anew)).toBe(unrendered);
    expect(log()).toContain('web build replaced');
  });
});
