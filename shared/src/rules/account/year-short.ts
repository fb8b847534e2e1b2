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

const read = <T>(name: string, table: [RegExp, T][]): T | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

/** `3S` for Third Secondary, in whichever language it is written; `null` for a year without a short form. */
export function yearShort(name: string): string | null {
  const grade = read(name, grades);
  if (grade) return grade;
  const ordinal = read(name, ordinals);
  const stage = read(name, stages);
  return ordinal && stage ? `${ordinal}${stage}` : null;
}

/** One or two years in full, more as the first and the last of them. */
export function yearsShort(names: readonly string[]): string | null {
  const shorts = names.map(yearShort).filter((short) => short !== null);
  const sorted = [...new Set(shorts)].sort();
  if (sorted.length > 2) return `${sorted[0]}–${sorted.at(-1)}`;
  return sorted.join('/') || null;
}
