const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/** Writes ٠-٩ and ۰-۹ as 0-9 and leaves everything else as it is. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}
