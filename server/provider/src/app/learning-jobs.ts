import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/services.ts';
import { startPolling } from '../lib/polling.ts';
import { queueDuePushes } from '../modules/agenda/queue-due-pushes.ts';
import { openAnnouncedLessons } from '../modules/classroom/open-announced.ts';
import { notifyExpiringLessons } from '../modules/notification/notify-expiring.ts';
import { sweepPhotos } from '../modules/profile/sweep-photos.ts';
import { recordAbsences } from '../modules/progress/record-attendance.ts';
import { sweepUploads } from '../modules/upload/sweep.ts';
import { recordAttendance } from '../modules/webinar/attendance.ts';
import { promoteWaitlists } from '../modules/webinar/promote-waitlists.ts';

type JobContext = Pick<Services, 'db' | 'now' | 'env' | 'files'>;
type Job = {
  run: (context: JobContext) => Promise<unknown>;
  intervalMs: number;
  failureMessage: string;
};

const seconds = 1_000;
const minutes = 60 * seconds;

/** Background jobs for lessons. Each job runs once per interval, even if more rows are due. */
const jobs: Job[] = [
  {
    run: openAnnouncedLessons,
    intervalMs: 5 * seconds,
    failureMessage: 'opening announced lessons failed',
  },
  {
    run: async (context) => {
      await promoteWaitlists(context);
      await recordAttendance(context);
    },
    intervalMs: 20 * seconds,
    failureMessage: 'promoting waitlists failed',
  },
  {
    run: queueDuePushes,
    intervalMs: 20 * seconds,
    failureMessage: 'queueing push messages failed',
  },
  {
    run: notifyExpiringLessons,
    intervalMs: 10 * minutes,
    failureMessage: 'notifying about expiring lessons failed',
  },
  {
    run: recordAbsences,
    intervalMs: 60 * minutes,
    failureMessage: 'recording absences failed',
  },
  {
    run: async (context) => {
      await sweepUploads(context);
      await sweepPhotos(context);
    },
    intervalMs: 6 * 60 * minutes,
    failureMessage: 'removing unused files failed',
  },
];

export const startLearningJobs = (log: FastifyBaseLogger, context: JobContext) =>
  jobs.map(({ run, ...options }) =>
    startPolling({
      runOnce: async () => {
        await run(context);
        return false;
      },
      log,
      ...options,
    }),
  );
