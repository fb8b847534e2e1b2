/** A file stored by the school: `uri` references it in an answer, `url` shows it to its owner. */
export type StoredFile = {
  uri: string;
  url: string;
  name: string;
  /** In bytes; known for files that were uploaded on this device. */
  size?: number;
};

/** An attachment answer is a JSON list of URIs. */
export const serializeFiles = (files: readonly StoredFile[]): string =>
  JSON.stringify(files.map(({ uri }) => uri));
