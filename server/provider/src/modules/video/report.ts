import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { unitProgress, videoPlays } from '../../db/schema/progress.ts';
import { completeUnit } from '../progress/complete.ts';
import { lockProgress } from '../progress/open-unit.ts';
import { beginLease, type Lease, newestLease } from './lease.ts';
import { videoOf } from './play.ts';
import {
  addRange,
  coveredSeconds,
  followReport,
  isFullWatch,
  isOfEnd,
  type Jump,
  type Range,
} from './watched.ts';

type Report = {
  unitId: number;
  studentId: number;
  position: number;
  finished: boolean;
  jump?: Jump | undefined;
  now: Date;
};

/** Saves the position. The watched ranges add up to a play, which counts once. */
export async function reportPlay(db: Executor, report: Report): Promise<{ plays_used: number }> {
  const { unitId, studentId, now } = report;
  return db.transaction(async (tx) => {
    const video = await videoOf(tx, unitId);
    const progress = await lockProgress(tx, { studentId, unitId, now });
    const { position, jump } = within(video.durationSeconds, report);
    const lease = await currentLease(tx, { studentId, videoId: video.id, now });
    const opened = { position: progress.resumeAt, at: lease.lastSeenAt.getTime() };
    const told = { position, at: now.getTime(), jump, finished: report.finished };
    // The previous version stored no marks, so these are outdated.
    const isCurrent = lease.marks[0]?.at === opened.at;
    const { span, after, marks } = followReport(isCurrent ? lease.marks : [opened], told);
    const isLeft = progress.playsUsed < video.playsAllowed;
    // A repeated end is no second play, nor is what follows a jump.
    const own = report.finished ? lease : await leaseFor(tx, { lease, span, video, isLeft, now });
    const watched = [span, after].reduce(addSeen, own.watched);
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

const addSeen = (watched: Range[], span: Range | null) =>
  span ? addRange(watched, span) : watched;

/** Clamps positions to the video's length. */
function within(seconds: number, { position, jump }: Report) {
  const place = (one: number) => Math.min(one, seconds);
  return {
    position: place(position),
    jump: jump && { from: place(jump.from), to: place(jump.to) },
  };
}

type ReportKey = { studentId: number; videoId: number; now: Date };

async function currentLease(tx: Executor, of: ReportKey): Promise<Lease> {
  const lease = await newestLease(tx, of);
  if (lease) return lease;
  await beginLease(tx, of);
  return currentLease(tx, of);
}

type Watching = {
  lease: Lease;
  span: Range | null;
  video: Awaited<ReturnType<typeof videoOf>>;
  isLeft: boolean;
  now: Date;
};

/**
 * After a play has counted, the rest of it still belongs to it, even if repeated; anything else
 * starts the next play.
 */
async function leaseFor(tx: Executor, watching: Watching): Promise<Lease> {
  const { lease, span, video, isLeft, now } = watching;
  if (!lease.countedAt || !span || isOfEnd(span, video.durationSeconds)) return lease;
  if (!isAgain(lease.watched, span)) return lease;
  if (!isLeft) throw new DomainError('plays_used_up', { show: true });
  const of = { studentId: lease.studentId, videoId: lease.videoId, now };
  await beginLease(tx, of);
  return (await newestLease(tx, of)) ?? lease;
}

function isAgain(watched: Range[], span: Range): boolean {
  const fresh = coveredSeconds(addRange(watched, span)) - coveredSeconds(watched);
  return fresh < (span[1] - span[0]) / 2;
}
