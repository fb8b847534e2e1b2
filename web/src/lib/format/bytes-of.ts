/** How long a text is on the line, where an Arabic letter takes two. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
