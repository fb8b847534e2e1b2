/** A file stored by the school: `uri` references it in an answer, `url` shows it to its owner. */
export type KeptFile = { uri: string; url: string; name: string };

/** An attachment answer is a JSON list of URIs. */
export const contentOfFiles = (files: readonly KeptFile[]): string =>
  JSON.stringify(files.map(({ uri }) => uri));
