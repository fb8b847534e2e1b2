const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });
const dayMs = 86_400_000;

/** The day of a moment as a calendar in Cairo has it, `2026-11-20`. */
export const cairoDay = (moment: Date): string => format.format(moment);

/** So many days in a row, the last of them that of the moment; a day that the clocks change on is one too. */
export function cairoDaysUpTo(moment: Date, count: number): string[] {
  const last = Date.parse(`${cairoDay(moment)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
