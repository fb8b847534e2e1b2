import { asciiDigits } from '../text/digits.ts';
import { isRealDay } from '../time/real-day.ts';

const marksOfDirection = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const foreign = /[^\d\s/.,،–-]/;

/** The day that somebody wrote, as YYYY-MM-DD; whether there is such a day is not asked. */
export function readDay(typed: string): string | null {
  const text = asciiDigits(typed).replace(marksOfDirection, '').trim();
  if (foreign.test(text)) return null;
  const numbers = text.split(/\D+/).filter(Boolean);
  const digits = numbers.join('');
  const [first = '', second = '', third = '', ...more] =
    digits.length === 8 ? apart(digits) : numbers;
  if (!second || !third || more.length > 0) return null;
  if (first.length === 4) return dayOf([first, second, third]);
  return third.length === 4 ? dayOf([third, second, first]) : null;
}

/** Eight digits with the year first have a month where those with the year last have a century. */
const apart = (digits: string) =>
  /^.{4}(19|20)/.test(digits)
    ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    : [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];

const dayOf = ([year = '', ...rest]: string[]) =>
  [year, ...rest.map((number) => number.padStart(2, '0'))].join('-');

/** A day as it is kept, as it is written in Egypt: DD/MM/YYYY. Anything else stays as it is. */
export const writeDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** A real day, before today and within a human life. Days as they are kept compare as texts. */
export function isBirthDate(typed: string, today: string): boolean {
  const day = readDay(typed);
  if (day === null) return false;
  return isRealDay(day) && day < today && day >= '1900-01-01';
}
