/**
 * Compressed sizes of a first visit, in kilobytes. Only the fonts of the page's language are
 * loaded.
 */
type Budget = { js: number; css: number; fonts: number };

const fonts = 60;

export const guestBudget: Budget = { js: 138, css: 9, fonts };
/** Includes the filters, which load after the first screen. */
export const resultsBudget: Budget = { ...guestBudget, js: 140 };
export const studentBudget: Budget = { js: 185, css: 12, fonts };
/** Without the ring of the learning time, which loads when the student scrolls to it. */
export const chartsBudget: Budget = { js: 185, css: 16, fonts };
/** Includes formulas: 60 kB of script and 45 kB of fonts, loaded only when a question has one. */
export const formulasBudget: Budget = { js: 250, css: 17, fonts: 115 };

/** The size budget of one page for one role. */
export type PageBudget = Budget & {
  /** The page's name in reports and tests. */
  page: string;
  role: 'guest' | 'student';
  /** A URL of the demo school, if the path has parameters. */
  address?: string;
  /** Files that load after the first screen and count too. */
  laterFiles?: readonly string[];
};
