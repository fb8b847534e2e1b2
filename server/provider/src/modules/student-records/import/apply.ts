import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/open.ts';
import { auditLog } from '../../../db/schema/infrastructure.ts';
import { getViolatedIndex } from '../../../db/violated-index.ts';
import { planStudents, type StudentPlan } from './plan.ts';
import { countPlanChanges } from './print.ts';
import type { StudentFile } from './read-students.ts';
import { writeStudents } from './write.ts';

type Options = {
  file: StudentFile;
  /** Skips rows with problems and imports the others. */
  skipBad: boolean;
  bffOrigin: string;
  actor: string;
  now: Date;
};

export type ImportedStudents = {
  plan: StudentPlan;
  outcome: 'imported' | 'nothing' | 'problems' | 'busy' | 'conflict';
  invitations: number;
  /** Profiles that became complete. */
  completed: number;
};

const nothingWritten = { invitations: 0, completed: 0 };

/** Writes all rows in one transaction, so that an error imports none. */
export async function importStudents(db: Database, options: Options): Promise<ImportedStudents> {
  try {
    return await db.transaction((tx) => importInside(tx, options));
  } catch (error) {
    // A student has signed up with one of the phones or emails since the comparison.
    if (getViolatedIndex(error) === null) throw error;
    const plan = await planStudents(db, options.file);
    return { plan, outcome: 'conflict', ...nothingWritten };
  }
}

async function importInside(tx: Executor, options: Options): Promise<ImportedStudents> {
  const { file, skipBad, actor, now } = options;
  const isLocked = await takeLock(tx);
  const plan = await planStudents(tx, file);
  if (!isLocked) return { plan, outcome: 'busy', ...nothingWritten };
  if (plan.badRows > 0 && !skipBad) return { plan, outcome: 'problems', ...nothingWritten };
  const written = await writeStudents(tx, plan, options);
  if (plan.changes.length === 0 && written.completed === 0) {
    return { plan, outcome: 'nothing', ...nothingWritten };
  }
  await tx.insert(auditLog).values({
    actor,
    action: 'students_imported',
    subject: 'students',
    details: { ...countPlanChanges(plan), ...written },
    createdAt: now,
  });
  return { plan, outcome: 'imported', ...written };
}

async function takeLock(tx: Executor): Promise<boolean> {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('students', 0)) as taken`,
  );
  return row?.taken ?? false;
}
