import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Profile } from '@fasl/shared/provider-api/account/profile';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import {
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
} from '../../db/schema/education.ts';
import { accounts } from '../../db/schema/ledger.ts';
import { settings } from '../../db/schema/school.ts';
import { students, users } from '../../db/schema/user.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPounds } from '../../lib/money.ts';
import { SettingsValues } from '../../lib/school-settings.ts';
import { getSignUpRedirect } from '../account/redirect.ts';

export async function selectProfile(
  db: Executor,
  studentId: number,
  language: Language,
): Promise<Profile> {
  const [row] = await db
    .select(getColumns(language))
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(educationTypes, eq(educationTypes.id, students.educationTypeId))
    .leftJoin(educationYears, eq(educationYears.id, students.educationYearId))
    .leftJoin(educationLanguages, eq(educationLanguages.id, students.educationLanguageId))
    .leftJoin(educationSections, eq(educationSections.id, students.educationSectionId))
    .leftJoin(settings, eq(settings.id, 1))
    .leftJoin(accounts, eq(accounts.studentId, students.id))
    .where(eq(students.id, studentId));
  if (!row) throw new DomainError('not_found');
  return toProfile(row);
}

function getColumns(language: Language) {
  const translate = pickTranslation(language);
  const toOption = (table: typeof educationTypes) => ({
    id: table.id,
    name: translate(table.nameEn, table.nameAr),
  });
  return {
    user: users,
    student: students,
    educationType: toOption(educationTypes),
    educationYear: {
      id: educationYears.id,
      name: translate(educationYears.nameEn, educationYears.nameAr),
    },
    educationLanguage: {
      id: educationLanguages.id,
      name: translate(educationLanguages.nameEn, educationLanguages.nameAr),
    },
    educationSection: {
      id: educationSections.id,
      name: translate(educationSections.nameEn, educationSections.nameAr),
    },
    balance: accounts.balance,
    settings: settings.values,
  };
}

type NamedOption = { id: number; name: string } | null;
type Row = {
  user: typeof users.$inferSelect;
  student: typeof students.$inferSelect;
  educationType: NamedOption;
  educationYear: NamedOption;
  educationLanguage: NamedOption;
  educationSection: NamedOption;
  balance: number | null;
  settings: Partial<SettingsValues> | null;
};

function toProfile({ user, student, balance, settings: values, ...education }: Row): Profile {
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    phone_number: user.phoneNumber,
    profile_photo: user.profilePhoto,
    gender: user.gender,
    birth_date: user.birthDate,
    role: 'student',
    redirect: getSignUpRedirect({ user, student }, SettingsValues.parse(values ?? {})),
    student: {
      id: student.id,
      user_id: user.id,
      registration_paid: student.registrationPaid,
      education_type_id: student.educationTypeId,
      education_year_id: student.educationYearId,
      education_language_id: student.educationLanguageId,
      education_section_id: student.educationSectionId,
      ...education,
      school: student.school,
      parent_phone: student.parentPhone,
      parent_relation: student.parentRelation,
      address: toAddress(student),
      wallet: { amount: toPounds(balance ?? 0) },
    },
    student_card: { number: student.number, qr: student.number },
  };
}

function toAddress(student: typeof students.$inferSelect): Profile['student']['address'] {
  return {
    country: student.country,
    governorate: student.governorateId,
    city: student.cityId,
    street: student.street,
    building_number: student.buildingNumber,
    floor: student.floor,
    apartment: student.apartment,
    postal_code: student.postalCode,
  };
}
