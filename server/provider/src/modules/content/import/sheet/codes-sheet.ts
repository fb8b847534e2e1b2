/** Columns of a sheet of printed codes, with alternative header names. */
export const codeColumns = {
  code: ['كود', 'الكود'],
  value: ['price', 'السعر', 'القيمة'],
} as const;

/** Public in this repository, so it is never accepted. */
export const exampleCode = 'Ab3dE6gH9k';

export const codeTemplate = [Object.keys(codeColumns), [exampleCode, '50']];
