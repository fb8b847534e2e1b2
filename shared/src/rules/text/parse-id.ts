/** Parses a canonical positive id; `NaN`, which equals no id, for anything else. */
export const parseId = (text = ''): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN);
