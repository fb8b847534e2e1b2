const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });
const dayMs = 86_400_000;

/** The calendar day in Cairo, `2026-11-20`. */
export const formatCairoDay = (moment: Date): string => format.format(moment);

/**
 * The last `count` days up to the day of the moment. Counts days, not 24 hours, because of daylight
 * saving.
 */
export function listCairoDaysUntil(moment: Date, count: number): string[] {
  const last = Date.parse(`${formatCairoDay(moment)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
