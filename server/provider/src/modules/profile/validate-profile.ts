import type { FieldErrors } from '@fasl/shared/contracts/page/error';
import type { EducationInfo } from '@fasl/shared/provider-api/school/education';
import {
  basicInfoErrors,
  educationErrors,
  personalInfoErrors,
} from '@fasl/shared/rules/account/profile';
import { formatCairoDay } from '@fasl/shared/rules/time/cairo-days';
import { toWireErrors } from '../account/wire-errors.ts';
import type { ProfileInput } from './profile-input.ts';

export const findBasicInfoErrors = (draft: ProfileInput) =>
  toWireErrors(basicInfoErrors(draft), { firstName: 'first_name', lastName: 'last_name' });

const educationalNames = {
  educationTypeId: 'student.education_type_id',
  educationYearId: 'student.education_year_id',
  educationLanguageId: 'student.education_language_id',
  educationSectionId: 'student.education_section_id',
  school: 'student.school',
};

/**
 * Runs the form's rules, then checks that the choices exist, the year belongs to the type and the
 * section to the year.
 */
export function findEducationErrors(
  options: EducationInfo,
  draft: ProfileInput,
): FieldErrors | null {
  const diplomas = options.diplomas.map(({ educationYears: years, ...diploma }) => ({
    id: diploma.id,
    name: diploma.name,
    educationTypeId: diploma.education_type_id,
    years: years.map(({ educationSections: sections, ...year }) => ({ ...year, sections })),
  }));
  const errors = toWireErrors(educationErrors(draft, { diplomas }), educationalNames);
  if (errors) return errors;
  const diploma = diplomas.find(({ years }) =>
    years.some(({ id }) => id === draft.educationYearId),
  );
  const year = diploma?.years.find(({ id }) => id === draft.educationYearId);
  const has = (rows: { id: number }[] | undefined, id: number | null) =>
    rows?.some((row) => row.id === id) ?? false;
  return toInvalidFields({
    [educationalNames.educationTypeId]: has(options.educationTypes, draft.educationTypeId),
    [educationalNames.educationYearId]: diploma?.educationTypeId === draft.educationTypeId,
    [educationalNames.educationLanguageId]: has(
      options.educationLanguages,
      draft.educationLanguageId,
    ),
    [educationalNames.educationSectionId]:
      draft.educationSectionId === null || has(year?.sections, draft.educationSectionId),
  });
}

const personalNames = {
  governorateId: 'student.address.governorate',
  cityId: 'student.address.city',
  parentRelation: 'student.parent_relation',
  parentPhone: 'student.parent_phone',
  birthDate: 'birth_date',
  gender: 'gender',
};

type PersonalInfo = {
  draft: ProfileInput;
  now: Date;
  ownPhone: string | null;
  /** The governorate of the draft's city. */
  cityGovernorateId: number | null;
};

/**
 * Runs the form's rules, then checks that the city belongs to the governorate and the choices
 * exist.
 */
export function findPersonalInfoErrors({
  draft,
  now,
  ownPhone,
  cityGovernorateId,
}: PersonalInfo): FieldErrors | null {
  const input = draft as Parameters<typeof personalInfoErrors>[0];
  const errors = toWireErrors(
    personalInfoErrors(input, formatCairoDay(now), ownPhone),
    personalNames,
  );
  if (errors) return errors;
  return toInvalidFields({
    [personalNames.cityId]: cityGovernorateId !== null && cityGovernorateId === draft.governorateId,
    [personalNames.parentRelation]: ['Father', 'Mother'].includes(draft.parentRelation ?? ''),
    [personalNames.gender]: ['male', 'female'].includes(draft.gender ?? ''),
  });
}

function toInvalidFields(checks: Record<string, boolean>): FieldErrors | null {
  const wrong = Object.entries(checks).filter(([, isValid]) => !isValid);
  return wrong.length > 0
    ? Object.fromEntries(wrong.map(([field]) => [field, ['invalid_data']]))
    : null;
}
