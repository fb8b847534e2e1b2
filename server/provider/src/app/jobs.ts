import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/services.ts';
import { startPolling } from '../lib/polling.ts';
import { processDueDeferredPurchases } from '../modules/deferred-purchase/open.ts';
import { closeBatchSize, closeOverdueAttempts } from '../modules/exam/close-overdue.ts';
import type { Retention } from '../modules/retention/settings.ts';
import { sweepRetention } from '../modules/retention/sweep.ts';
import { reconcileBatchSize, reconcileDuePayments } from '../modules/settlement/reconcile.ts';
import { runDueSubscriptions, subscriptionBatchSize } from '../modules/subscription/weekly-run.ts';
import { startLearningJobs } from './learning-jobs.ts';

/** Starts the background jobs. Any number of servers can run them, because due rows are locked. */
export function startJobs(app: FastifyInstance, services: Services, retention: Retention): void {
  const context = { ...services, log: app.log };
  const workers = [
    startPolling({
      runOnce: async () => (await reconcileDuePayments(context)) === reconcileBatchSize,
      intervalMs: 5_000,
      log: app.log,
      failureMessage: 'reconciling payments failed',
    }),
    startPolling({
      runOnce: async () => (await closeOverdueAttempts(services)) === closeBatchSize,
      intervalMs: 5_000,
      log: app.log,
      failureMessage: 'closing attempts failed',
    }),
    startPolling({
      runOnce: async () => (await runDueSubscriptions(context)) === subscriptionBatchSize,
      intervalMs: 30_000,
      log: app.log,
      failureMessage: 'running subscriptions failed',
    }),
    startPolling({
      runOnce: async () => {
        await processDueDeferredPurchases(context);
        return false;
      },
      intervalMs: 60_000,
      log: app.log,
      failureMessage: 'opening deferred purchases failed',
    }),
    sweepHourly(app, services, retention),
    ...startLearningJobs(app.log, context),
  ];
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}

const sweepHourly = (app: FastifyInstance, { db }: Services, retention: Retention) =>
  startPolling({
    runOnce: () => sweepRetention(db, retention),
    intervalMs: 3_600_000,
    log: app.log,
    failureMessage: 'deleting old rows failed',
  });
