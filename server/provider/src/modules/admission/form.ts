import { DomainError } from '@fasl/shared/contracts/page/error';
import type { AdmissionForm } from '@fasl/shared/provider-api/account/admission';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { admissionQuestions } from '../../db/schema/enrolment.ts';
import type { Call } from '../../http/caller.ts';
import { pickTranslation } from '../../lib/language.ts';
import { isClassroomListed } from '../classroom/cards.ts';
import { selectGroups } from './spots.ts';

type AdmissionFormQuery = { classroomId: number; now: Date };

/** Classrooms without admission have no form. */
export async function requireAdmissionClassroom(
  db: Executor,
  { classroomId, now }: AdmissionFormQuery,
) {
  const [row] = await db
    .select()
    .from(classrooms)
    .where(
      and(
        eq(classrooms.id, classroomId),
        isClassroomListed(now),
        eq(classrooms.hasAdmission, true),
      ),
    );
  if (!row) throw new DomainError('not_found');
  return row;
}

export const selectAdmissionQuestions = (db: Executor, classroomId: number) =>
  db
    .select()
    .from(admissionQuestions)
    .where(
      and(eq(admissionQuestions.classroomId, classroomId), isNull(admissionQuestions.archivedAt)),
    )
    .orderBy(asc(admissionQuestions.position), asc(admissionQuestions.id));

export async function readAdmissionForm(
  call: Call,
  query: AdmissionFormQuery,
): Promise<AdmissionForm> {
  const translate = pickTranslation(call.language);
  const { id } = await requireAdmissionClassroom(call.db, query);
  const [groups, questions] = await Promise.all([
    selectGroups(call.db, id),
    selectAdmissionQuestions(call.db, id),
  ]);
  return {
    groups: groups.map(({ group, taken }) => ({
      id: group.id,
      name: translate(group.nameEn, group.nameAr),
      schedule: translate(group.scheduleEn, group.scheduleAr),
      seats_left: Math.max(0, group.capacity - taken),
    })),
    questions: questions.map((question) => ({
      id: question.id,
      label: translate(question.labelEn, question.labelAr),
      type: question.type,
      required: question.required,
      choices: translate(question.choicesEn, question.choicesAr),
    })),
  };
}
