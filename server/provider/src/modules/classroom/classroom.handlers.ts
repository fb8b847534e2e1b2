import { DomainError } from '@fasl/shared/contracts/page/error';
import type { ClassroomType } from '@fasl/shared/provider-api/learning/classroom';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { classrooms } from '../../db/schema/classroom.ts';
import { type Call, getViewer, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { countCards, isListed, isPublished, selectCards } from './cards.ts';
import { selectCategories } from './categories.ts';
import { selectClassroom } from './full.ts';
import { selectClassroomInfo } from './info.ts';
import { isMine, selectMine } from './mine.ts';

type Lists = 'listCategories' | 'listClassrooms' | 'listClassroomsByType' | 'listMyClassrooms';

export function classroomHandlers({
  now,
}: Services): HandlersOf<Lists | 'getClassroom' | 'getClassroomInfo'> {
  return {
    ...listHandlers(now),

    async getClassroom({ params: { label } }, call) {
      const { studentId } = seenBy(call);
      const isOwn = studentId === null ? undefined : isMine(studentId);
      const isShown = or(isNull(classrooms.archivedAt), isOwn);
      const where = and(isPublished(now()), eq(classrooms.label, label), isShown);
      const data = await selectClassroom(call.db, { ...seenBy(call), where, now: now() });
      if (!data) throw new DomainError('not_found');
      return { data };
    },

    async getClassroomInfo({ params: { id } }, call) {
      const { studentId } = requireStudent(call);
      const wanted = { classroomId: id, studentId, language: call.language, now: now() };
      return { data: await selectClassroomInfo(call.db, wanted) };
    },
  };
}

function listHandlers(now: Services['now']): HandlersOf<Lists> {
  return {
    async listCategories(_, { db, language }) {
      return { data: await selectCategories(db, language) };
    },

    async listClassrooms({ query: { type, sub_type } }, call) {
      const where = and(
        isListed(now()),
        type && eq(classrooms.type, type),
        sub_type && eq(classrooms.subType, sub_type),
      );
      return { data: await selectCards(call.db, { ...seenBy(call), where }) };
    },

    async listClassroomsByType({ params: { type }, query: page }, call) {
      const where = and(isListed(now()), ofType(type));
      const [data, total] = await Promise.all([
        selectCards(call.db, { ...seenBy(call), where, page }),
        countCards(call.db, where),
      ]);
      return { data, meta: { total, ...page } };
    },

    async listMyClassrooms({ query: page }, call) {
      const { studentId } = requireStudent(call);
      const [ids, total] = await Promise.all([
        selectMine(call.db, { studentId, now: now(), page }),
        countCards(call.db, and(isPublished(now()), isMine(studentId))),
      ]);
      const where = inArray(classrooms.id, ids);
      const data = await selectCards(call.db, { ...seenBy(call), where });
      return {
        data: data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
        meta: { total, ...page },
      };
    },
  };
}

const seenBy = (call: Call) => ({
  language: call.language,
  studentId: getViewer(call)?.studentId ?? null,
});

/** Exams and revisions have separate lists; the two types list the rest. */
function ofType(type: ClassroomType): SQL | undefined {
  if (type === 'exam' || type === 'revision') return eq(classrooms.subType, type);
  return and(eq(classrooms.type, type), isNull(classrooms.subType));
}
