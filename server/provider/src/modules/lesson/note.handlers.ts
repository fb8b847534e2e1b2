import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Note } from '@fasl/shared/provider-api/learning/unit';
import { and, asc, eq } from 'drizzle-orm';
import { notes } from '../../db/schema/progress.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { requireUnit } from './unit-access.ts';

/** More notes than a student writes for a video, and few enough for one response. */
const maxNotes = 500;

export function noteHandlers({
  now,
}: Services): HandlersOf<'listNotes' | 'addNote' | 'removeNote'> {
  const requireOpen = (call: Call, unitId: number) => {
    const { studentId } = requireStudent(call);
    return requireUnit(call.db, { unitId, studentId, language: call.language, now: now() });
  };
  return {
    async listNotes({ params: { id } }, call) {
      await requireOpen(call, id);
      return { data: await selectNotes(call, id) };
    },

    async addNote({ params: { id }, body: { text, at } }, call) {
      await requireOpen(call, id);
      if ((await call.db.$count(notes, isOwn(call, id))) >= maxNotes)
        throwWithMessage(call, 'conflict', tooManyMessage);
      const { studentId } = requireStudent(call);
      const row = { studentId, unitId: id, atSeconds: at, text, createdAt: now() };
      await call.db.insert(notes).values(row);
      return { data: await selectNotes(call, id) };
    },

    async removeNote({ params: { id } }, call) {
      const isOwnNote = and(eq(notes.id, id), eq(notes.studentId, requireStudent(call).studentId));
      const [deleted] = await call.db
        .delete(notes)
        .where(isOwnNote)
        .returning({ unitId: notes.unitId });
      if (!deleted) throw new DomainError('not_found');
      return { data: await selectNotes(call, deleted.unitId) };
    },
  };
}

const isOwn = (call: Call, unitId: number) =>
  and(eq(notes.unitId, unitId), eq(notes.studentId, requireStudent(call).studentId));

async function selectNotes(call: Call, unitId: number): Promise<Note[]> {
  const rows = await call.db
    .select()
    .from(notes)
    .where(isOwn(call, unitId))
    .orderBy(asc(notes.atSeconds), asc(notes.id));
  return rows.map(toNote);
}

const tooManyMessage: [string, string] = [
  `You have ${maxNotes} notes here. Delete one to add another.`,
  `لديك ${maxNotes} ملاحظة في هذا الفيديو. احذف واحدة لتضيف غيرها.`,
];

const toNote = ({ id, atSeconds, text, createdAt }: typeof notes.$inferSelect): Note => ({
  id,
  at: atSeconds,
  text,
  created_at: createdAt.toISOString(),
});
