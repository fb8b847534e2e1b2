import { demoPassword, demoStudents, type TestProvider } from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTag, readBoot } from '../test-support/pages/pages.ts';
import { addFailedRecharge, failedRechargeRef } from '../test-support/payments/failed-recharge.ts';
import { createFawryWebhook } from '../test-support/payments/webhooks.ts';
import { redisUrl } from '../test-support/process/redis.ts';
import {
  hosts,
  metricsToken,
  otherHost,
  startTwoSchools,
  type TwoSchools,
} from '../test-support/schools/two-schools.ts';

const { mariam, trouble } = demoStudents;
const { cairo, giza } = hosts;

let schools: TwoSchools;
beforeAll(async () => {
  // Long runs use one Redis for both schools. Its short timeouts fail on a busy machine.
  const isShared = process.env['FAULTS'] && process.env['TEST_REDIS_URL'];
  schools = await startTwoSchools(isShared ? { REDIS_URL: redisUrl } : {});
}, 120_000);
afterAll(() => schools.stop());

const logIn = async (host: string, identifier: string, password = demoPassword) =>
  schools.call(host, 'session.login', { input: { identifier, password } });

const readMetrics = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await schools.send('10.0.0.1:3000', '/metrics', { headers })).body;
};

describe('pages of two schools', () => {
  /** Repeats the request, because a busy machine sends a page without data after a timeout. */
  async function readPage(host: string, title: string): Promise<string> {
    const headers = { accept: 'text/html', 'accept-language': 'en' };
    let page = '';
    const readTitle = async () => {
      page = (await schools.send(host, '/', { headers })).body;
      return findTag(page, '<title>');
    };
    await expect.poll(readTitle).toContain(title);
    return page;
  }

  test('have the theme, title and colour of their school', async () => {
    const first = await readPage(cairo, 'Cairo School');
    const second = await readPage(giza, 'Giza School');
    expect(readBoot(first).theme).toBe('primary');
    expect(readBoot(second).theme).toBe('secondary');
    const brand = (body: string) => /--brand:(#[\da-f]{6})/.exec(body)?.[1];
    expect(brand(first)).toBeDefined();
    expect(brand(second)).not.toBe(brand(first));
    expect(first).toContain(`https://${cairo}/`);
    expect(first).not.toMatch(/Giza|giza/);
    expect(second).not.toMatch(/Cairo|cairo/);
  });

  test('cache public data separately', async () => {
    const titles = await Promise.all(
      [cairo, giza, cairo, giza].map(async (host) => {
        const { data } = await schools.call(host, 'school.settings');
        return (data as { title: string }).title;
      }),
    );
    expect(titles).toEqual(['Cairo School', 'Giza School', 'Cairo School', 'Giza School']);
  });

  test('name the origin of their school in the sitemap', async () => {
    const { body } = await schools.send(giza, '/sitemap.xml');
    expect(body).toContain(`https://${giza}/`);
    expect(body).not.toContain(cairo);
  });
});

describe('sessions of two schools', () => {
  test('are valid at their own school only', async () => {
    const { cookie } = await logIn(cairo, mariam.email);
    expect(cookie).toContain('__Host-fasl=');
    expect((await schools.call(cairo, 'wallet.balance', { cookie })).status).toBe(200);

    const other = await schools.call(giza, 'wallet.balance', { cookie });
    expect(other).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(other.setCookies.join()).toMatch(/__Host-fasl=;.*Max-Age=0/);
    expect(schools.log()).toMatch(/"school":"giza".*"event":"cookie_refused"/);
    expect((await schools.call(cairo, 'wallet.balance', { cookie })).status).toBe(200);
  });

  test('accept calls from pages of their own school only', async () => {
    const { status } = await schools.send(giza, '/trpc/session.viewer', {
      headers: { origin: `https://${cairo}`, 'sec-fetch-site': 'same-site', 'x-csrf': '1' },
    });
    expect(status).toBe(403);
  });

  test('count wrong passwords separately', async () => {
    const guess = async (host: string) => (await logIn(host, trouble.email, 'Wrong1pass')).code;
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess(cairo);
    expect(await guess(cairo)).toBe('too_many_requests');
    expect(await guess(giza)).toBe('wrong_credentials');
  });
});

describe('webhooks of two schools', () => {
  const webhookOf = (merchantRefNumber: string) =>
    createFawryWebhook({ merchantRefNumber, fawryRefNumber: failedRechargeRef }).text;
  const send = (host: string, text: string) =>
    schools.send(host, '/payment/callback/fawry', { method: 'POST', body: text });
  const countEvents = async ({ database }: TestProvider) => {
    const [row] = await database.client`select count(*)::int as count from callback_events`;
    return row?.['count'] as number;
  };

  test('reach the school of their host only', async () => {
    const { providers } = schools;
    const before = await countEvents(providers.giza);
    const reference = await addFailedRecharge(providers.cairo.database);
    const text = webhookOf(reference);

    expect((await send(giza, text)).status).toBe(401);
    expect(await statusOf(providers.cairo, reference)).toBe('failed');
    expect((await send(cairo, text)).status).toBe(200);
    expect(await statusOf(providers.cairo, reference)).toBe('paid');
    expect(await countEvents(providers.giza)).toBe(before);
    const settled = /upstream_call_duration_seconds_count\{endpoint="settleRecharge".*\}/g;
    expect((await readMetrics()).match(settled)).toEqual([
      expect.stringContaining('school="cairo"'),
    ]);
  });

  test('are accepted at other hosts of the school, where pages redirect', async () => {
    const unknownPayment = webhookOf('recharge-of-another-portal');
    expect((await send(otherHost, unknownPayment)).status).toBe(200);
    expect((await send(giza, unknownPayment)).status).toBe(401);

    const page = await schools.send(otherHost, '/search?q=1');
    expect(page).toMatchObject({
      status: 308,
      headers: { location: `https://${cairo}/search?q=1` },
    });
  });
});

describe('a process with two schools', () => {
  test.each([
    ['an unknown host', 'alexandria.school.test', {}],
    ['an address', '203.0.113.9', {}],
    ['a forwarded host', 'alexandria.school.test', { 'x-forwarded-host': cairo }],
  ])('rejects requests to %s', async (_, host, more) => {
    const page = await schools.send(host, '/', { headers: { accept: 'text/html', ...more } });
    expect(page.status).toBe(421);
    expect(page.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(page.body).toMatch(/No school has this address.*\n.*[\u0600-\u06ff]/);
    const webhook = { method: 'POST', body: '{', headers: more } as const;
    const answer = await schools.send(host, '/payment/callback/fawry', webhook);
    expect(answer.status).toBe(421);
    expect(JSON.parse(answer.body).data).toEqual({ code: 'not_found' });
  });

  test('ignores a forwarded host of another school', async () => {
    const { body } = await schools.send(giza, '/trpc/school.settings', {
      headers: { 'x-csrf': '1', 'x-lang': 'en-GB', 'x-forwarded-host': cairo },
    });
    expect(body).toContain('Giza School');
  });

  test('labels metrics and log lines with the school', async () => {
    const metrics = await readMetrics();
    for (const school of ['cairo', 'giza']) {
      expect(metrics).toMatch(
        new RegExp(`http_request_duration_seconds_count\\{.*school="${school}"\\} \\d`),
      );
      expect(metrics).toContain(`upstream_breaker_state{upstream="provider",school="${school}"} `);
      expect(schools.log()).toMatch(
        new RegExp(`"school":"${school}".*"route":"/trpc/:path".*"request completed"`),
      );
    }
    expect(metrics.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1);
    expect(metrics.match(/^process_start_time_seconds /gm)).toHaveLength(1);
    expect((await schools.send('10.0.0.1:3000', '/metrics')).status).toBe(401);
  });

  test('reports the metrics of one school at its host', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { body } = await schools.send(giza, '/metrics', { headers });
    expect(body).toContain('school="giza"');
    expect(body).not.toContain('cairo');
  });

  // Last, because the provider does not start again.
  test('stays ready for one school while the provider of the other is down', async () => {
    const readiness = async (host: string) => {
      const { status, body } = await schools.send(host, '/readyz');
      return { code: status, ...JSON.parse(body) };
    };
    const ready = { code: 200, status: 'ready' };
    const ofProcess = () => readiness('10.0.0.1:3000');
    expect(await ofProcess()).toEqual({ ...ready, schools: { cairo: 'up', giza: 'up' } });
    await schools.providers.giza.app.close();

    await expect.poll(ofProcess).toEqual({ ...ready, schools: { cairo: 'up', giza: 'down' } });
    expect(await readiness(giza)).toEqual({ ...ready, provider: 'down' });
    expect(await readiness(cairo)).toEqual({ ...ready, provider: 'up' });
    const { cookie } = await logIn(cairo, mariam.email);
    expect((await schools.call(cairo, 'wallet.balance', { cookie })).status).toBe(200);
    expect((await logIn(giza, mariam.email)).code).toBe('provider_unavailable');
  });
});

async function statusOf({ database }: TestProvider, reference: string): Promise<string> {
  const [row] = await database.client`select status from intents where reference = ${reference}`;
  return row?.['status'] as string;
}
