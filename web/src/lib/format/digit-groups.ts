/** Digits in fours: so they are read out at a counter. */
export const digitGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');
