import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Video } from '@fasl/shared/provider-api/learning/unit';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { videos } from '../../db/schema/material.ts';
import { type unitProgress, videoPlays } from '../../db/schema/progress.ts';
import type { Services } from '../../http/services.ts';
import { toTemporaryAddress } from '../material/address.ts';
import { getFileSize } from '../material/file-size.ts';
import { lockProgress } from '../progress/open-unit.ts';
import { findLatestPlayLease, insertPlayLease, type PlayLease } from './lease.ts';

type PlayInput = { unit: { id: number; name: string }; studentId: number; now: Date };

/** How long a student can watch the end of the last allowed play after a pause or reload. */
const resumeGraceMs = 30 * 60_000;

export async function playVideo(
  services: Services,
  db: Executor,
  { unit, studentId, now }: PlayInput,
): Promise<Video> {
  const video = await getVideo(db, unit.id);
  // Outside the transaction: a slow bucket must not hold a connection to the database.
  const size = await getFileSize(services, video.url);
  const { playsUsed, resumeAt } = await startPlay(db, { video, studentId, now });
  const expiresAt = new Date(now.getTime() + video.durationSeconds * 1000 + resumeGraceMs);
  const toAddress = (address: string) =>
    toTemporaryAddress(services, address, { studentId, unitId: unit.id, expiresAt });
  return {
    id: video.id,
    unit: { id: unit.id, name: unit.name },
    source: {
      url: toAddress(video.url),
      mime: video.mime,
      duration: video.durationSeconds,
      size,
      captions: video.captions.map((caption) => ({ ...caption, url: toAddress(caption.url) })),
    },
    plays_allowed: video.playsAllowed,
    plays_used: playsUsed,
    resume_at: resumeAt,
  };
}

type VideoToPlay = { video: typeof videos.$inferSelect; studentId: number; now: Date };

/** Continues the student's latest play or starts another, if the student has one left. */
const startPlay = (db: Executor, { video, studentId, now }: VideoToPlay) =>
  db.transaction(async (tx) => {
    const progress = await lockProgress(tx, { studentId, unitId: video.unitId, now });
    const leaseKey = { studentId, videoId: video.id };
    const lease = await findLatestPlayLease(tx, leaseKey);
    requirePlay({ video, progress, lease, now });
    const isContinued = lease && (!lease.countedAt || progress.resumeAt > 0);
    // Resets the marks, because the time since the last report was not spent watching.
    const marks = resetMarks({ lease, progress, now });
    if (isContinued)
      await tx
        .update(videoPlays)
        .set({ lastSeenAt: now, marks })
        .where(eq(videoPlays.id, lease.id));
    else await insertPlayLease(tx, { ...leaseKey, marks, now });
    return progress;
  });

/** A finished video may report its end again. */
function resetMarks({ lease, progress, now }: Omit<PlayState, 'video'>): PlayLease['marks'] {
  const last = lease?.marks[0];
  if (progress.resumeAt !== 0 || !last?.ended) return [];
  const { spare: _, ...end } = last;
  return [{ ...end, at: now.getTime() }];
}

export async function getVideo(db: Executor, unitId: number) {
  const [video] = await db.select().from(videos).where(eq(videos.unitId, unitId));
  if (!video) throw new DomainError('not_found');
  return video;
}

type PlayState = {
  video: Pick<typeof videos.$inferSelect, 'playsAllowed'>;
  progress: Pick<typeof unitProgress.$inferSelect, 'playsUsed' | 'resumeAt'>;
  lease: PlayLease | undefined;
  now: Date;
};

function requirePlay({ video, progress, lease, now }: PlayState): void {
  if (progress.playsUsed < video.playsAllowed) return;
  const { countedAt } = lease ?? {};
  const isWatchingEnd = countedAt && now.getTime() - countedAt.getTime() < resumeGraceMs;
  if (isWatchingEnd && progress.resumeAt > 0) return;
  throw new DomainError('plays_used_up', { show: true });
}
