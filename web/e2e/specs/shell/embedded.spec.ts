import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { type DemoName, demoLogins } from '../../../../server/launch/demo-logins.ts';
import { type SecondPortal, startSecondPortal } from '../../../../server/launch/second-portal.ts';
import { enrolInLesson } from '../../support/lesson/student-lesson.ts';
import { endTestPortal } from '../../support/product/test-portal.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Language, Translate } from '../../support/runner/translations.ts';
import {
  type RegisteredStudent,
  registerStudent,
} from '../../support/student/registered-student.ts';

// The tests share one portal, so they run in one worker.
test.describe.configure({ mode: 'default' });

let host: Server;
let hostPort: number;
let portal: SecondPortal;

/** Serves a host page that frames the portal; browsers treat `localhost` as another site. */
test.beforeAll(async () => {
  host = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://host').searchParams;
    const framed = query.get('frame') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' });
    const options = query.get('options');
    if (options) return void response.end(pageWithSnippet(options));
    response.end(`<title>School</title><iframe src="${framed}" width="900" height="700"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, resolve));
  hostPort = (host.address() as AddressInfo).port;
  portal = await startSecondPortal(process.env['E2E_PROVIDER'] ?? '', {
    env: { EMBED_ORIGINS: `http://localhost:${hostPort}` },
  });
});
test.afterAll(async () => {
  await endTestPortal(portal);
  host.close();
});

/** The snippet from docs/embedding.md, with callbacks that record the portal's events. */
const pageWithSnippet = (options: string) => `<title>School</title><div id="school"></div>
  <script type="module">
    import { openPortal } from '${portal.origin}/embed.js';
    const events = (window.events = []);
    window.portal = openPortal(document.querySelector('#school'), {
      ...${options},
      onRoute: ({ path }) => events.push('route ' + path),
      onLanguage: (language) => events.push('language ' + language),
      onSession: (state) => events.push('session ' + state),
    });
  </script>`;

type HostPage = Window & {
  events: string[];
  portal: { go: (path: string) => void; setLanguage: (language: string) => void };
};
const readEvents = (page: Page) => page.evaluate(() => (window as unknown as HostPage).events);

async function openSnippet(page: Page, options: Record<string, unknown>): Promise<Frame> {
  await page.goto(
    `http://localhost:${hostPort}/?options=${encodeURIComponent(JSON.stringify(options))}`,
  );
  await expect.poll(() => page.frames().length).toBe(2);
  return page.frames()[1] as Frame;
}

/** Encodes a login as a host site passes it to the frame. */
async function encodeStudent(student: DemoName, lang: Language): Promise<string> {
  return Buffer.from(JSON.stringify(await logIn(demoLogins[student], lang))).toString('base64url');
}

/** Uses one device for each language, because a login ends the previous session of its device. */
async function logIn(login: Pick<RegisteredStudent, 'identifier' | 'password'>, lang: Language) {
  const { identifier, password } = login;
  const response = await fetch(`${process.env['E2E_PROVIDER']}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-id': `host-page-in-${lang}` },
    body: JSON.stringify({ identifier, password }),
  });
  const { data } = (await response.json()) as { data: { token: string; user: unknown } };
  return data;
}

async function openHost(page: Page, path: string, name = 'localhost'): Promise<Frame> {
  const frame = encodeURIComponent(`${portal.origin}${path}`);
  await page.goto(`http://${name}:${hostPort}/?frame=${frame}`);
  const framed = page.frames().find((one) => one.parentFrame());
  if (!framed) throw new Error('The host page has no frame.');
  return framed;
}

// The init script of the fixtures cannot use localStorage in a rejected frame.
test.beforeEach(({ tolerate }) => tolerate(/Failed to read the 'localStorage' property/));

const dashboardLink = (framed: Frame, t: Translate) =>
  framed.getByRole('link', { name: t('common:dashboardOf', { name: 'mariam' }) });

test.describe('embedded portal', () => {
  test('a student signed in by the host site stays signed in, but only in the frame', async ({
    page,
    t,
    lang,
  }) => {
    const framed = await openHost(page, `/?embed=1&student=${await encodeStudent('mariam', lang)}`);

    await expect(dashboardLink(framed, t)).toBeVisible();
    expect(framed.url()).toBe(`${portal.origin}/?embed=1`);

    await framed
      .getByRole('link', { name: t('common:footer.faqs') })
      .first()
      .click();
    await expect.poll(() => framed.url()).toBe(`${portal.origin}/faqs?embed=1`);
    await framed.evaluate(() => location.reload());
    await expect(dashboardLink(framed, t)).toBeVisible();

    await page.goto(portal.origin);
    await expect(page.getByRole('link', { name: t('common:logIn') }).first()).toBeVisible();
  });

  test('a link to another site opens in a new tab and the frame stays', {
    tag: '@full',
  }, async ({ page, context, lang }) => {
    await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'There' }));
    const framed = await openSnippet(page, { path: '/faqs', language: lang });
    await expect.poll(() => readEvents(page)).toContain('route /faqs');

    const beside = page.waitForEvent('popup');
    await framed
      .locator('main [class*=prose] a[href^="https://www.facebook.com/"]')
      .first()
      .click();
    expect((await beside).url()).toMatch(/^https:\/\/www\.facebook\.com\//);
    expect(framed.url()).toContain(`${portal.origin}/faqs?`);
  });

  test("a lesson file downloads with the frame's session", {
    tag: '@full',
  }, async ({ page, lang, baseURL }) => {
    const student = await registerStudent(baseURL ?? '');
    const { path } = await enrolInLesson(student.identifier, { kind: 'document' });
    const { token } = await logIn(student, lang);
    const framed = await openSnippet(page, { student: token, path, language: lang });
    // The file handler of the frame is ready once the host receives the route.
    await expect.poll(() => readEvents(page)).toContain(`route ${path}`);

    const saving = page.waitForEvent('download');
    await framed.locator('a[download]').click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    const file = readFileSync(await saved.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(framed.url()).toBe(`${portal.origin}${path}?embed=1`);
  });

  test('only the allowed origin may frame pages, and only with the embed parameter', async ({
    page,
    tolerate,
  }) => {
    tolerate(/frame-ancestors/);
    tolerate(failedRequest);
    const elsewhere = await openHost(page, '/?embed=1', '127.0.0.1');
    // The frame's URL changes only after the host page has loaded.
    await expect.poll(() => elsewhere.url()).toMatch(/^chrome-error:/);

    const unmarked = await openHost(page, '/');
    await expect.poll(() => unmarked.url()).toMatch(/^chrome-error:/);
  });

  test('the host page receives route, language and session, and can navigate', async ({
    page,
    lang,
  }) => {
    const { token } = await logIn(demoLogins.mariam, lang);
    const framed = await openSnippet(page, { student: token, language: lang });

    await expect.poll(() => readEvents(page)).toContain('session student');
    await expect.poll(() => readEvents(page)).toContain('route /');
    await page.evaluate(() => (window as unknown as HostPage).portal.go('/faqs'));
    await expect.poll(() => framed.url()).toBe(`${portal.origin}/faqs?embed=1`);
    await expect.poll(() => readEvents(page)).toContain('route /faqs');

    const other = lang === 'en' ? 'ar-EG' : 'en-GB';
    await page.evaluate((to) => (window as unknown as HostPage).portal.setLanguage(to), other);
    await expect(framed.locator('html')).toHaveAttribute('lang', other);
    await expect.poll(() => readEvents(page)).toContain(`language ${other}`);
  });

  test('a resizable frame fits its page, and its dialogs open in the visible part', {
    tag: '@full',
  }, async ({ page, lang }) => {
    const framed = await openSnippet(page, { path: '/terms', language: lang, resize: true });
    await framed.locator('h1').waitFor();

    await expect
      .poll(() => framed.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBe(0);
    const frame = page.locator('iframe');
    const height = () => frame.evaluate((one) => one.clientHeight);
    await expect.poll(height).toBeGreaterThan(900);
    const tall = await height();

    const shows = page.viewportSize()?.height ?? 0;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await framed.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Control+f');
    const dialog = framed.getByRole('dialog');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(shows);

    await page.evaluate(() => (window as unknown as HostPage).portal.go('/login'));
    await expect.poll(height).toBeLessThan(tall);
    await expect
      .poll(() => frame.evaluate((one) => one.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0);
  });

  test('links out of the frame when the browser blocks cookies in frames', {
    tag: '@full',
  }, async ({ page, t, lang }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    const framed = await openSnippet(page, { language: lang });

    const out = framed.getByRole('link', { name: t('embed:openOutside') });
    await expect(out).toHaveAttribute('target', '_blank');
    await expect.poll(() => readEvents(page)).toContain('session blocked');

    await page.evaluate(() => (window as unknown as HostPage).portal.go('/login'));
    await expect(framed.getByRole('heading', { name: t('login:title') })).toBeVisible();
    await expect(out).toHaveAttribute('href', '/login');
    await expect(framed.getByLabel(t('login:password'), { exact: true })).toHaveCount(0);
  });
});
