import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from '../http/services.ts';
import { startPolling } from '../lib/polling.ts';
import { queueDuePushes } from '../modules/agenda/queue-due-pushes.ts';
import { openAnnouncedLessons } from '../modules/classroom/open-announced.ts';
import { processDueDeferredPurchases } from '../modules/deferred-purchase/open.ts';
import { closeBatchSize, closeOverdueAttempts } from '../modules/exam/close-overdue.ts';
import { notifyExpiringLessons } from '../modules/notification/notify-expiring.ts';
import { sweepPhotos } from '../modules/profile/sweep-photos.ts';
import { recordAbsences } from '../modules/progress/record-attendance.ts';
import { deleteExpiredRows } from '../modules/retention/delete-expired-rows.ts';
import type { Retention } from '../modules/retention/settings.ts';
import { sweepRetention } from '../modules/retention/sweep.ts';
import { reconcileBatchSize, reconcileDuePayments } from '../modules/settlement/reconcile.ts';
import { runDueSubscriptions, subscriptionBatchSize } from '../modules/subscription/weekly-run.ts';
import { sweepUploads } from '../modules/upload/sweep.ts';
import { recordAttendance } from '../modules/webinar/attendance.ts';
import { promoteWaitlists } from '../modules/webinar/promote-waitlists.ts';

type JobContext = Services & { log: FastifyBaseLogger; retention: Retention };
type Job = {
  /** Only the result `true` starts the next run at once, because more rows are due. */
  run: (context: JobContext) => Promise<unknown>;
  intervalMs: number;
  failureMessage: string;
};

const seconds = 1_000;
const minutes = 60 * seconds;

/** One entry per job, so that the failure of a job stops no other job. */
const jobs: Job[] = [
  {
    run: async (context) => (await reconcileDuePayments(context)) === reconcileBatchSize,
    intervalMs: 5 * seconds,
    failureMessage: 'reconciling payments failed',
  },
  {
    run: async (context) => (await closeOverdueAttempts(context)) === closeBatchSize,
    intervalMs: 5 * seconds,
    failureMessage: 'closing attempts failed',
  },
  {
    run: openAnnouncedLessons,
    intervalMs: 5 * seconds,
    failureMessage: 'opening announced lessons failed',
  },
  {
    run: (context) => promoteWaitlists(context),
    intervalMs: 20 * seconds,
    failureMessage: 'promoting waitlists failed',
  },
  {
    run: recordAttendance,
    intervalMs: 20 * seconds,
    failureMessage: 'recording attendance failed',
  },
  {
    run: queueDuePushes,
    intervalMs: 20 * seconds,
    failureMessage: 'queueing push messages failed',
  },
  {
    run: async (context) => (await runDueSubscriptions(context)) === subscriptionBatchSize,
    intervalMs: 30 * seconds,
    failureMessage: 'running subscriptions failed',
  },
  {
    run: processDueDeferredPurchases,
    intervalMs: 60 * seconds,
    failureMessage: 'opening deferred purchases failed',
  },
  {
    run: notifyExpiringLessons,
    intervalMs: 10 * minutes,
    failureMessage: 'notifying about expiring lessons failed',
  },
  {
    run: deleteExpiredRows,
    intervalMs: 10 * minutes,
    failureMessage: 'deleting expired limits and keys failed',
  },
  {
    run: recordAbsences,
    intervalMs: 60 * minutes,
    failureMessage: 'recording absences failed',
  },
  {
    run: ({ db, retention }) => sweepRetention(db, retention),
    intervalMs: 60 * minutes,
    failureMessage: 'deleting old rows failed',
  },
  {
    run: sweepUploads,
    intervalMs: 6 * 60 * minutes,
    failureMessage: 'removing unused uploads failed',
  },
  {
    run: sweepPhotos,
    intervalMs: 6 * 60 * minutes,
    failureMessage: 'removing unused photos failed',
  },
];

/** Starts the background jobs. Any number of servers can run them, because due rows are locked. */
export function startJobs(app: FastifyInstance, services: Services, retention: Retention): void {
  const { log } = app;
  const context = { ...services, log, retention };
  const workers = jobs.map(({ run, ...options }) =>
    startPolling({ runOnce: async () => (await run(context)) === true, log, ...options }),
  );
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}
