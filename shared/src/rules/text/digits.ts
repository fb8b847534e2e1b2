const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/** Converts Arabic-Indic and Persian digits to ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}

/** Converts the digits and the decimal separator of a number: ٤٩٫٥ is 49.5. */
export const toAsciiNumber = (text: string): string => toAsciiDigits(text).replace('٫', '.');
