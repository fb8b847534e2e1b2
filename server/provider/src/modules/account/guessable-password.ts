import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Executor } from '../../db/open.ts';
import { readSettings } from '../../db/settings-store.ts';

/** Leaked passwords, most common first. */
const commonPasswords = dictionary['passwords-common'];
const leakedPasswords = new Set(commonPasswords);
/** Attackers try common words with any digits around them. */
const commonWords = new Set(
  commonPasswords.slice(0, 3_000).filter((word) => /^[a-z]{4,}$/.test(word)),
);

/** Attackers try the product name with a number first. */
const productNames = ['fasl', 'فصل'];

/** `Nile Academy` forbids `Nile2026`, `Academy1` and `NileAcademy99`. */
function toNameWords(name: string): string[] {
  const parts = fold(name)
    .split(/\P{L}+/u)
    .filter(Boolean);
  return [
    ...parts.filter((part) => part.length >= minNameLength || parts.length === 1),
    parts.join(''),
  ];
}

export async function readSchoolNames(db: Executor): Promise<string[]> {
  const { values } = await readSettings(db);
  return [values.meta_title_en, values.meta_title_ar];
}

type PasswordOwner = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
};

/** The error of a password that passes the password rule but is easy to guess. */
export function findGuessablePasswordError(
  password: string,
  owner: PasswordOwner,
  schoolNames: string[],
): ValidationKey | null {
  const folded = fold(password);
  const cores = [stripAffixes(folded), stripAffixes(undoSubstitutions(folded))];
  if (leakedPasswords.has(folded) || cores.some((core) => commonWords.has(core)))
    return 'common_password';
  const names = [...productNames, ...schoolNames].flatMap(toNameWords);
  if (names.some((name) => cores.includes(name))) return 'common_password';
  return containsOwnerData(folded, owner) ? 'personal_password' : null;
}

const fold = (text: string) => toAsciiDigits(text.normalize('NFKC').toLowerCase());

const substitutions: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
};
/** Reads `p@ssw0rd1` as `password`: trailing digits are removed, not read as letters. */
const undoSubstitutions = (text: string) =>
  text
    .replace(/\d+\P{L}*$/u, '')
    .replace(/[@4310$]/g, (character) => substitutions[character] ?? character);

/** Strips the leading and trailing digits and symbols that password rules demand. */
const stripAffixes = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '');

/** Shorter names occur in too many ordinary words. */
const minNameLength = 4;

function containsOwnerData(
  password: string,
  { firstName, lastName, email, phone }: PasswordOwner,
): boolean {
  const [mailbox = ''] = (email ?? '').split('@');
  const names = [firstName, lastName, mailbox].flatMap((name) => fold(name).split(/[^\p{L}\d]+/u));
  const baseNames = names.map((name) => name.replace(/\d+$/, '') || name);
  const containsName = [...names, ...baseNames].some((name) =>
    name.length < minNameLength
      ? name !== '' && stripAffixes(password) === name
      : password.includes(name),
  );
  // The phone number without country code and leading zero.
  const number = toAsciiDigits(phone ?? '')
    .replace(/\D/g, '')
    .slice(-8);
  return containsName || (number.length === 8 && password.includes(number));
}
