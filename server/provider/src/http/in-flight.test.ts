import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestProvider } from '../../test-support/provider.ts';
import { createInFlightTracker } from './in-flight.ts';

test('waits for running and failing requests, but not beyond the grace period', async () => {
  const { track, settled } = createInFlightTracker();
  let done = false;
  void track(sleep(50).then(() => (done = true)));
  track(Promise.reject(new Error('broken'))).catch(() => {});
  await settled(5_000);
  expect(done).toBe(true);

  void track(new Promise(() => {}));
  const startedAt = performance.now();
  await settled(60);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('keeps database connections open on close until a tracked transaction is committed', async () => {
  const { app, services, database } = await startTestProvider({ template: 'empty' });
  const work = services.inFlight.track(
    services.db.transaction(async (tx) => {
      await tx.execute('create table written (number int)');
      await sleep(300);
      await tx.execute('insert into written values (1)');
    }),
  );
  await sleep(50);

  await app.close();

  await expect(work).resolves.toBeUndefined();
  const [row] = await database.client`select count(*)::int from written`;
  expect(row?.['count']).toBe(1);
  await database.close();
});
