/** Columns of a sheet of printed codes, with alternative header names. */
export const codeColumns = {
  code: ['كود', 'الكود'],
  value: ['price', 'السعر', 'القيمة'],
} as const;

export const codeTemplate = [Object.keys(codeColumns), ['Ab3dE6gH9k', '50']];
