/** Groups digits in threes, and in fours where needed, so a code can be read out at a counter. */
export function groupDigits(digits: string): string {
  const groups = Math.max(1, Math.floor(digits.length / 3));
  const size = Math.floor(digits.length / groups);
  // The last groups are one digit longer.
  const shortDigits = (groups - (digits.length % groups)) * size;
  const split = (text: string, length: number) =>
    Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
      text.slice(index * length, (index + 1) * length),
    );
  return [
    ...split(digits.slice(0, shortDigits), size),
    ...split(digits.slice(shortDigits), size + 1),
  ].join(' ');
}
