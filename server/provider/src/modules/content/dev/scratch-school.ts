import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import { auditLog } from '../../../db/schema/infrastructure.ts';
import { students } from '../../../db/schema/user.ts';
import { createFieldError } from '../../command/usage-error.ts';

const action = 'content dev';

/**
 * Rejects schools that students use, because each save of a file changes the school. A school is
 * accepted if it had no student when `content dev` first ran, and stays accepted.
 */
export async function requireScratchSchool(db: Executor, actor: string, now: Date): Promise<void> {
  const marks = await db.$count(auditLog, sql`subject = 'school' and action = ${action}`);
  if (marks > 0) return;
  if ((await db.$count(students)) > 0) {
    throw createFieldError(
      'folder',
      'This school has students, so it is not a scratch school. Set DATABASE_URL to an empty school, or use `content apply`.',
    );
  }
  await db
    .insert(auditLog)
    .values({ actor, action, subject: 'school', details: {}, createdAt: now });
}
