import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/services.ts';
import { startPolling } from '../lib/polling.ts';
import { processDueOrders } from '../modules/deferred-purchase/open.ts';
import { closeBatchSize, closeOverdueAttempts } from '../modules/exam/close-overdue.ts';
import type { Retention } from '../modules/retention/settings.ts';
import { sweepRetention } from '../modules/retention/sweep.ts';
import { reconcileBatch, reconcileDue } from '../modules/settlement/reconcile.ts';
import { runBatchSize, runDueSubscriptions } from '../modules/subscription/weekly-run.ts';
import { startLearningJobs } from './learning-jobs.ts';

/**
 * Starts the background jobs. Due work is in the tables and locked by row, so any number of servers
 * can run them.
 */
export function startWorkers(app: FastifyInstance, services: Services, retention: Retention): void {
  const work = { ...services, log: app.log };
  const workers = [
    startPolling({
      round: async () => (await reconcileDue(work)) === reconcileBatch,
      intervalMs: 5_000,
      log: app.log,
      failureMessage: 'payments could not be asked for',
    }),
    startPolling({
      round: async () => (await closeOverdueAttempts(services)) === closeBatchSize,
      intervalMs: 5_000,
      log: app.log,
      failureMessage: 'attempts could not be closed',
    }),
    startPolling({
      round: async () => (await runDueSubscriptions(work)) === runBatchSize,
      intervalMs: 30_000,
      log: app.log,
      failureMessage: 'subscriptions could not be run',
    }),
    startPolling({
      round: async () => {
        await processDueOrders(work);
        return false;
      },
      intervalMs: 60_000,
      log: app.log,
      failureMessage: 'ordered lessons could not be opened',
    }),
    sweepHourly(app, services, retention),
    ...startLearningJobs(app.log, work),
  ];
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}

const sweepHourly = (app: FastifyInstance, { db }: Services, retention: Retention) =>
  startPolling({
    round: () => sweepRetention(db, retention),
    intervalMs: 3_600_000,
    log: app.log,
    failureMessage: 'old rows could not be swept',
  });
