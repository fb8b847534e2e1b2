/** Programs end a line at more characters than a line feed, and show the other controls as nothing or as boxes. */
const lineEnds = /\s*[\p{Cc}\p{Zl}\p{Zp}]\s*/gu;

/** What was written, in one line: pasted tabs and ends of lines are spaces in it. */
export const oneLine = (text: string): string => text.replace(lineEnds, ' ');
