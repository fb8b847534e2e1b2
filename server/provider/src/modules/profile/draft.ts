import type { ProfileDraft } from '@fasl/shared/contracts/account/profile';
import type { ProfileChanges } from '@fasl/shared/provider-api/account/profile';
import { parseDay } from '@fasl/shared/rules/account/birth-date';
import { isPhone, normalizePhone } from '@fasl/shared/rules/account/identity';
import type { Account } from '../account/account.ts';

/** The input of the profile rules. Choices are still any text: the rules reject them by field. */
export type Draft = Omit<ProfileDraft, 'gender' | 'parentRelation' | 'address'> & {
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

/** The profile after the changes: sent fields over stored ones. */
export function mergeDraft({ user, student }: Account, changes: ProfileChanges): Draft {
  const education = changes.student ?? {};
  const address = education.address ?? {};
  const educationYearId = pick(education.education_year_id, student.educationYearId);
  const governorateId = pick(address.governorate, student.governorateId);
  // Another year or governorate invalidates the section or the city.
  const keptSection =
    educationYearId === student.educationYearId ? student.educationSectionId : null;
  const keptCity = governorateId === student.governorateId ? student.cityId : null;
  return {
    firstName: pick(changes.first_name, user.firstName),
    lastName: pick(changes.last_name, user.lastName),
    gender: pick(changes.gender, user.gender),
    birthDate: day(pick(changes.birth_date, user.birthDate)),
    educationTypeId: pick(education.education_type_id, student.educationTypeId),
    educationYearId,
    educationLanguageId: pick(education.education_language_id, student.educationLanguageId),
    educationSectionId: pick(education.education_section_id, keptSection),
    school: pick(education.school, student.school),
    parentRelation: pick(education.parent_relation, student.parentRelation),
    parentPhone: phone(pick(education.parent_phone, student.parentPhone)),
    country: pick(address.country, student.country),
    governorateId,
    cityId: pick(address.city, keptCity),
    street: pick(address.street, student.street),
    buildingNumber: pick(address.building_number, student.buildingNumber),
    floor: pick(address.floor, student.floor),
    apartment: pick(address.apartment, student.apartment),
    postalCode: pick(address.postal_code, student.postalCode),
  };
}

/** `null` clears a field; an absent one is unchanged. */
const pick = <T>(sent: T | undefined, kept: T): T => (sent === undefined ? kept : sent);

const day = (text: string | null) => (text === null ? null : (parseDay(text) ?? text));

const phone = (text: string | null) =>
  text !== null && isPhone(normalizePhone(text)) ? normalizePhone(text) : text;
