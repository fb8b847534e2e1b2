import { basename, dirname, extname, posix } from 'node:path';
import { stringify } from 'yaml';
import { toFileKey } from '../../../lib/files/file-store.ts';
import { listSegments } from '../read/media.ts';
import { schemaFolder, toSchemaFileName } from '../schema/json-schemas.ts';
import type { FileInput, FileKind } from '../schema/kinds.ts';

/** The keys of served files; with the text of each playlist. */
export type ServedFiles = Map<string, string | null>;

/** The files of an exported school: new texts, and copies of served files. */
export class FolderOutput {
  readonly texts = new Map<string, string>();
  /** The key of a stored file by path. */
  readonly copies = new Map<string, string>();
  /** Referenced files that are missing in the store. */
  readonly missing: string[] = [];
  readonly #served: ServedFiles;

  constructor(served: ServedFiles) {
    this.#served = served;
  }

  yaml<K extends FileKind>(kind: K, path: string, value: FileInput<K>): void {
    const depth = path.split('/').length - 1;
    const schema = `${'../'.repeat(depth)}${schemaFolder}/${toSchemaFileName(kind)}`;
    this.texts.set(path, `# yaml-language-server: $schema=${schema}\n${yamlOf(value)}`);
  }

  markdown<K extends FileKind>(path: string, front: FileInput<K>, body: string): void {
    this.texts.set(path, `---\n${yamlOf(front)}---\n${body}`);
  }

  /** Copies a served file to the folder `dir` and returns its name there. */
  copy(url: string, dir: string, name: string): string {
    const target = `${name}${ending(url)}`;
    this.#add(posix.join(dir, target), toFileKey(url), url);
    return target;
  }

  /** Copies a playlist with its segments into a separate folder. */
  copyFilm(url: string, dir: string, name: string): string {
    if (!url.endsWith('.m3u8')) return this.copy(url, dir, name);
    const key = toFileKey(url);
    const names = new Set([basename(key)]);
    for (const one of names) {
      const from = posix.join(dirname(key), one);
      this.#add(posix.join(dir, name, one), from, url);
      for (const part of listSegments(this.#served.get(from) ?? '')) names.add(part);
    }
    return `${name}/${basename(key)}`;
  }

  #add(path: string, key: string, url: string): void {
    if (this.#served.has(key)) this.copies.set(path, key);
    else this.missing.push(url);
  }
}

/** Whether an address is a served file; external addresses are exported unchanged. */
export const isServedFile = (url: unknown): url is string =>
  typeof url === 'string' && /^\/(media|materials)\//.test(url);

const ending = (url: string): string => extname(url).toLowerCase().replace('.jpeg', '.jpg');

/** Disables line folding, so that long texts stay as they are. */
const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** Omits undefined values and defaults. */
export function omitDefaults<T extends Record<string, unknown>>(
  values: T,
  defaults: Record<string, unknown> = {},
): T {
  const entries = Object.entries(values).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== null &&
      JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(entries) as T;
}

/** `03-name`, with as many digits as the highest number has. */
export const formatNumberedName = (index: number, count: number, key: string): string =>
  `${String(index + 1).padStart(Math.max(2, String(count).length), '0')}-${key}`;

export const getLastKeyPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
