import type {
  Address,
  Profile,
  ProfileDraft,
  ProfileEdit,
} from '@fasl/shared/contracts/account/profile';
import type {
  ProfileChanges,
  Address as WireAddress,
  Profile as WireProfile,
} from '@fasl/shared/provider-api/account/profile';
import { normalizeDraft } from '@fasl/shared/rules/account/profile';
import type { MediaAddress } from '../../media/addresses.ts';

export function toProfile(profile: WireProfile, media: MediaAddress): Profile {
  const { student } = profile;
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    gender: profile.gender,
    birthDate: profile.birth_date,
    educationTypeId: student.education_type_id,
    educationYearId: student.education_year_id,
    educationLanguageId: student.education_language_id,
    educationSectionId: student.education_section_id,
    school: student.school,
    parentRelation: student.parent_relation,
    parentPhone: student.parent_phone,
    address: toAddress(student.address),
    username: profile.username,
    email: profile.email,
    emailVerified: profile.email_verified,
    phone: profile.phone_number,
    photoUrl: media(profile.profile_photo),
    educationYear: student.educationYear?.name ?? null,
    educationType: student.educationType?.name ?? null,
    cardNumber: profile.student_card?.number ?? null,
  };
}

const toAddress = (address: WireAddress | null): Address => ({
  country: address?.country ?? null,
  governorateId: address?.governorate ?? null,
  cityId: address?.city ?? null,
  street: address?.street ?? null,
  buildingNumber: address?.building_number ?? null,
  floor: address?.floor ?? null,
  apartment: address?.apartment ?? null,
  postalCode: address?.postal_code ?? null,
});

/** The provider expects the whole profile. */
export const mergeEdit = (stored: ProfileDraft, edit: ProfileEdit): ProfileDraft =>
  override(stored, { ...edit, address: override(stored.address, edit.address) });

type Overrides<T> = { [Field in keyof T]?: T[Field] | undefined };

const override = <T extends object>(stored: T, changed: Overrides<T> | undefined): T => ({
  ...stored,
  ...changed,
});

/** Normalises all fields, because a strict provider may reject the notation of an old value. */
export function toProfileChanges(typed: ProfileDraft): ProfileChanges {
  const draft = normalizeDraft(typed);
  const { address } = draft;
  return {
    first_name: draft.firstName,
    last_name: draft.lastName,
    gender: draft.gender,
    birth_date: draft.birthDate,
    student: {
      education_type_id: draft.educationTypeId,
      education_year_id: draft.educationYearId,
      education_language_id: draft.educationLanguageId,
      education_section_id: draft.educationSectionId,
      school: draft.school,
      parent_phone: draft.parentPhone,
      parent_relation: draft.parentRelation,
      address: {
        country: address.country,
        governorate: address.governorateId,
        city: address.cityId,
        street: address.street,
        building_number: address.buildingNumber,
        floor: address.floor,
        apartment: address.apartment,
        postal_code: address.postalCode,
      },
    },
  };
}
