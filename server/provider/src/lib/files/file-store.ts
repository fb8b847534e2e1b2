import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type FileInfo = { sizeBytes: number; modifiedAt: Date; etag: string };
export type ListedFile = { key: string; sizeBytes: number; modifiedAt: Date };
/** The first and the last byte, both included; without an end, all bytes from the start. */
export type ByteRange = { start: number; end?: number };
export type OpenedFile = { info: FileInfo; content: Readable };

/**
 * The files of the school. A key is a path like `uploads/….pdf`. The content of a key never
 * changes, because names are random or made from the content.
 */
export type FileStore = {
  /** For messages to the operator. */
  location: string;
  /** Stores the file in full or not at all. After that it survives a power failure. */
  put: (key: string, content: Buffer | Readable) => Promise<void>;
  /** Returns null if there is no such file. */
  stat: (key: string) => Promise<FileInfo | null>;
  /**
   * Opens the content or a range of it. Throws `MissingFileError` if there is no such file, and
   * `RangeStartError` if the range begins after the end of the file.
   */
  open: (key: string, range?: ByteRange) => Promise<OpenedFile>;
  /** Ignores missing files. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** Lists the files of a folder such as `uploads/`, or all for an empty text. */
  list: (folder: string) => AsyncIterable<ListedFile>;
  /** Deletes the remains of uploads that did not complete and are older than the time. */
  deleteUnfinished: (folder: string, before: Date) => Promise<void>;
};

/** Longer than any upload takes, so what is older and unfinished was left by a killed process. */
export const unfinishedGraceMs = 86_400_000;

export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

export class RangeStartError extends Error {
  override readonly name = 'RangeStartError';
}

/** The store cannot be reached or refuses the request. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}

/** Excludes hidden files and paths that leave the folder. */
export const isFileKey = (key: string): boolean =>
  key.split('/').every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name));

export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new MissingFileError(`invalid key ${JSON.stringify(key)}`);
  return key;
}

/** For `catch`: null if there is no such file. */
export function ignoreMissingFile(error: unknown): null {
  if (error instanceof MissingFileError) return null;
  throw error;
}

export async function listKeys(store: FileStore, folder = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys;
}

export const readBytes = async (store: FileStore, key: string): Promise<Buffer> =>
  buffer((await store.open(key)).content);

/** The key of an address such as `/media/photos/….jpg`; the address has no host. */
export const toFileKey = (address: string): string => address.replace(/^\//, '');
