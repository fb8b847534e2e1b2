const ordinals: [RegExp, number][] = [
  [/\bfirst\b|الأول|الاول/i, 1],
  [/\bsecond\b|الثاني(?!ة|و)/i, 2],
  [/\bthird\b|الثالث/i, 3],
];

const stages: [RegExp, string][] = [
  [/\bsecondary\b|الثانوي/i, 'S'],
  [/\bpreparatory\b|الإعدادي|الاعدادي/i, 'P'],
];

const grades: [RegExp, string][] = [
  [/\bgrade 10\b|العاشر/i, 'G10'],
  [/\bgrade 11\b|الحادي عشر/i, 'G11'],
  [/\bgrade 12\b|الثاني عشر/i, 'G12'],
];

const findMatch = <T>(name: string, table: [RegExp, T][]): T | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

/** `3S` for Third Secondary, in either language; `null` for a year without a short form. */
export function shortenYear(name: string): string | null {
  const grade = findMatch(name, grades);
  if (grade) return grade;
  const ordinal = findMatch(name, ordinals);
  const stage = findMatch(name, stages);
  return ordinal && stage ? `${ordinal}${stage}` : null;
}

/** Joins up to two years; three or more become a range. */
export function shortenYears(names: readonly string[]): string | null {
  const shorts = names.map(shortenYear).filter((short) => short !== null);
  const sorted = [...new Set(shorts)].sort();
  if (sorted.length > 2) return `${sorted[0]}–${sorted.at(-1)}`;
  return sorted.join('/') || null;
}
