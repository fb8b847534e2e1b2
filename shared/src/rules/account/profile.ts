import type { EducationOptions, ProfileDraft } from '../../contracts/account/profile.ts';
import { maxCharacters } from '../../contracts/page/lengths.ts';
import type { ValidationKey } from '../../contracts/page/validation.ts';
import { isBirthDate, parseDay } from './birth-date.ts';
import { emailError, normalizePhone, phoneError, requiredError } from './identity.ts';
import { confirmationError, newPasswordError } from './password.ts';

export type ValidationErrors<F extends string> = Partial<Record<F, ValidationKey>>;

const textError = (text: string | null, most: number) =>
  requiredError(text) ?? ((text?.trim().length ?? 0) > most ? 'too_long' : null);
const nameError = (name: string) => textError(name, maxCharacters.name);
const choiceError = (id: number | null | undefined) =>
  Number.isInteger(id) && Number(id) > 0 ? null : 'field_required';

function collectErrors<F extends string>(
  checks: Record<F, ValidationKey | null>,
): ValidationErrors<F> {
  return Object.fromEntries(
    Object.entries(checks).filter(([, refusal]) => refusal !== null),
  ) as ValidationErrors<F>;
}

export type Signup = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
  passwordConfirmation: string;
};

export function signupErrors(signup: Signup): ValidationErrors<keyof Signup> {
  return collectErrors({
    firstName: nameError(signup.firstName),
    lastName: nameError(signup.lastName),
    phone: phoneError(signup.phone),
    email: emailError(signup.email),
    password: newPasswordError(signup.password),
    passwordConfirmation: confirmationError(signup.password, signup.passwordConfirmation),
  });
}

/** The stored form of each field: dates and phones in one notation, `null` instead of no value. */
export function normalizeDraft(draft: ProfileDraft): ProfileDraft {
  const { address, birthDate } = draft;
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    gender: draft.gender,
    birthDate: parseDay(birthDate ?? '') ?? orNull(birthDate),
    educationTypeId: chosen(draft.educationTypeId),
    educationYearId: chosen(draft.educationYearId),
    educationLanguageId: chosen(draft.educationLanguageId),
    educationSectionId: chosen(draft.educationSectionId),
    school: orNull(draft.school),
    parentRelation: draft.parentRelation,
    parentPhone: orNull(normalizePhone(draft.parentPhone ?? '')),
    address: {
      country: orNull(address.country),
      governorateId: chosen(address.governorateId),
      cityId: chosen(address.cityId),
      street: orNull(address.street),
      buildingNumber: orNull(address.buildingNumber),
      floor: orNull(address.floor),
      apartment: orNull(address.apartment),
      postalCode: orNull(address.postalCode),
    },
  };
}

const orNull = (text: string | null) => text?.trim() || null;
/** A cleared choice is -1; old rows also contain 0. */
const chosen = (id: number | null) => (id !== null && id > 0 ? id : null);

type BasicInfo = Pick<ProfileDraft, 'firstName' | 'lastName'>;

export const basicInfoErrors = (basic: BasicInfo): ValidationErrors<keyof BasicInfo> =>
  collectErrors({ firstName: nameError(basic.firstName), lastName: nameError(basic.lastName) });

type EducationInfo = Pick<
  ProfileDraft,
  'educationTypeId' | 'educationYearId' | 'educationLanguageId' | 'educationSectionId' | 'school'
>;

/** The section is required only for years that have sections. */
export function educationErrors(
  education: EducationInfo,
  options: Pick<EducationOptions, 'diplomas'>,
): ValidationErrors<keyof EducationInfo> {
  const year = options.diplomas
    .flatMap(({ years }) => years)
    .find(({ id }) => id === education.educationYearId);
  const hasSections = (year?.sections.length ?? 0) > 0;
  return collectErrors({
    educationTypeId: choiceError(education.educationTypeId),
    educationYearId: choiceError(education.educationYearId),
    educationLanguageId: choiceError(education.educationLanguageId),
    educationSectionId: hasSections ? choiceError(education.educationSectionId) : null,
    school: textError(education.school, maxCharacters.line),
  });
}

type PersonalInfo = Pick<
  ProfileDraft,
  'parentRelation' | 'parentPhone' | 'birthDate' | 'gender'
> & {
  governorateId: number | null;
  cityId: number | null;
};

/** A parent and student with one phone could read each other's codes. */
const parentPhoneError = (phone: string | null, own: string | null) =>
  phoneError(phone) ??
  (own && normalizePhone(phone ?? '') === normalizePhone(own) ? 'own_phone' : null);

export function personalInfoErrors(
  personal: PersonalInfo,
  today: string,
  ownPhone: string | null,
): ValidationErrors<keyof PersonalInfo> {
  const { birthDate } = personal;
  return collectErrors({
    governorateId: choiceError(personal.governorateId),
    cityId: choiceError(personal.cityId),
    parentRelation: requiredError(personal.parentRelation),
    parentPhone: parentPhoneError(personal.parentPhone, ownPhone),
    birthDate:
      requiredError(birthDate) ?? (isBirthDate(birthDate ?? '', today) ? null : 'invalid_date'),
    gender: requiredError(personal.gender),
  });
}
