/** Text in a `like` pattern in which `%` and `_` are no wildcards. */
export const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
