const digit = '[0-9\u0660-\u0669\u06F0-\u06F9]';
const completedPart = new RegExp(`^(${digit}{2})(${digit})$|^(${digit}{2}/${digit}{2})(${digit})$`);

/** Inserts slashes between day, month and year, because numeric keyboards have no slash key. */
export function insertDateSlashes(typed: string, before: string): string {
  const isOneMore = typed.length === before.length + 1;
  return isOneMore ? typed.replace(completedPart, '$1$3/$2$4') : typed;
}
