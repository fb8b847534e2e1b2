import type { FastifyBaseLogger } from 'fastify';
import { tellExpiring } from './notification/tell-expiring.ts';
import { repeat } from './repeat.ts';
import type { Services } from './services.ts';
import { sweepUploads } from './upload/sweep.ts';
import { settleAttendance } from './webinar/attendance.ts';
import { moveLines } from './webinar/move-lines.ts';

/** What happens by itself around lessons. */
export const learningWorkers = (
  log: FastifyBaseLogger,
  services: Pick<Services, 'db' | 'now' | 'env'>,
) => [
  repeat({
    round: async () => {
      await moveLines(services);
      await settleAttendance(services);
      return false;
    },
    everyMs: 20_000,
    log,
    trouble: 'waiting lists could not be moved',
  }),
  repeat({
    round: async () => {
      await tellExpiring(services);
      return false;
    },
    everyMs: 10 * 60_000,
    log,
    trouble: 'the ends of lessons could not be told',
  }),
  repeat({
    round: async () => {
      await sweepUploads(services);
      return false;
    },
    everyMs: 6 * 3_600_000,
    log,
    trouble: 'unused files could not be removed',
  }),
];
