import { describe, expect, test } from 'vitest';
import {
  bootstrapScript,
  embedHost,
  frameHeaders,
  prepareFrame,
  readViewer,
  toBootstrapScript,
} from '../../test-support/pages/frame.ts';
import { openPortal } from '../../test-support/pages/portal.ts';
import { validToken } from '../../test-support/pages/school-provider.ts';

const { provider, log, ask, embedCookie } = prepareFrame();

describe('embed handover', () => {
  test('logs a student in within the frame and removes the token from the address', async () => {
    const answer = await ask(`/results?query=a&embed=1&student=${bootstrapScript}`);

    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/results?query=a&embed=1');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-fasl-embed=[\w-]+; Max-Age=\d+; Path=\/; (?:Expires=[^;]+; )?HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    expect(String(answer.headers['set-cookie'])).not.toContain(validToken);
  });

  test('logs successful and failed handovers without user id or token', async () => {
    await embedCookie();
    await ask(`/?embed=1&student=${toBootstrapScript({ token: 'dead-token' })}`);

    const lines = log();
    expect(lines).toMatch(/"event":"handover_ok","user":"[\w-]{12}"/);
    expect(lines).toContain('"event":"handover_refused"');
    expect(lines).not.toContain(validToken);
  });

  test('shows the provider’s data on the next page, which only the host may frame', async () => {
    const cookie = await embedCookie();
    const { body, headers } = await ask('/?embed=1', { ...frameHeaders, cookie });

    expect(readViewer(body)).toEqual({
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
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${embedHost};`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain('data-embed="1"');
    expect(body).not.toContain(validToken);
  });

  test.each([
    { why: 'an unknown token', parameter: toBootstrapScript({ token: 'guessed' }) },
    { why: 'a missing token', parameter: toBootstrapScript({ user: { id: 7 } }) },
    { why: 'an invalid parameter', parameter: 'nonsense' },
    { why: 'an empty parameter', parameter: '' },
  ])('redirects the visitor as a guest to the clean address for $why', async ({ parameter }) => {
    const before = await embedCookie();
    const answer = await ask(`/?embed=1&student=${parameter}`, { ...frameHeaders, cookie: before });

    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/?embed=1');
    expect(answer.body).toBe('');
    // The previous student of the frame is logged out.
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-fasl-embed=; Max-Age=0;/);
  });

  test('starts no session during an outage and keeps the session of the same student', async () => {
    const cookie = await embedCookie();
    provider().broken.add('/student/profile');

    const same = await ask(`/?embed=1&student=${bootstrapScript}`, { ...frameHeaders, cookie });
    expect(same.statusCode).toBe(303);
    expect(same.headers['set-cookie']).toBeUndefined();

    const other = await ask(`/?embed=1&student=${toBootstrapScript({ token: 'other' })}`, {
      ...frameHeaders,
      cookie,
    });
    expect(String(other.headers['set-cookie'])).toMatch(/=; Max-Age=0/);
  });

  test.each([
    {
      from: 'from another site',
      top: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    },
    { from: 'from a message', top: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' } },
    { from: 'from an unknown source', top: {} },
  ])('ignores a link $from that opens the whole window', async ({ top }) => {
    const answer = await ask(`/?embed=1&student=${bootstrapScript}`, top);
    const page = await ask('/?embed=1', top);

    expect(answer.headers.location).toBe('/');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('ignores a handover when embedding is disabled', async () => {
    const cookie = await embedCookie();
    const closed = await openPortal(provider().origin);
    const called = await closed.app.inject({
      url: '/trpc/session.viewer',
      headers: { 'sec-fetch-site': 'same-origin', 'x-csrf': '1', 'x-embed': '1', cookie },
    });
    const given = await closed.app.inject({
      url: `/?embed=1&student=${bootstrapScript}`,
      headers: frameHeaders,
    });
    const page = await closed.app.inject({ url: '/?embed=1', headers: frameHeaders });
    await closed.app.close();

    expect(given.headers.location).toBe('/');
    expect(given.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(readViewer(page.body)).toMatchObject({ embedded: false });
    expect(called.json().result.data).toMatchObject({ user: null, embedded: false });
  });

  test('keeps the student parameter of the address out of the log', async () => {
    await ask(`/?embed=1&student=${bootstrapScript}`);
    await ask(`/?embed=1&student=${toBootstrapScript({ token: 'guessed' })}`);
    provider().broken.add('/student/profile');
    await ask(`/?embed=1&student=${bootstrapScript}`);

    expect(log()).not.toContain(bootstrapScript);
    expect(log()).not.toContain(validToken);
    expect(log()).not.toContain('student=');
  });

  test.each([
    { trusted: '', forwarded: '127.0.0.1' },
    { trusted: '10.0.0.0/8', forwarded: '127.0.0.1' },
    { trusted: '127.0.0.1', forwarded: '203.0.113.9' },
  ])('forwards $forwarded when TRUST_PROXY is "$trusted"', async ({ trusted, forwarded }) => {
    const behind = await openPortal(provider().origin, {
      EMBED_ORIGINS: embedHost,
      TRUST_PROXY: trusted,
    });
    const headers = { ...frameHeaders, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    await behind.app.inject({ url: `/?embed=1&student=${bootstrapScript}`, headers });
    await behind.app.close();

    const profileRequest = provider().seen.find(({ path }) => path === '/student/profile');
    expect(profileRequest?.headers['x-forwarded-for']).toBe(forwarded);
  });
});
