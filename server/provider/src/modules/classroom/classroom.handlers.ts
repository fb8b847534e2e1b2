import { DomainError } from '@fasl/shared/contracts/page/error';
import type { ClassroomType } from '@fasl/shared/provider-api/learning/classroom';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { classrooms } from '../../db/schema/classroom.ts';
import { type Call, getViewer, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import {
  countClassroomCards,
  isClassroomListed,
  isClassroomPublished,
  selectClassroomCards,
} from './cards.ts';
import { selectCategories } from './categories.ts';
import { selectClassroomInfo } from './info.ts';
import { isOwnClassroom, selectOwnClassroomIds } from './own-classrooms.ts';
import { selectClassroom } from './select-classroom.ts';

type ListEndpointNames =
  | 'listCategories'
  | 'listClassrooms'
  | 'listClassroomsByType'
  | 'listMyClassrooms';

export function classroomHandlers({
  now,
}: Services): HandlersOf<ListEndpointNames | 'getClassroom' | 'getClassroomInfo'> {
  return {
    ...listHandlers(now),

    async getClassroom({ params: { label } }, call) {
      const { studentId } = toCardsViewer(call);
      const isOwn = studentId === null ? undefined : isOwnClassroom(studentId);
      const isShown = or(isNull(classrooms.archivedAt), isOwn);
      const where = and(isClassroomPublished(now()), eq(classrooms.label, label), isShown);
      const data = await selectClassroom(call.db, { ...toCardsViewer(call), where, now: now() });
      if (!data) throw new DomainError('not_found');
      return { data };
    },

    async getClassroomInfo({ params: { id } }, call) {
      const { studentId } = requireStudent(call);
      const query = { classroomId: id, studentId, language: call.language, now: now() };
      return { data: await selectClassroomInfo(call.db, query) };
    },
  };
}

function listHandlers(now: Services['now']): HandlersOf<ListEndpointNames> {
  return {
    async listCategories(_, { db, language }) {
      return { data: await selectCategories(db, language) };
    },

    async listClassrooms({ query: { type, sub_type } }, call) {
      const where = and(
        isClassroomListed(now()),
        type && eq(classrooms.type, type),
        sub_type && eq(classrooms.subType, sub_type),
      );
      return { data: await selectClassroomCards(call.db, { ...toCardsViewer(call), where }) };
    },

    async listClassroomsByType({ params: { type }, query: page }, call) {
      const where = and(isClassroomListed(now()), isOfType(type));
      const [data, total] = await Promise.all([
        selectClassroomCards(call.db, { ...toCardsViewer(call), where, page }),
        countClassroomCards(call.db, where),
      ]);
      return { data, meta: { total, ...page } };
    },

    async listMyClassrooms({ query: page }, call) {
      const { studentId } = requireStudent(call);
      const [ids, total] = await Promise.all([
        selectOwnClassroomIds(call.db, { studentId, now: now(), page }),
        countClassroomCards(call.db, and(isClassroomPublished(now()), isOwnClassroom(studentId))),
      ]);
      const where = inArray(classrooms.id, ids);
      const data = await selectClassroomCards(call.db, { ...toCardsViewer(call), where });
      return {
        data: data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
        meta: { total, ...page },
      };
    },
  };
}

const toCardsViewer = (call: Call) => ({
  language: call.language,
  studentId: getViewer(call)?.studentId ?? null,
});

/** Exam and revision classrooms are subtypes, so the list of their type excludes them. */
function isOfType(type: ClassroomType): SQL | undefined {
  if (type === 'exam' || type === 'revision') return eq(classrooms.subType, type);
  return and(eq(classrooms.type, type), isNull(classrooms.subType));
}
