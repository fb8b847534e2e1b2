/** Latin digits in both languages. `ar-EG` would format Arabic digits. */
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => number.format(value);

const moneyFormats = {
  whole: new Intl.NumberFormat('en', { maximumFractionDigits: 0 }),
  cents: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** An amount in EGP without its unit; piasters are shown only if there are any. */
export function formatAmount(egp: number): string {
  const piasters = Math.round(egp * 100);
  const format = piasters % 100 === 0 ? moneyFormats.whole : moneyFormats.cents;
  return format.format(piasters / 100);
}

/** Formats seconds as `2:41`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
