import type {
  EducationOptions,
  Profile,
  ProfileDraft,
} from '@fasl/shared/contracts/account/profile';
import { formatDay } from '@fasl/shared/rules/account/birth-date';
import { normalizeDraft } from '@fasl/shared/rules/account/profile';

/** Form values of a profile: flat, with empty strings instead of missing values. */
export type ProfileValues = BasicValues & EducationValues & PersonalValues & AddressValues;

export type BasicValues = { firstName: string; lastName: string };

export type EducationValues = {
  /** Not sent: it is derived from the year. */
  diplomaId: number | null;
  educationTypeId: number | null;
  educationYearId: number | null;
  educationLanguageId: number | null;
  educationSectionId: number | null;
  school: string;
};

export type PersonalValues = {
  gender: 'male' | 'female' | null;
  birthDate: string;
  parentRelation: 'Father' | 'Mother' | null;
  parentPhone: string;
};

export type AddressValues = {
  governorateId: number | null;
  cityId: number | null;
  street: string;
  buildingNumber: string;
  floor: string;
  apartment: string;
  postalCode: string;
  country: string;
};

export function toProfileValues(profile: Profile, { diplomas }: EducationOptions): ProfileValues {
  const { address, educationYearId } = profile;
  const diploma = diplomas.find(({ years }) => years.some(({ id }) => id === educationYearId));
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    diplomaId: diploma?.id ?? null,
    educationTypeId: profile.educationTypeId,
    educationYearId,
    educationLanguageId: profile.educationLanguageId,
    educationSectionId: profile.educationSectionId,
    school: profile.school ?? '',
    gender: profile.gender,
    birthDate: formatDay(profile.birthDate ?? ''),
    parentRelation: profile.parentRelation,
    parentPhone: profile.parentPhone ?? '',
    governorateId: address.governorateId,
    cityId: address.cityId,
    street: address.street ?? '',
    buildingNumber: address.buildingNumber ?? '',
    floor: address.floor ?? '',
    apartment: address.apartment ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country ?? '',
  };
}

export function toProfileDraft(values: ProfileValues): ProfileDraft {
  const { governorateId, cityId, country, street } = values;
  const { buildingNumber, floor, apartment, postalCode } = values;
  const place = { governorateId, cityId, country, street };
  const address = { ...place, buildingNumber, floor, apartment, postalCode };
  return normalizeDraft({ ...values, address });
}
