const digit = '[0-9\u0660-\u0669\u06F0-\u06F9]';
const begun = new RegExp(`^(${digit}{2})(${digit})$|^(${digit}{2}/${digit}{2})(${digit})$`);

/** A keyboard of numbers has no slash: it stands before the month and the year as soon as they begin. */
export function withSlashes(typed: string, before: string): string {
  const isOneMore = typed.length === before.length + 1;
  return isOneMore ? typed.replace(begun, '$1$3/$2$4') : typed;
}
