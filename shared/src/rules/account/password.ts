const letterPattern = /\p{L}/u;
const digitPattern = /\d/;
const capitalPattern = /\p{Lu}/u;
const lettersAndDigits = /^[A-Za-z0-9]+$/;

export type PasswordRefusal = 'field_required' | 'invalid_pattern' | 'same_password';

/** Signing up and resetting: 8 to 25 characters with a digit, a letter and a capital. */
export function newPasswordRefusal(password: string): PasswordRefusal | null {
  if (password === '') return 'field_required';
  const { length } = password;
  const fits =
    length >= 8 &&
    length <= 25 &&
    digitPattern.test(password) &&
    letterPattern.test(password) &&
    capitalPattern.test(password);
  return fits ? null : 'invalid_pattern';
}

/** Changing it in the profile: another one of at least 8 letters and digits only, one of each at least. */
export function changedPasswordRefusal(password: string, old?: string): PasswordRefusal | null {
  if (password === '') return 'field_required';
  const fits =
    password.length >= 8 &&
    lettersAndDigits.test(password) &&
    digitPattern.test(password) &&
    /[A-Za-z]/.test(password);
  if (!fits) return 'invalid_pattern';
  return password === old ? 'same_password' : null;
}

export function confirmationRefusal(password: string, confirmation: string) {
  if (confirmation === '') return 'field_required';
  return confirmation === password ? null : 'invalid_password';
}
