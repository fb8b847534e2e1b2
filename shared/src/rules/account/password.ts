const letterPattern = /\p{L}/u;
const digitPattern = /\d/;
const capitalPattern = /\p{Lu}/u;
const lettersAndDigits = /^[A-Za-z0-9]+$/;

export type PasswordError = 'field_required' | 'invalid_pattern' | 'same_password';

/** Signup and reset: 8 to 25 characters with a digit, a letter and a capital. */
export function newPasswordError(password: string): PasswordError | null {
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

/**
 * Change in the profile: at least 8 letters and digits, with at least one of each, and not the old
 * password.
 */
export function changedPasswordError(password: string, old?: string): PasswordError | null {
  if (password === '') return 'field_required';
  const fits =
    password.length >= 8 &&
    lettersAndDigits.test(password) &&
    digitPattern.test(password) &&
    /[A-Za-z]/.test(password);
  if (!fits) return 'invalid_pattern';
  return password === old ? 'same_password' : null;
}

export function confirmationError(password: string, confirmation: string) {
  if (confirmation === '') return 'field_required';
  return confirmation === password ? null : 'invalid_password';
}
