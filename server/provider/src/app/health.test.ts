import { expect, test, vi } from 'vitest';
import { startTestProvider } from '../../test-support/provider.ts';

test('serves requests but is not ready while draining', async () => {
  const draining = await startTestProvider({ template: 'empty' });
  const { app } = draining;
  draining.health.drain();

  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/api/settings')).statusCode).toBe(200);
  await draining.stop();
});

test('is live but not ready without its database', async () => {
  const provider = await startTestProvider({ template: 'empty' });
  await provider.database.close();

  expect((await provider.app.inject('/livez')).statusCode).toBe(200);
  await expect
    .poll(async () => (await provider.app.inject('/readyz')).statusCode, { timeout: 5_000 })
    .toBe(503);
  const refused = await provider.app.inject('/api/settings');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ data: { code: 'provider_unavailable' } });
  expect(refused.headers['retry-after']).toBe('2');
  await provider.app.close();
});

test('repeats the probe when the clock is set back', async () => {
  const provider = await startTestProvider({ template: 'empty' });
  const readiness = async () => (await provider.app.inject('/readyz')).statusCode;
  expect(await readiness()).toBe(200);
  await provider.database.close();
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await expect.poll(readiness, { timeout: 5_000 }).toBe(503);
  } finally {
    vi.useRealTimers();
  }
  await provider.app.close();
});
