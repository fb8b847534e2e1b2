/** A file that the school has: `uri` names it in an answer, `url` shows it to its owner. */
export type KeptFile = { uri: string; url: string; name: string };

/** What an answer of attachments holds: the JSON text of a list of addresses. */
export const contentOfFiles = (files: readonly KeptFile[]): string =>
  JSON.stringify(files.map(({ uri }) => uri));
