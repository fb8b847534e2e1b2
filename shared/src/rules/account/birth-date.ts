import { toAsciiDigits } from '../text/digits.ts';
import { isRealDay } from '../time/real-day.ts';

const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const invalidCharacters = /[^\d\s/.,،–-]/;

/** Parses a typed date to YYYY-MM-DD without checking that the day exists. */
export function parseDay(typed: string): string | null {
  const text = toAsciiDigits(typed).replace(directionMarks, '').trim();
  if (invalidCharacters.test(text)) return null;
  const numbers = text.split(/\D+/).filter(Boolean);
  const digits = numbers.join('');
  const [first = '', second = '', third = '', ...more] =
    digits.length === 8 ? splitDigits(digits) : numbers;
  if (!second || !third || more.length > 0) return null;
  if (first.length === 4) return toIsoDay([first, second, third]);
  return third.length === 4 ? toIsoDay([third, second, first]) : null;
}

/** The position of the century in eight digits shows whether the year comes first or last. */
const splitDigits = (digits: string) =>
  /^.{4}(19|20)/.test(digits)
    ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    : [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];

const toIsoDay = ([year = '', ...rest]: string[]) =>
  [year, ...rest.map((number) => number.padStart(2, '0'))].join('-');

/**
 * Formats YYYY-MM-DD as DD/MM/YYYY, as dates are written in Egypt. Other text is returned
 * unchanged.
 */
export const formatDay = (day: string): string =>
  day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** A real day before today and since 1900. ISO dates compare as strings. */
export function isBirthDate(typed: string, today: string): boolean {
  const day = parseDay(typed);
  if (day === null) return false;
  return isRealDay(day) && day < today && day >= '1900-01-01';
}
