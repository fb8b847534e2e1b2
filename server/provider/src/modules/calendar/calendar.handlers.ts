import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { calendars } from '../../db/schema/calendar.ts';
import { students } from '../../db/schema/user.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { selectAgenda } from '../agenda/agenda.ts';
import { readCalendarToken, toCalendarToken } from './token.ts';

type EndpointNames = 'getMyCalendar' | 'renewMyCalendar' | 'closeMyCalendar' | 'readCalendar';

/** The agenda as a feed with a secret address, because calendar apps cannot log in. */
export function calendarHandlers({ env, now }: Services): HandlersOf<EndpointNames> {
  const isOwnCalendar = (call: Call) => eq(calendars.studentId, requireStudent(call).studentId);

  return {
    async getMyCalendar(_, call) {
      const [row] = await call.db.select().from(calendars).where(isOwnCalendar(call));
      return { data: { token: row ? toCalendarToken(row.id, env.codePepper) : null } };
    },

    async renewMyCalendar(_, call) {
      const { studentId } = requireStudent(call);
      const id = await call.db.transaction((tx) => renewCalendar(tx, studentId));
      return { data: { token: toCalendarToken(id, env.codePepper) } };
    },

    async closeMyCalendar(_, call) {
      await call.db.delete(calendars).where(isOwnCalendar(call));
      return { data: null };
    },

    async readCalendar({ params: { token } }, { db, language }) {
      const id = readCalendarToken(token, env.codePepper);
      const owner = id === null ? undefined : await findOwner(db, id);
      if (!owner) throw new DomainError('not_found');
      return { data: await selectAgenda(db, { ...owner, language, now: now() }) };
    },
  };
}

async function renewCalendar(db: Executor, studentId: number): Promise<number> {
  // Serialises concurrent renewals, so that the address of the last one is valid.
  await db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.id, studentId))
    .for('no key update');
  await db.delete(calendars).where(eq(calendars.studentId, studentId));
  const [row] = await db.insert(calendars).values({ studentId }).returning();
  if (!row) throw new Error('calendar insert returned no row');
  return row.id;
}

async function findOwner(db: Executor, id: number): Promise<{ studentId: number } | undefined> {
  const [row] = await db
    .select({ studentId: calendars.studentId })
    .from(calendars)
    .innerJoin(students, eq(students.id, calendars.studentId))
    .where(and(eq(calendars.id, id), isNull(students.bannedAt)));
  return row;
}
