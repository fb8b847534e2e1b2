import { maxCharacters } from '../../contracts/page/lengths.ts';
import { toAsciiDigits } from '../text/digits.ts';

const phonePattern = /^01[0125]\d{8}$/;
// Deliberately loose: one @, a dot in the domain, no spaces. Stricter patterns reject real
// addresses.
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

/** Invisible marks of the writing direction. Texts of this portal contain them around numbers. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const stripMarks = (typed: string) => typed.replace(directionMarks, '');

/** The stored form: no separators, no Arabic digits, no country code. */
export function normalizePhone(typed: string): string {
  const digits = toAsciiDigits(stripMarks(typed)).replace(/[\s\-()]/g, '');
  return digits.replace(/^(\+|00)20?(?=1)/, '0').replace(/^\+20(?=0)/, '');
}

export const isPhone = (value: string) => phonePattern.test(value);

export const isEmail = (value: string) =>
  value.length <= maxCharacters.email && emailPattern.test(value);

/** Normalises an e-mail or phone for logging in; `null` for any other text. */
export function parseIdentifier(typed: string): string | null {
  const trimmed = stripMarks(typed).trim();
  if (isEmail(trimmed)) return trimmed.toLowerCase();
  const phone = normalizePhone(trimmed);
  return isPhone(phone) ? phone : null;
}

type OptionalText = string | null | undefined;

export const requiredError = (text: OptionalText) => (text?.trim() ? null : 'field_required');

export const phoneError = (typed: OptionalText) =>
  requiredError(typed) ?? (isPhone(normalizePhone(typed ?? '')) ? null : 'invalid_phone');

export const emailError = (typed: OptionalText) =>
  requiredError(typed) ?? (isEmail(typed?.trim() ?? '') ? null : 'invalid_email');

export const identifierError = (typed: OptionalText) =>
  requiredError(typed) ?? (parseIdentifier(typed ?? '') === null ? 'invalid_identifier' : null);
