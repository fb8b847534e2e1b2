import type { ValidationKey } from '@fasl/shared/contracts/validation';
import { asciiDigits } from '@fasl/shared/rules/digits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** From leaked passwords, the most common ones first. */
const common = dictionary['passwords-common'];
const leaked = new Set(common);
/** A word that so many choose is found with whatever stands around it. */
const words = new Set(common.slice(0, 3_000).filter((word) => /^[a-z]{4,}$/.test(word)));

type Owner = { firstName: string; lastName: string; email: string | null; phone: string | null };

/** Why a password that fits the rule is still one of the first to be tried. */
export function guessableRefusal(password: string, owner: Owner): ValidationKey | null {
  const folded = fold(password);
  const read = unmask(folded);
  if (leaked.has(folded) || words.has(coreOf(folded)) || words.has(coreOf(read))) {
    return 'common_password';
  }
  return isOwn(folded, owner) ? 'personal_password' : null;
}

const fold = (text: string) => asciiDigits(text.normalize('NFKC').toLowerCase());

const masks: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's' };
/** `p@ssw0rd` is read as what it stands for; digits at the end are a number. */
const unmask = (text: string) =>
  text.replace(/\d+\P{L}*$/u, '').replace(/[@4310$]/g, (sign) => masks[sign] ?? sign);

/** Without the digits and signs that a form made somebody add before or after. */
const coreOf = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '');

/** Shorter words stand within too many others. */
const shortest = 4;

function isOwn(password: string, { firstName, lastName, email, phone }: Owner): boolean {
  const [mailbox = ''] = (email ?? '').split('@');
  const names = [firstName, lastName, mailbox].flatMap((name) => fold(name).split(/[^\p{L}\d]+/u));
  const own = names.map((name) => name.replace(/\d+$/, '') || name);
  const isNamed = [...names, ...own].some((name) =>
    name.length < shortest ? name !== '' && coreOf(password) === name : password.includes(name),
  );
  // Whatever it begins with: a country's code, a zero or nothing.
  const number = asciiDigits(phone ?? '')
    .replace(/\D/g, '')
    .slice(-8);
  return isNamed || (number.length === 8 && password.includes(number));
}
