import { and, desc, eq, exists, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { answers, attemptQuestions, attempts } from '../../db/schema/attempt.ts';
import { devices, sessions } from '../../db/schema/session.ts';
import { isActiveSession } from './active-sessions.ts';

export async function selectActiveDevices(db: Executor, userId: number, now: Date) {
  const live = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.deviceId, devices.id), isActiveSession(now)));
  return db
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), exists(live)))
    .orderBy(desc(devices.lastLogin), desc(devices.id));
}

type Student = { userId: number; studentId: number; now: Date };

/**
 * Devices with a running exam. An exam without an end counts as running for half an hour after its
 * last answer. If its device is unknown, the device of the last login before its start is used.
 */
export async function listBusyDeviceIds(db: Executor, { userId, studentId, now }: Student) {
  const at = now.toISOString();
  const lastSave = sql`(select max(${answers.savedAt}) from ${answers}
    join ${attemptQuestions} on ${attemptQuestions.id} = ${answers.attemptQuestionId}
    where ${attemptQuestions.attemptId} = ${attempts.id})`;
  const likely = sql`(select ${devices.id} from ${devices} where ${devices.userId} = ${userId}
    order by ${devices.lastLogin} <= ${attempts.createdAt} desc, ${devices.lastLogin} desc limit 1)`;
  const rows = await db
    .select({ id: sql<number | null>`coalesce(${attempts.deviceId}, ${likely})` })
    .from(attempts)
    .where(
      sql`${attempts.studentId} = ${studentId} and ${attempts.endDate} is null
        and coalesce(${attempts.expiresAt},
          greatest(${attempts.createdAt}, ${lastSave}) + interval '30 minutes') > ${at}`,
    );
  return rows.map(({ id }) => id);
}
