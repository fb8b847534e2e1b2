import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { type DemoName, demoLogins } from '../../../server/launch/demo-logins.ts';
import { type SecondPortal, startSecondPortal } from '../../../server/launch/second-portal.ts';
import type { Language } from '../say.ts';
import { expect, failedRequest, test } from '../test.ts';

// One portal for all of these stories, so all of them in one worker.
test.describe.configure({ mode: 'default' });

let host: Server;
let hostPort: number;
let portal: SecondPortal;

/** A page of the school's own site that frames the portal; to browsers `localhost` is another site. */
test.beforeAll(async () => {
  host = createServer((request, response) => {
    const framed = new URL(request.url ?? '', 'http://host').searchParams.get('frame') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>School</title><iframe src="${framed}" width="900" height="700"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, resolve));
  hostPort = (host.address() as AddressInfo).port;
  portal = await startSecondPortal(process.env['E2E_PROVIDER'] ?? '', {
    EMBED_ORIGINS: `http://localhost:${hostPort}`,
  });
});
test.afterAll(async () => {
  await portal.stop();
  host.close();
});

/** What the school's own system hands over. A new login on a device ends the one before it. */
async function studentOf(who: DemoName, lang: Language): Promise<string> {
  const { identifier, password } = demoLogins[who];
  const answer = await fetch(`${process.env['E2E_PROVIDER']}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-id': `host-page-in-${lang}` },
    body: JSON.stringify({ identifier, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
  const { token, user } = data;
  return Buffer.from(JSON.stringify({ token, user })).toString('base64url');
}

async function openHost(page: Page, path: string, name = 'localhost'): Promise<Frame> {
  const frame = encodeURIComponent(`${portal.origin}${path}`);
  await page.goto(`http://${name}:${hostPort}/?frame=${frame}`);
  const framed = page.frames().find((one) => one.parentFrame());
  if (!framed) throw new Error('The host page has no frame.');
  return framed;
}

// The fixtures' own script: a refused frame keeps it from the storage it looks at.
test.beforeEach(({ tolerate }) => tolerate(/Failed to read the 'localStorage' property/));

test('a student handed over by another site is at home in its frame, also after a reload', async ({
  page,
  say,
  lang,
}) => {
  const framed = await openHost(page, `/?embed=1&student=${await studentOf('mariam', lang)}`);

  await expect(
    framed.getByRole('link', { name: say('common:dashboardOf', { name: 'mariam' }) }),
  ).toBeVisible();
  expect(framed.url()).toBe(`${portal.origin}/?embed=1`);

  await framed
    .getByRole('link', { name: say('common:footer.faqs') })
    .first()
    .click();
  await expect.poll(() => framed.url()).toBe(`${portal.origin}/faqs?embed=1`);
  await framed.evaluate(() => location.reload());
  await expect(
    framed.getByRole('link', { name: say('common:dashboardOf', { name: 'mariam' }) }),
  ).toBeVisible();
});

test('the frame’s session is unknown outside the frame', async ({ page, say, lang }) => {
  const framed = await openHost(page, `/?embed=1&student=${await studentOf('mariam', lang)}`);
  await expect(
    framed.getByRole('link', { name: say('common:dashboardOf', { name: 'mariam' }) }),
  ).toBeVisible();

  await page.goto(portal.origin);
  await expect(page.getByRole('link', { name: say('common:logIn') }).first()).toBeVisible();
});

test('no other site may frame it, and no page without the mark may be framed', async ({
  page,
  tolerate,
}) => {
  tolerate(/frame-ancestors/);
  tolerate(failedRequest);
  const elsewhere = await openHost(page, '/?embed=1', '127.0.0.1');
  expect(elsewhere.url()).toMatch(/^chrome-error:/);

  const unmarked = await openHost(page, '/');
  expect(unmarked.url()).toMatch(/^chrome-error:/);
});
