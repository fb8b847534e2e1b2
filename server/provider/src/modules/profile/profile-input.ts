import type { ProfileDraft } from '@fasl/shared/contracts/account/profile';
import type { ProfileChanges } from '@fasl/shared/provider-api/account/profile';
import { parseDay } from '@fasl/shared/rules/account/birth-date';
import { isPhone, normalizePhone } from '@fasl/shared/rules/account/identity';
import type { Account } from '../account/account.ts';

/** Choices are plain strings here, because the profile rules reject invalid choices by field. */
export type ProfileInput = Omit<ProfileDraft, 'gender' | 'parentRelation' | 'address'> & {
  gender: string | null;
  parentRelation: string | null;
  country: string | null;
  governorateId: number | null;
  cityId: number | null;
  street: string | null;
  buildingNumber: string | null;
  floor: string | null;
  apartment: string | null;
  postalCode: string | null;
};

/** Fields of the request replace stored fields. */
export function mergeProfileChanges(
  { user, student }: Account,
  changes: ProfileChanges,
): ProfileInput {
  const education = changes.student ?? {};
  const address = education.address ?? {};
  const educationYearId = pickField(education.education_year_id, student.educationYearId);
  const governorateId = pickField(address.governorate, student.governorateId);
  // A change of year or governorate invalidates the section or the city.
  const currentSection =
    educationYearId === student.educationYearId ? student.educationSectionId : null;
  const currentCity = governorateId === student.governorateId ? student.cityId : null;
  return {
    firstName: pickField(changes.first_name, user.firstName),
    lastName: pickField(changes.last_name, user.lastName),
    gender: pickField(changes.gender, user.gender),
    birthDate: normalizeDay(pickField(changes.birth_date, user.birthDate)),
    educationTypeId: pickField(education.education_type_id, student.educationTypeId),
    educationYearId,
    educationLanguageId: pickField(education.education_language_id, student.educationLanguageId),
    educationSectionId: pickField(education.education_section_id, currentSection),
    school: pickField(education.school, student.school),
    parentRelation: pickField(education.parent_relation, student.parentRelation),
    parentPhone: normalizeParentPhone(pickField(education.parent_phone, student.parentPhone)),
    country: pickField(address.country, student.country),
    governorateId,
    cityId: pickField(address.city, currentCity),
    street: pickField(address.street, student.street),
    buildingNumber: pickField(address.building_number, student.buildingNumber),
    floor: pickField(address.floor, student.floor),
    apartment: pickField(address.apartment, student.apartment),
    postalCode: pickField(address.postal_code, student.postalCode),
  };
}

/** `null` clears a field; an absent field keeps its value. */
const pickField = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);

const normalizeDay = (text: string | null) => (text === null ? null : (parseDay(text) ?? text));

const normalizeParentPhone = (text: string | null) =>
  text !== null && isPhone(normalizePhone(text)) ? normalizePhone(text) : text;
