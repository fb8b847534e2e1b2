/** The id that an address names, in its one spelling; `NaN`, which nothing has, of anything else. */
export const idIn = (text = ''): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN);
