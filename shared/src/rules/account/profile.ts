import type { EducationOptions, ProfileDraft } from '../../contracts/account/profile.ts';
import { mostCharacters } from '../../contracts/page/lengths.ts';
import type { ValidationKey } from '../../contracts/page/validation.ts';
import { isBirthDate } from './birth-date.ts';
import { emailRefusal, missing, normalPhone, phoneRefusal } from './identity.ts';
import { confirmationRefusal, newPasswordRefusal } from './password.ts';

export type Refusals<F extends string> = Partial<Record<F, ValidationKey>>;

const written = (text: string | null, most: number) =>
  missing(text) ?? ((text?.trim().length ?? 0) > most ? 'too_long' : null);
const nameRefusal = (name: string) => written(name, mostCharacters.name);
const missingChoice = (id: number | null | undefined) =>
  Number.isInteger(id) && Number(id) > 0 ? null : 'field_required';

function collect<F extends string>(checks: Record<F, ValidationKey | null>): Refusals<F> {
  return Object.fromEntries(
    Object.entries(checks).filter(([, refusal]) => refusal !== null),
  ) as Refusals<F>;
}

export type Signup = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
  passwordConfirmation: string;
};

export function signupRefusals(signup: Signup): Refusals<keyof Signup> {
  return collect({
    firstName: nameRefusal(signup.firstName),
    lastName: nameRefusal(signup.lastName),
    phone: phoneRefusal(signup.phone),
    email: emailRefusal(signup.email),
    password: newPasswordRefusal(signup.password),
    passwordConfirmation: confirmationRefusal(signup.password, signup.passwordConfirmation),
  });
}

type Basic = Pick<ProfileDraft, 'firstName' | 'lastName'>;

export const basicRefusals = (basic: Basic): Refusals<keyof Basic> =>
  collect({ firstName: nameRefusal(basic.firstName), lastName: nameRefusal(basic.lastName) });

type Educational = Pick<
  ProfileDraft,
  'educationTypeId' | 'educationYearId' | 'educationLanguageId' | 'educationSectionId' | 'school'
>;

/** A section is asked for only where the year has sections. */
export function educationalRefusals(
  education: Educational,
  options: Pick<EducationOptions, 'diplomas'>,
): Refusals<keyof Educational> {
  const year = options.diplomas
    .flatMap(({ years }) => years)
    .find(({ id }) => id === education.educationYearId);
  const hasSections = (year?.sections.length ?? 0) > 0;
  return collect({
    educationTypeId: missingChoice(education.educationTypeId),
    educationYearId: missingChoice(education.educationYearId),
    educationLanguageId: missingChoice(education.educationLanguageId),
    educationSectionId: hasSections ? missingChoice(education.educationSectionId) : null,
    school: written(education.school, mostCharacters.line),
  });
}

type Personal = Pick<ProfileDraft, 'parentRelation' | 'parentPhone' | 'birthDate' | 'gender'> & {
  governorateId: number | null;
  cityId: number | null;
};

/** A parent who has the student's own phone would read the student's codes, and the other way round. */
const parentPhoneRefusal = (phone: string | null, own: string | null) =>
  phoneRefusal(phone) ??
  (own && normalPhone(phone ?? '') === normalPhone(own) ? 'own_phone' : null);

export function personalRefusals(
  personal: Personal,
  today: string,
  ownPhone: string | null,
): Refusals<keyof Personal> {
  const { birthDate } = personal;
  return collect({
    governorateId: missingChoice(personal.governorateId),
    cityId: missingChoice(personal.cityId),
    parentRelation: missing(personal.parentRelation),
    parentPhone: parentPhoneRefusal(personal.parentPhone, ownPhone),
    birthDate: missing(birthDate) ?? (isBirthDate(birthDate ?? '', today) ? null : 'invalid_date'),
    gender: missing(personal.gender),
  });
}
