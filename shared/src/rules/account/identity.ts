import { mostCharacters } from '../../contracts/page/lengths.ts';
import { asciiDigits } from '../text/digits.ts';

const phonePattern = /^01[0125]\d{8}$/;
// One @, a dot in the domain, no spaces: what is stricter refuses real addresses.
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

/** As it is kept: no spaces or dashes between the digits, no Arabic digits, no country code. */
export function normalPhone(typed: string): string {
  const digits = asciiDigits(typed).replace(/[\s\-()\u200e\u200f\u202a-\u202e]/g, '');
  return digits.replace(/^(\+|00)20?(?=1)/, '0').replace(/^\+20(?=0)/, '');
}

export const isPhone = (value: string) => phonePattern.test(value);

export const isEmail = (value: string) =>
  value.length <= mostCharacters.email && emailPattern.test(value);

/** What somebody may log in with, as it is kept; `null` when it is neither an e-mail nor a phone. */
export function readIdentifier(typed: string): string | null {
  const trimmed = typed.trim();
  if (isEmail(trimmed)) return trimmed.toLowerCase();
  const phone = normalPhone(trimmed);
  return isPhone(phone) ? phone : null;
}

type Text = string | null | undefined;

export const missing = (text: Text) => (text?.trim() ? null : 'field_required');

export const phoneRefusal = (typed: Text) =>
  missing(typed) ?? (isPhone(normalPhone(typed ?? '')) ? null : 'invalid_phone');

export const emailRefusal = (typed: Text) =>
  missing(typed) ?? (isEmail(typed?.trim() ?? '') ? null : 'invalid_email');

export const identifierRefusal = (typed: Text) =>
  missing(typed) ?? (readIdentifier(typed ?? '') === null ? 'invalid_identifier' : null);
