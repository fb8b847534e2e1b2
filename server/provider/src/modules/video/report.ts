import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { unitProgress, videoPlays } from '../../db/schema/progress.ts';
import { completeUnit } from '../progress/complete-unit.ts';
import { lockProgress } from '../progress/open-unit.ts';
import { findLatestPlayLease, insertPlayLease, type PlayLease } from './lease.ts';
import { getVideo } from './play.ts';
import {
  addRange,
  countCoveredSeconds,
  followReport,
  isFullWatch,
  isNearEnd,
  type SeekJump,
  type WatchedRange,
} from './watched-ranges.ts';

type Report = {
  unitId: number;
  studentId: number;
  position: number;
  finished: boolean;
  jump?: SeekJump | undefined;
  now: Date;
};

/** Saves the position. The watched ranges of a video add up to a play, which is counted once. */
export async function recordPlayReport(
  db: Executor,
  report: Report,
): Promise<{ plays_used: number }> {
  const { unitId, studentId, now } = report;
  return db.transaction(async (tx) => {
    const video = await getVideo(tx, unitId);
    const progress = await lockProgress(tx, { studentId, unitId, now });
    const { position, jump } = clampToVideo(video.durationSeconds, report);
    const lease = await getCurrentLease(tx, { studentId, videoId: video.id, now });
    const opened = { position: progress.resumeAt, at: lease.lastSeenAt.getTime() };
    const playReport = { position, at: now.getTime(), jump, finished: report.finished };
    // An older server version has updated the lease without marks, so the marks are outdated.
    const isCurrent = lease.marks[0]?.at === opened.at;
    const { span, after, marks } = followReport(isCurrent ? lease.marks : [opened], playReport);
    const hasPlaysLeft = progress.playsUsed < video.playsAllowed;
    // Neither a repeated end nor the range after a jump starts another play.
    const own = report.finished
      ? lease
      : await selectLease(tx, { lease, span, video, isLeft: hasPlaysLeft, now });
    const watched = [span, after].reduce(addSpan, own.watched);
    const counts = !own.countedAt && isFullWatch(watched, video.durationSeconds);
    const countedAt = counts ? now : own.countedAt;
    await tx
      .update(videoPlays)
      .set({ watched, lastSeenAt: now, countedAt, marks })
      .where(eq(videoPlays.id, own.id));
    const playsUsed = progress.playsUsed + (counts ? 1 : 0);
    await tx
      .update(unitProgress)
      .set({ resumeAt: report.finished ? 0 : position, playsUsed })
      .where(and(eq(unitProgress.studentId, studentId), eq(unitProgress.unitId, unitId)));
    if (counts) await completeUnit(tx, { studentId, unitId, now });
    return { plays_used: playsUsed };
  });
}

const addSpan = (watched: WatchedRange[], span: WatchedRange | null) =>
  span ? addRange(watched, span) : watched;

function clampToVideo(seconds: number, { position, jump }: Report) {
  const clamp = (one: number) => Math.min(one, seconds);
  return {
    position: clamp(position),
    jump: jump && { from: clamp(jump.from), to: clamp(jump.to) },
  };
}

type ReportKey = { studentId: number; videoId: number; now: Date };

async function getCurrentLease(tx: Executor, of: ReportKey): Promise<PlayLease> {
  const lease = await findLatestPlayLease(tx, of);
  if (lease) return lease;
  await insertPlayLease(tx, of);
  return getCurrentLease(tx, of);
}

type LeaseContext = {
  lease: PlayLease;
  span: WatchedRange | null;
  video: Awaited<ReturnType<typeof getVideo>>;
  isLeft: boolean;
  now: Date;
};

/**
 * After a counted play, the student can watch the end again. Any other repeated range starts the
 * next play.
 */
async function selectLease(tx: Executor, context: LeaseContext): Promise<PlayLease> {
  const { lease, span, video, isLeft, now } = context;
  if (!lease.countedAt || !span || isNearEnd(span, video.durationSeconds)) return lease;
  if (!isRewatch(lease.watched, span)) return lease;
  if (!isLeft) throw new DomainError('plays_used_up', { show: true });
  const leaseKey = { studentId: lease.studentId, videoId: lease.videoId, now };
  await insertPlayLease(tx, leaseKey);
  return (await findLatestPlayLease(tx, leaseKey)) ?? lease;
}

function isRewatch(watched: WatchedRange[], span: WatchedRange): boolean {
  const newSeconds = countCoveredSeconds(addRange(watched, span)) - countCoveredSeconds(watched);
  return newSeconds < (span[1] - span[0]) / 2;
}
