import { maxCharacters } from '@fasl/shared/contracts/page/lengths';
import { isBirthDate, parseDay } from '@fasl/shared/rules/account/birth-date';
import { isEmail, isPhone, normalizePhone } from '@fasl/shared/rules/account/identity';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import type { StudentColumn } from '../../content/import/sheet/students-sheet.ts';

type Column = {
  isRequired?: boolean;
  /** Converts a cell to its stored form; returns null for an invalid cell. */
  read: (cell: string, today: string) => string | null;
  allowed: string;
};

const textUpTo = (max: number): Column => ({
  read: (cell) => (cell.length <= max && !/\p{Cc}/u.test(cell) ? cell : null),
  allowed: `a text of at most ${max} characters`,
});

const oneOf = (options: Record<string, string[]>): Column => ({
  read: (cell) => {
    const folded = cell.toLowerCase();
    const found = Object.entries(options).find(
      ([value, others]) => value.toLowerCase() === folded || others.includes(folded),
    );
    return found?.[0] ?? null;
  },
  allowed: Object.entries(options)
    .map(([value, [first]]) => (value.includes('-') ? first : value))
    .join(' or '),
});

/** Spreadsheets remove the leading zero of a phone number. */
function readPhone(cell: string): string | null {
  const phone = normalizePhone(cell).replace(/^(?=1[0125]\d{8}$)/, '0');
  return isPhone(phone) ? phone : null;
}

const dayMs = 86_400_000;

/** Workbooks store a date as the number of days since 1899-12-30. */
function readBirthDate(cell: string, today: string): string | null {
  const isSerial = /^\d{1,5}(?:\.0+)?$/.test(cell);
  const typed = isSerial
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(cell)) * dayMs).toISOString().slice(0, 10)
    : cell;
  return isBirthDate(typed, today) ? parseDay(typed) : null;
}

const phone: Column = { read: readPhone, allowed: '11 digits like 01012345678' };
const name = { ...textUpTo(maxCharacters.name), isRequired: true };
const line = textUpTo(maxCharacters.line);

export const columnReaders: Readonly<Record<StudentColumn, Column>> = {
  number: {
    read: (cell) => /^\d{8}$/.exec(toAsciiDigits(cell))?.[0] ?? null,
    allowed: '8 digits, or nothing for a new student',
  },
  'first name': name,
  'last name': name,
  phone: { ...phone, isRequired: true },
  email: {
    read: (cell) => (isEmail(cell) ? cell.toLowerCase() : null),
    allowed: 'an address like mona@example.org',
  },
  language: oneOf({
    'ar-EG': ['ar', 'arabic', 'العربية', 'عربي'],
    'en-GB': ['en', 'english', 'الإنجليزية'],
  }),
  gender: oneOf({ female: ['f', 'girl', 'أنثى', 'بنت'], male: ['m', 'boy', 'ذكر', 'ولد'] }),
  'birth date': { read: readBirthDate, allowed: 'a day in the past like 2009-05-17' },
  'education type': line,
  diploma: line,
  year: line,
  section: line,
  'education language': line,
  school: line,
  'parent phone': phone,
  'parent relation': oneOf({
    Father: ['أب', 'الأب', 'والد'],
    Mother: ['أم', 'الأم', 'والدة'],
  }),
  governorate: line,
  city: line,
  street: line,
  building: line,
  floor: line,
  apartment: line,
  'postal code': line,
};
