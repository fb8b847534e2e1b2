import type { Language } from '@fasl/shared/contracts/page/language';
import type { ClassroomCard } from '@fasl/shared/provider-api/learning/classroom';
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, classroomYears, courses } from '../../db/schema/classroom.ts';
import { educationYears } from '../../db/schema/education.ts';
import { memberships } from '../../db/schema/enrolment.ts';
import { categories, instructors } from '../../db/schema/instructor.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPounds } from '../../lib/money.ts';
import { isOwnMembership } from '../enrolment/own.ts';

type CardsQuery = {
  language: Language;
  /** Selects the memberships to show; null for a guest. */
  studentId: number | null;
  where: SQL | undefined;
  orderBy?: SQL[];
  page?: { page: number; perPage: number };
};

export const isClassroomPublished = (now: Date): SQL => lte(classrooms.publishedAt, now);

/** An archived classroom stays open to its students, but is not listed. */
export const isClassroomListed = (now: Date): SQL | undefined =>
  and(isClassroomPublished(now), isNull(classrooms.archivedAt));

export const schoolSortOrder = [asc(classrooms.position), asc(classrooms.id)];

export async function selectClassroomCards(
  db: Executor,
  cardsQuery: CardsQuery,
): Promise<ClassroomCard[]> {
  const { studentId, where, orderBy = schoolSortOrder, page } = cardsQuery;
  const query = db
    .select(getColumns(cardsQuery.language))
    .from(classrooms)
    .innerJoin(instructors, eq(instructors.id, classrooms.instructorId))
    .leftJoin(categories, eq(categories.id, classrooms.categoryId))
    .leftJoin(memberships, isOwnMembership(studentId ?? 0))
    .where(where)
    .orderBy(...orderBy);
  const rows = await (page
    ? query.limit(page.perPage).offset((page.page - 1) * page.perPage)
    : query);
  return rows.map(toCard);
}

export function countClassroomCards(db: Executor, where: SQL | undefined): Promise<number> {
  return db.$count(classrooms, where);
}

function getColumns(language: Language) {
  const translate = pickTranslation(language);
  const yearName = translate(educationYears.nameEn, educationYears.nameAr);
  return {
    id: classrooms.id,
    label: classrooms.label,
    title: translate(classrooms.titleEn, classrooms.titleAr),
    type: classrooms.type,
    subType: classrooms.subType,
    thumbnail: classrooms.thumbnail,
    category: {
      id: categories.id,
      name: translate(categories.nameEn, categories.nameAr),
      other_name: translate(categories.nameAr, categories.nameEn),
      icon: categories.icon,
    },
    instructorLabel: instructors.label,
    firstName: translate(instructors.firstNameEn, instructors.firstNameAr),
    lastName: translate(instructors.lastNameEn, instructors.lastNameAr),
    active: memberships.active,
    pivotStatus: memberships.pivotStatus,
    years: sql<{ id: number; name: string }[]>`(
      select coalesce(json_agg(json_build_object('id', ${educationYears.id}, 'name', ${yearName})
        order by ${educationYears.position}, ${educationYears.id}), '[]')
      from ${classroomYears} join ${educationYears}
        on ${educationYears.id} = ${classroomYears.educationYearId}
      where ${classroomYears.classroomId} = ${classrooms.id})`,
    priceFrom: selectLowestPrice(),
  };
}

/** The lowest price of the lessons on sale, null if there are none. */
const selectLowestPrice = () => sql<string | null>`(
  select min(${courses.price}) from ${courses}
  where ${courses.classroomId} = ${classrooms.id}
    and ${classrooms.status} = 'open' and ${classrooms.accessible}
    and ${courses.active} and ${courses.buyable} and ${courses.archivedAt} is null
    and (${courses.price} = 0 or ${courses.paymentMethodsAllowed} is not null))`;

type Row = Omit<
  ClassroomCard,
  'sub_type' | 'educationYears' | 'instructor' | 'enrolled' | 'price_from'
> & {
  subType: ClassroomCard['sub_type'];
  instructorLabel: string;
  firstName: string;
  lastName: string;
  active: boolean | null;
  pivotStatus: ClassroomCard['enrolled'][number]['pivot']['pivot_status'];
  years: ClassroomCard['educationYears'];
  priceFrom: string | null;
};

function toCard(row: Row): ClassroomCard {
  const { id, label, title, type, subType, thumbnail, category, years, priceFrom } = row;
  const pivot = row.active === null ? null : { active: row.active, pivot_status: row.pivotStatus };
  return {
    id,
    label,
    title,
    type,
    sub_type: subType,
    thumbnail,
    educationYears: years,
    category,
    instructor: {
      label: row.instructorLabel,
      user: { first_name: row.firstName, last_name: row.lastName },
    },
    enrolled: pivot ? [{ pivot }] : [],
    price_from: priceFrom === null ? null : toPounds(Number(priceFrom)),
  };
}
