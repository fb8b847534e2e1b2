/** Why a field is invalid. The screens have the texts. */
export const validationKeys = [
  'field_required',
  '_field_required',
  'invalid_email',
  'invalid_phone',
  'invalid_identifier',
  'invalid_pattern',
  'invalid_password',
  'invalid_multiple',
  'invalid_length',
  'invalid_date',
  'invalid_ssn',
  'invalid_data',
  'phone_taken',
  'email_taken',
  'wrong_password',
  'same_password',
  'common_password',
  'personal_password',
  'own_phone',
  'too_long',
] as const;

export type ValidationKey = (typeof validationKeys)[number];

export const isValidationKey = (value: string): value is ValidationKey =>
  (validationKeys as readonly string[]).includes(value);
