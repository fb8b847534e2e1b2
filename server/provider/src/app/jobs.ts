import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/services.ts';
import { repeat } from '../lib/repeat.ts';
import { workOrders } from '../modules/deferred-purchase/open.ts';
import { closeDue, dueBatch } from '../modules/exam/due.ts';
import type { Retention } from '../modules/retention/settings.ts';
import { sweepRetention } from '../modules/retention/sweep.ts';
import { reconcileBatch, reconcileDue } from '../modules/settlement/reconcile.ts';
import { runBatch, runDueSubscriptions } from '../modules/subscription/weekly-run.ts';
import { learningWorkers } from './learning-jobs.ts';

/**
 * What has to happen without anybody asking for it. What is due stands in the tables, and whoever
 * takes a row up locks it: any number of servers may work at once.
 */
export function startWorkers(app: FastifyInstance, services: Services, retention: Retention): void {
  const work = { ...services, log: app.log };
  const workers = [
    repeat({
      round: async () => (await reconcileDue(work)) === reconcileBatch,
      everyMs: 5_000,
      log: app.log,
      trouble: 'payments could not be asked for',
    }),
    repeat({
      round: async () => (await closeDue(services)) === dueBatch,
      everyMs: 5_000,
      log: app.log,
      trouble: 'attempts could not be closed',
    }),
    repeat({
      round: async () => (await runDueSubscriptions(work)) === runBatch,
      everyMs: 30_000,
      log: app.log,
      trouble: 'subscriptions could not be run',
    }),
    repeat({
      round: async () => {
        await workOrders(work);
        return false;
      },
      everyMs: 60_000,
      log: app.log,
      trouble: 'ordered lessons could not be opened',
    }),
    sweepHourly(app, services, retention),
    ...learningWorkers(app.log, work),
  ];
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}

const sweepHourly = (app: FastifyInstance, { db }: Services, retention: Retention) =>
  repeat({
    round: () => sweepRetention(db, retention),
    everyMs: 3_600_000,
    log: app.log,
    trouble: 'old rows could not be swept',
  });
