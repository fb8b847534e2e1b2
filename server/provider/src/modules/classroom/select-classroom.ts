import type { Language } from '@fasl/shared/contracts/page/language';
import type { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses, sections, tabs } from '../../db/schema/classroom.ts';
import { admissions } from '../../db/schema/enrolment.ts';
import { subscriptions } from '../../db/schema/subscription.ts';
import { pickTranslation } from '../../lib/language.ts';
import { isActiveSubscription, toWireSubscription } from '../enrolment/own-subscription.ts';
import { selectLessons } from '../lesson/lessons.ts';
import { selectClassroomCards } from './cards.ts';

type ClassroomQuery = {
  language: Language;
  studentId: number | null;
  where: SQL | undefined;
  now: Date;
};

/** Guests get the structure and prices without personal data. */
export async function selectClassroom(
  db: Executor,
  query: ClassroomQuery,
): Promise<ClassroomFull | undefined> {
  const { language, studentId } = query;
  const [[card], [row]] = await Promise.all([
    selectClassroomCards(db, query),
    db.select().from(classrooms).where(query.where),
  ]);
  if (!card || !row) return undefined;
  const [lessons, positions, admission, subscription] = await Promise.all([
    selectLessons(db, { ...query, where: eq(courses.classroomId, row.id) }),
    selectSections(db, row.id, language),
    selectAdmission(db, row, studentId),
    selectSubscription(db, row.id, studentId),
  ]);
  const current = lessons.find(({ id }) => id === row.currentCourseId);
  const isBanned = card.enrolled.some(({ pivot }) => !pivot.active);
  return {
    ...card,
    status: row.status,
    accessible: row.accessible && !isBanned,
    current_course: current ? { id: current.id, name: current.name } : null,
    has_admission: row.hasAdmission,
    ...admission,
    description: pickTranslation(language)(row.descriptionEn, row.descriptionAr),
    subscription,
    tabs: toTabs(
      positions,
      Map.groupBy(lessons, ({ sectionId }) => sectionId),
    ),
  };
}

function selectSections(db: Executor, classroomId: number, language: Language) {
  const translate = pickTranslation(language);
  return db
    .select({
      tab: { id: tabs.id, name: translate(tabs.nameEn, tabs.nameAr) },
      section: { id: sections.id, name: translate(sections.nameEn, sections.nameAr) },
      isArchived: sql<boolean>`coalesce(${tabs.archivedAt}, ${sections.archivedAt}) is not null`,
    })
    .from(tabs)
    .leftJoin(sections, eq(sections.tabId, tabs.id))
    .where(eq(tabs.classroomId, classroomId))
    .orderBy(asc(tabs.position), asc(tabs.id), asc(sections.position), asc(sections.id));
}

type ClassroomPosition = Awaited<ReturnType<typeof selectSections>>[number];

/** Includes an archived section only for a student who has a lesson in that section. */
function toTabs(
  positions: ClassroomPosition[],
  lessons: Map<number, Course[]>,
): ClassroomFull['tabs'] {
  const shown = positions.filter(
    ({ isArchived, section }) => !isArchived || lessons.has(section?.id ?? 0),
  );
  return [...Map.groupBy(shown, ({ tab }) => tab.id).values()].map((rows) => ({
    id: rows[0]?.tab.id ?? 0,
    name: rows[0]?.tab.name ?? '',
    sections: rows.flatMap(({ section }) =>
      section ? { ...section, courses: lessons.get(section.id) ?? [] } : [],
    ),
  }));
}

type Admission = Pick<ClassroomFull, 'admission_status' | 'admissionResponse'>;

async function selectAdmission(
  db: Executor,
  { id, hasAdmission }: typeof classrooms.$inferSelect,
  studentId: number | null,
): Promise<Admission> {
  if (!hasAdmission) return { admission_status: null, admissionResponse: null };
  const [row] = await db
    .select({ status: admissions.status })
    .from(admissions)
    .where(and(eq(admissions.classroomId, id), eq(admissions.studentId, studentId ?? 0)));
  return { admission_status: row?.status ?? 'default', admissionResponse: row ?? null };
}

async function selectSubscription(
  db: Executor,
  classroomId: number,
  studentId: number | null,
): Promise<ClassroomFull['subscription']> {
  const own = isActiveSubscription({ classroomId, studentId: studentId ?? 0 });
  const [row] = await db.select().from(subscriptions).where(own);
  return row ? toWireSubscription(row) : null;
}
