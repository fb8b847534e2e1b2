const ordinals: [RegExp, number][] = [
  [/\bfirst\b|الأول|الاول/i, 1],
  [/\bsecond\b|الثاني(?!ة|و)/i, 2],
  [/\bthird\b|الثالث/i, 3],
];

const stages: [RegExp, string][] = [
  [/\bsecondary\b/i, 'S'],
  [/الثانوي/, ' ثانوي'],
  [/\bpreparatory\b/i, 'P'],
  [/الإعدادي|الاعدادي/, ' إعدادي'],
];

const grades: [RegExp, string][] = [
  [/\bgrade 10\b/i, 'G10'],
  [/العاشر/, 'صف 10'],
  [/\bgrade 11\b/i, 'G11'],
  [/الحادي عشر/, 'صف 11'],
  [/\bgrade 12\b/i, 'G12'],
  [/الثاني عشر/, 'صف 12'],
];

const findMatch = <T>(name: string, table: [RegExp, T][]): T | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

/** `3S` or `3 ثانوي`, in the language of the name; `null` for a year without a short form. */
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
  const text = sorted.length > 2 ? `${sorted[0]}–${sorted.at(-1)}` : sorted.join('/');
  // Names the stage once: `2/3 ثانوي`.
  return text.replace(/( \D+)(?=[–/]\d\1$)/, '') || null;
}
