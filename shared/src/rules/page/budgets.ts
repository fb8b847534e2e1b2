/** In kilobytes as sent, on a first visit. Only the fonts of the shown language are loaded. */
type Budget = { js: number; css: number; fonts: number };

const fonts = 60;

export const guestBudget: Budget = { js: 138, css: 9, fonts };
export const studentBudget: Budget = { js: 185, css: 12, fonts };
export const chartsBudget: Budget = { js: 300, css: 16, fonts };
/** Includes formulas: 60 kB of script and 45 kB of fonts, loaded only when a question has one. */
export const formulasBudget: Budget = { js: 250, css: 17, fonts: 115 };

/** The size that one page may have for one role. */
export type PageBudget = Budget & {
  /** Its name in reports and tests. */
  page: string;
  role: 'guest' | 'student';
  /** An address of the demo school, if the path has parameters. */
  address?: string;
  /** Files that load after the first screen and count too. */
  laterFiles?: readonly string[];
};
