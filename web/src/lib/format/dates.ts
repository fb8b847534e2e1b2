import dayjs, { type Dayjs } from 'dayjs';
import arabic from 'dayjs/locale/ar.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import i18next from 'i18next';

dayjs.extend(utc);
dayjs.extend(timezone);
const spellMonday = (day: string): string => day.replace('إثنين', 'اثنين');
// Day.js's Arabic locale treats noon as morning and misspells Monday.
Object.assign(arabic, {
  meridiem: (hour: number) => (hour < 12 ? 'ص' : 'م'),
  weekdays: arabic.weekdays?.map(spellMonday),
  weekdaysShort: arabic.weekdaysShort?.map(spellMonday),
});

const zone = 'Africa/Cairo';

/** Converts a moment to Cairo time, in the page's language and with Latin digits. */
export function toCairoTime(moment: string | number | Date): Dayjs {
  return dayjs(moment).tz(zone).locale(i18next.language.slice(0, 2));
}

export const formatDate = (moment: string | Date): string =>
  toCairoTime(moment).format('DD/MM/YYYY');
export const formatTime = (moment: string | number | Date): string =>
  toCairoTime(moment).format('hh:mm A');
export const formatDateTime = (moment: string | Date): string =>
  toCairoTime(moment).format('DD/MM hh:mm A');

const isolate = (text: string): string => `\u2068${text.replaceAll(' ', '\u00A0')}\u2069`;

/**
 * For sentences: a date and a time on one line. A no-break space joins the digits at its sides to
 * one number, whose parts change places in Arabic text, so each side is isolated.
 */
export const isolateDateTime = (date: string, time: string): string =>
  `${isolate(date)}\u00A0${isolate(time)}`;
export const formatIsolatedDateTime = (moment: string | number | Date): string =>
  isolateDateTime(toCairoTime(moment).format('DD/MM'), formatTime(moment));

/** Formats a day (YYYY-MM-DD) as `5 March 2009`. */
export const formatLongDate = (day: string): string =>
  toCairoTime(`${day}T12:00Z`).format('D MMMM YYYY');

/** Formats a day as `Thursday 27 November`, for sentences. */
export const formatDay = (moment: string | Date): string =>
  toCairoTime(moment).format('dddd D MMMM');

/** The current day in Cairo, as YYYY-MM-DD. */
export const getToday = (): string => toCairoTime(new Date()).format('YYYY-MM-DD');
