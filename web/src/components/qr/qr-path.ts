/** Dark modules of a row that stand side by side become one stroke of the path. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((dark, x) => startOf(row, { dark, x, y })).join('')).join('');

function startOf(row: readonly boolean[], at: { dark: boolean; x: number; y: number }): string {
  if (!at.dark || row[at.x - 1]) return '';
  const end = row.indexOf(false, at.x);
  const length = (end === -1 ? row.length : end) - at.x;
  return `M${at.x} ${at.y}h${length}v1h-${length}z`;
}
