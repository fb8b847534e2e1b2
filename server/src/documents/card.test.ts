import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { type CardHolder, createCardPasses } from '../session/card-pass.ts';
import { createSeal } from '../session/seal.ts';
import { demoPassword, demoStudents, type Portal, startPortal } from '../test-support/portal.ts';

const sessionKey = 'a key of at least thirty-two letters';
const logged: string[] = [];
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    env: { SESSION_KEYS: sessionKey },
    logTo: { write: (line: string) => logged.push(line) } as never,
  });
});
afterAll(() => portal.stop());

const holder: CardHolder = {
  userId: 7,
  name: 'Mariam Adel',
  photoUrl: '/media/photos/a.png',
  cardNumber: '26000002',
};
const env = readEnv({ SESSION_KEYS: sessionKey });
const passes = (clock?: () => number) => createCardPasses(env, clock);
const passOf = ({ url }: { url: string }) => new URL(url).pathname;
const open = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers });

test('the card page shows the student’s name and no private data', async () => {
  const { mariam } = demoStudents;
  const student = await portal.aStudent(mariam.email, demoPassword);
  const { profile } = await student.profile.page();
  const pass = await student.profile.cardPass();
  expect(pass.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/verify\/card\/[\w-]{80,600}$/);
  const leftMs = Date.parse(pass.expiresAt) - Date.now();
  expect(leftMs).toBeGreaterThan(110_000);
  expect(leftMs).toBeLessThanOrEqual(120_000);

  const { statusCode, body, headers } = await open(passOf(pass));
  expect(statusCode).toBe(200);
  expect(body).toContain(`${profile.firstName} ${profile.lastName}`);
  for (const secret of [mariam.number, mariam.phone, mariam.email, mariam.username]) {
    expect(body).not.toContain(secret);
    expect(pass.url).not.toContain(secret);
  }
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  });
  expect(logged.join('')).not.toContain(passOf(pass).slice(-40));
});

test('a new card pass shows the current name', async () => {
  const student = await portal.aStudent(demoStudents.fresh.email, demoPassword);
  const { profile } = await student.profile.page();
  const draft = { ...profile, firstName: 'Renamed' };
  await student.profile.update({ tab: 'basic_info', draft });
  expect((await open(passOf(await student.profile.cardPass()))).body).toContain('Renamed');
});

test('the card page has a style nonce and the photo, but no scripts', async () => {
  const { body, headers } = await open(passOf(passes().issue(holder)));
  const nonce = /<style nonce="([\w-]+)">/.exec(body)?.[1];
  expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(body).toContain('<img src="/media/photos/a.png"');
  expect(body).not.toContain('<script');
});

test('the card page escapes the student’s name', async () => {
  const name = '<img src=x onerror=alert(1)> & "Co"';
  const { body } = await open(passOf(passes().issue({ ...holder, name, photoUrl: null })));
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
  expect(body).not.toContain('<img');
});

test.each([
  [{}, 'en-GB', 'Valid card'],
  [{ cookie: 'lang=ar-EG' }, 'ar-EG', 'بطاقة سارية'],
  [{ 'accept-language': 'ar,en;q=0.5' }, 'ar-EG', 'بطاقة سارية'],
  [{ 'accept-language': 'ar', cookie: 'lang=en-GB' }, 'en-GB', 'Valid card'],
])('the card page responds to %j in %s', async (headers, language, words) => {
  const { body } = await open(passOf(passes().issue(holder)), headers);
  expect(body).toContain(`<html lang="${language}" dir="${language === 'ar-EG' ? 'rtl' : 'ltr'}">`);
  expect(body).toContain(words);
  const other = language === 'ar-EG' ? 'en-GB' : 'ar-EG';
  expect(body).toContain(`href="?lang=${other}"`);
});

test('a card pass shows no student two minutes after its creation', async () => {
  const old = passes(() => Date.now() - 120_000).issue(holder);
  const { statusCode, body, headers } = await open(passOf(old), { cookie: 'lang=ar' });
  expect(statusCode).toBe(410);
  expect(body).toContain('انتهت صلاحية هذا الكود');
  expect(body).not.toMatch(/Mariam|photos/);
  expect(headers['cache-control']).toBe('no-store');

  const nearly = passes(() => Date.now() - 110_000).issue(holder);
  expect((await open(passOf(nearly))).statusCode).toBe(200);
});

test('the card page rejects a pass that this portal did not issue', async () => {
  const pass = passOf(passes().issue(holder));
  const forged = createSeal([sessionKey], 'session:main').seal(
    JSON.stringify({ ...holder, expiresAt: Date.now() + 60_000 }),
  );
  const otherKey = createCardPasses({ ...env, sessionKeys: ['x'.repeat(32)] }).issue(holder);
  const changed = [15, 25, 60, pass.length - 3].map(
    (at) => pass.slice(0, at) + (pass[at] === 'A' ? 'B' : 'A') + pass.slice(at + 1),
  );
  const strange = ['/verify/card/x', '/verify/card/%00', `/verify/card/${'a'.repeat(1_500)}`];
  for (const url of [
    ...changed,
    ...strange,
    `${pass}=`,
    pass.slice(0, -4),
    `/verify/card/${forged}`,
    passOf(otherKey),
  ]) {
    const { statusCode, body } = await open(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).toContain("This card isn't valid");
    expect(body).not.toContain('Mariam');
  }
});

test('the card page limits requests per address', async () => {
  const pass = passOf(passes().issue(holder));
  const ask = () => portal.app.inject({ url: pass, remoteAddress: '10.50.0.1' });
  const answers = await Promise.all(Array.from({ length: 125 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.body).toContain('Too many tries');
});
