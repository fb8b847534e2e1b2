import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { videoPlays } from '../../db/schema/progress.ts';

type LeaseKey = { studentId: number; videoId: number };
export type PlayLease = typeof videoPlays.$inferSelect;

/** The current play, or the last play if none is running. */
export async function findLatestPlayLease(db: Executor, { studentId, videoId }: LeaseKey) {
  const [lease] = await db
    .select()
    .from(videoPlays)
    .where(and(eq(videoPlays.studentId, studentId), eq(videoPlays.videoId, videoId)))
    .orderBy(desc(videoPlays.id))
    .limit(1);
  return lease;
}

type NewLease = LeaseKey & { now: Date; marks?: PlayLease['marks'] };

export async function insertPlayLease(db: Executor, { now, ...of }: NewLease): Promise<void> {
  await db.insert(videoPlays).values({ ...of, startedAt: now, lastSeenAt: now });
}
