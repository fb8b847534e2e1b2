import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import {
  cities,
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
  governorates,
} from '../../../db/schema/education.ts';
import { students, users } from '../../../db/schema/user.ts';
import type { StudentColumn } from '../../content/import/sheet/students-sheet.ts';

/** Ids of the rows that a profile references, by database column. */
export type ChosenIds = Partial<
  Pick<
    typeof students.$inferSelect,
    | 'educationTypeId'
    | 'educationYearId'
    | 'educationSectionId'
    | 'educationLanguageId'
    | 'governorateId'
    | 'cityId'
  >
>;

/** A stored student, with the values that a student sheet has. */
export type StoredStudent = {
  userId: number;
  studentId: number;
  ids: ChosenIds;
  /** Whether the student has set a password and therefore uses the account. */
  isActive: boolean;
  hasCompleteProfile: boolean;
  values: Partial<Record<StudentColumn, string>>;
};

const isStudent = sql`${users.role} = 'student' and ${users.phoneNumber} is not null`;

/** Excludes erased students, who have no phone. */
export const selectAllStudents = (db: Executor): Promise<StoredStudent[]> =>
  selectStudents(db, isStudent);

type Names = { numbers: string[]; phones: string[]; emails: string[] };

/** The students with any of these numbers, phones or emails. */
export function selectKnownStudents(
  db: Executor,
  { numbers, phones, emails }: Names,
): Promise<StoredStudent[]> {
  const list = (values: string[]) => (values.length > 0 ? values : ['']);
  const isKnown = or(
    inArray(students.number, list(numbers)),
    inArray(users.phoneNumber, list(phones)),
    inArray(sql`lower(${users.email})`, list(emails)),
  );
  return selectStudents(db, sql`${isStudent} and (${isKnown})`);
}

/** The education type of the year, because older profiles can contain a different type. */
const typeId = sql`coalesce(${diplomas.educationTypeId}, ${students.educationTypeId})`;

async function selectStudents(db: Executor, where: SQL): Promise<StoredStudent[]> {
  const rows = await db
    .select({
      user: users,
      student: students,
      educationTypeId: educationTypes.id,
      educationType: educationTypes.nameEn,
      diploma: diplomas.nameEn,
      year: educationYears.nameEn,
      section: educationSections.nameEn,
      educationLanguage: educationLanguages.nameEn,
      governorate: governorates.nameEn,
      city: cities.nameEn,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(educationYears, eq(educationYears.id, students.educationYearId))
    .leftJoin(diplomas, eq(diplomas.id, educationYears.diplomaId))
    .leftJoin(educationTypes, eq(educationTypes.id, typeId))
    .leftJoin(educationSections, eq(educationSections.id, students.educationSectionId))
    .leftJoin(educationLanguages, eq(educationLanguages.id, students.educationLanguageId))
    .leftJoin(governorates, eq(governorates.id, students.governorateId))
    .leftJoin(cities, eq(cities.id, students.cityId))
    .where(where)
    .orderBy(students.id);
  return rows.map(toStoredStudent);
}

type Row = {
  user: typeof users.$inferSelect;
  student: typeof students.$inferSelect;
  educationTypeId: number | null;
} & Record<
  'educationType' | 'diploma' | 'year' | 'section' | 'educationLanguage' | 'governorate' | 'city',
  string | null
>;

function toStoredStudent({ user, student, educationTypeId, ...names }: Row): StoredStudent {
  const values: Record<StudentColumn, string | null> = {
    number: student.number,
    'first name': user.firstName,
    'last name': user.lastName,
    phone: user.phoneNumber,
    email: user.email?.toLowerCase() ?? null,
    language: null,
    gender: user.gender,
    'birth date': user.birthDate,
    'education type': names.educationType,
    diploma: names.diploma,
    year: names.year,
    section: names.section,
    'education language': names.educationLanguage,
    school: student.school,
    'parent phone': student.parentPhone,
    'parent relation': student.parentRelation,
    governorate: names.governorate,
    city: names.city,
    street: student.street,
    building: student.buildingNumber,
    floor: student.floor,
    apartment: student.apartment,
    'postal code': student.postalCode,
  };
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return {
    userId: user.id,
    studentId: student.id,
    ids: { ...student, educationTypeId },
    isActive: user.passwordHash !== null,
    hasCompleteProfile: student.profileCompletedAt !== null,
    values: Object.fromEntries(known),
  };
}
