const ordinals: [RegExp, number][] = [
  [/\bfirst\b|ال[أا]ول/i, 1],
  [/\bsecond\b|الثاني(?!ة|و)/i, 2],
  [/\bthird\b|الثالث/i, 3],
];

const stages: [RegExp, [english: string, arabic: string]][] = [
  [/\bsecondary\b|الثانوي/i, ['S', ' ثانوي']],
  [/\bpreparatory\b|ال[إا]عدادي/i, ['P', ' إعدادي']],
];

const grades: [RegExp, number][] = [
  [/grade 10|العاشر/i, 10],
  [/grade 11|الحادي عشر/i, 11],
  [/grade 12|الثاني عشر/i, 12],
];

const findMatch = <T>(name: string, table: [RegExp, T][]): T | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

/** A school has few years, and every classroom card names one; the limit bounds the memory. */
const maxStored = 500;
const stored = new Map<string, string | null>();

/** `3S` or `3 ثانوي`, in the language of the name; `null` for a year without a short form. */
export function shortenYear(name: string): string | null {
  const known = stored.get(name);
  if (known !== undefined) return known;
  const short = computeShortYear(name);
  if (stored.size < maxStored) stored.set(name, short);
  return short;
}

function computeShortYear(name: string): string | null {
  const isArabic = /[ء-ي]/.test(name);
  const grade = findMatch(name, grades);
  if (grade) return (isArabic ? 'صف ' : 'G') + grade;
  const ordinal = findMatch(name, ordinals);
  const stage = findMatch(name, stages);
  return ordinal && stage ? ordinal + stage[isArabic ? 1 : 0] : null;
}

/** Joins up to two years; three or more become a range. */
export function shortenYears(names: readonly string[]): string | null {
  if (names.length === 1) return shortenYear(names[0] ?? '');
  const shorts = names.map(shortenYear).filter((short) => short !== null);
  const sorted = [...new Set(shorts)].sort();
  const text = sorted.length > 2 ? `${sorted[0]}–${sorted.at(-1)}` : sorted.join('/');
  // Names the stage once: `2/3 ثانوي`.
  return text.replace(/( \D+)(?=[–/]\d\1$)/, '') || null;
}
