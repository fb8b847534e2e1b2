import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/services.ts';
import { repeat } from '../lib/repeat.ts';
import { openAnnounced } from '../modules/classroom/open-announced.ts';
import { notifyExpiring } from '../modules/notification/notify-expiring.ts';
import { sweepUploads } from '../modules/upload/sweep.ts';
import { settleAttendance } from '../modules/webinar/attendance.ts';
import { promoteWaitlists } from '../modules/webinar/promote-waitlists.ts';

type Tools = Pick<Services, 'db' | 'now' | 'env'>;
type Work = { work: (tools: Tools) => Promise<unknown>; everyMs: number; trouble: string };

const seconds = 1_000;
const minutes = 60 * seconds;

/** What happens by itself around lessons. All of what is due is done in one round. */
const works: Work[] = [
  {
    work: openAnnounced,
    everyMs: 5 * seconds,
    trouble: 'announced lessons could not be opened',
  },
  {
    work: async (tools) => {
      await promoteWaitlists(tools);
      await settleAttendance(tools);
    },
    everyMs: 20 * seconds,
    trouble: 'waiting lists could not be moved',
  },
  {
    work: notifyExpiring,
    everyMs: 10 * minutes,
    trouble: 'the ends of lessons could not be told',
  },
  {
    work: sweepUploads,
    everyMs: 6 * 60 * minutes,
    trouble: 'unused files could not be removed',
  },
];

export const learningWorkers = (log: FastifyBaseLogger, tools: Tools) =>
  works.map(({ work, ...times }) =>
    repeat({
      round: async () => {
        await work(tools);
        return false;
      },
      log,
      ...times,
    }),
  );
