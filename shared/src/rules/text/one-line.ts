/** Matches all line separators, and control characters that some programs render as boxes. */
const lineEnds = /\s*[\p{Cc}\p{Zl}\p{Zp}]\s*/gu;

/** Replaces line breaks and control characters with spaces. */
export const toOneLine = (text: string): string => text.replace(lineEnds, ' ');
