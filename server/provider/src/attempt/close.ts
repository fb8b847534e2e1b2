import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { attempts } from '../db/schema/attempt.ts';
import { unitProgress } from '../db/schema/progress.ts';
import type { Services } from '../services.ts';
import type { TestRow } from './find-test.ts';
import { digestOf, isFilledIn, markAll, resultOf } from './mark.ts';
import { type AskedRow, selectAsked } from './questions.ts';
import { signReceipt } from './receipt.ts';
import type { AttemptRow } from './select-attempts.ts';

type Closing = {
  /** Locked by this transaction. */
  attempt: AttemptRow;
  test: Pick<TestRow, 'unitId' | 'passPercent'>;
  now: Date;
  asked?: AskedRow[];
};

/** Takes an attempt in: marks it, signs for it, and lets nothing more into it. */
export async function closeAttempt(
  tx: Executor,
  { env }: Pick<Services, 'env'>,
  { attempt, test, now, ...given }: Closing,
): Promise<AttemptRow> {
  const asked = given.asked ?? (await selectAsked(tx, attempt.id));
  const marks = await markAll(tx, asked);
  const { overallScore, expiresAt } = attempt;
  const scores = marks.map(({ score }) => score);
  const receipt = signReceipt(
    {
      attempt_id: attempt.id,
      submitted_at: now.toISOString(),
      questions: asked.length,
      answered: asked.filter(isFilledIn).length,
      digest: digestOf(asked),
    },
    env.codePepper,
  );
  const [closed] = await tx
    .update(attempts)
    .set({
      ...resultOf(scores, { overallScore, passPercent: test.passPercent }),
      // What the line held up was done in time.
      endDate: expiresAt && expiresAt < now ? expiresAt : now,
      receipt,
    })
    .where(eq(attempts.id, attempt.id))
    .returning();
  await completeUnit(tx, { studentId: attempt.studentId, unitId: test.unitId, now });
  return closed ?? attempt;
}

type Done = { studentId: number; unitId: number; now: Date };

async function completeUnit(tx: Executor, { studentId, unitId, now }: Done): Promise<void> {
  await tx
    .insert(unitProgress)
    .values({ studentId, unitId, completedAt: now, startedAt: now })
    .onConflictDoUpdate({
      target: [unitProgress.studentId, unitProgress.unitId],
      set: { completedAt: sql`coalesce(${unitProgress.completedAt}, excluded.completed_at)` },
    });
}
