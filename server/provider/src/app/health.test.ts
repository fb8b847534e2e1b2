import { expect, test, vi } from 'vitest';
import { startTestProvider } from '../../test-support/provider.ts';

test('serves requests but is not ready while it drains', async () => {
  const leaving = await startTestProvider({ template: 'empty' });
  const { app } = leaving;
  leaving.health.drain();

  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/api/settings')).statusCode).toBe(200);
  await leaving.stop();
});

test('is live but not ready without its database', async () => {
  const lonely = await startTestProvider({ template: 'empty' });
  await lonely.database.close();

  expect((await lonely.app.inject('/livez')).statusCode).toBe(200);
  await expect
    .poll(async () => (await lonely.app.inject('/readyz')).statusCode, { timeout: 5_000 })
    .toBe(503);
  const refused = await lonely.app.inject('/api/settings');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ data: { code: 'provider_unavailable' } });
  expect(refused.headers['retry-after']).toBe('2');
  await lonely.app.close();
});

test('does not cache a probe when the clock is set back', async () => {
  const lonely = await startTestProvider({ template: 'empty' });
  const ask = async () => (await lonely.app.inject('/readyz')).statusCode;
  expect(await ask()).toBe(200);
  await lonely.database.close();
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await expect.poll(ask, { timeout: 5_000 }).toBe(503);
  } finally {
    vi.useRealTimers();
  }
  await lonely.app.close();
});
