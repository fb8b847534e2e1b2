import { DomainError } from '@fasl/shared/contracts/error';
import type { Note } from '@fasl/shared/provider-api/unit';
import { and, asc, eq } from 'drizzle-orm';
import { type Call, studentOf } from '../caller.ts';
import { requireUnit } from '../classroom/unit-access.ts';
import { notes } from '../db/schema/progress.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

export function noteHandlers({
  now,
}: Services): HandlersOf<'listNotes' | 'addNote' | 'removeNote'> {
  const requireOpen = (call: Call, unitId: number) => {
    const { studentId } = studentOf(call);
    return requireUnit(call.db, { unitId, studentId, language: call.language, now: now() });
  };
  return {
    async listNotes({ params: { id } }, call) {
      await requireOpen(call, id);
      const rows = await call.db
        .select()
        .from(notes)
        .where(and(eq(notes.unitId, id), eq(notes.studentId, studentOf(call).studentId)))
        .orderBy(asc(notes.atSeconds), asc(notes.id));
      return { data: rows.map(toNote) };
    },

    async addNote({ params: { id }, body: { text, at } }, call) {
      await requireOpen(call, id);
      const { studentId } = studentOf(call);
      const row = { studentId, unitId: id, atSeconds: at, text, createdAt: now() };
      const [note] = await call.db.insert(notes).values(row).returning();
      if (!note) throw new Error('a note was not kept');
      return { data: toNote(note) };
    },

    async removeNote({ params: { id } }, call) {
      const isOwn = and(eq(notes.id, id), eq(notes.studentId, studentOf(call).studentId));
      const [gone] = await call.db.delete(notes).where(isOwn).returning({ id: notes.id });
      if (!gone) throw new DomainError('not_found');
      return { data: null };
    },
  };
}

const toNote = ({ id, atSeconds, text, createdAt }: typeof notes.$inferSelect): Note => ({
  id,
  at: atSeconds,
  text,
  created_at: createdAt.toISOString(),
});
