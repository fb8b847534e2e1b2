import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { cleanPicture } from '../../../../lib/picture/clean-picture.ts';
import { nameToKey } from '../../read/names.ts';
import type { ImportedFile } from './course.ts';
import type { AddNote } from './report.ts';

/** Finds a file of the imported package by a path in a text. */
export type FindFile = (path: string) => Buffer | null;

/** The compiler ignores folders whose names begin with a dot. */
const reviewFolder = '.imported';
export const isForReview = (name: string): boolean => name.startsWith(reviewFolder);
const inReview = `it is in a folder ${reviewFolder}-… beside the unit`;
const maxPictureBytes = 15 * 1024 ** 2;
const dataForm = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/i;

/** Collects the files that the texts of a unit reference, without duplicates. */
export class Attachments {
  readonly #files = new Map<string, ImportedFile>();
  readonly #byContent = new Map<string, string>();
  readonly #find: FindFile;

  constructor(find: FindFile = () => null) {
    this.#find = find;
  }

  get files(): ImportedFile[] {
    return [...this.#files.values()];
  }

  /** The name of a picture in the school folder, or null if the picture cannot be used. */
  picture(source: string, note: AddNote, find = this.#find): string | null {
    const data = dataForm.exec(source);
    const shown = data ? 'in the text' : `"${source}"`;
    if (!data && isExternalAddress(source)) {
      note(`the picture ${shown} is on another site; save it beside the text and name it there`);
      return null;
    }
    const bytes = data?.[1] === undefined ? find(source) : Buffer.from(data[1], 'base64');
    if (!bytes || bytes.length === 0) {
      note(`the picture ${shown} is not in the imported file`);
      return null;
    }
    const ending = pictureEnding(bytes);
    if (ending && bytes.length <= maxPictureBytes) {
      return this.#add('pictures', { source: data ? 'picture' : source, ending, bytes });
    }
    this.#add(reviewFolder, { source, ending: endingOf(source), bytes });
    note(`the picture ${shown} is not a PNG, JPEG, WebP or SVG of at most 15 MB; ${inReview}`);
    return null;
  }

  /** Saves a file that no text can show, so that the operator can place it. */
  forReview(source: string, note: AddNote, find = this.#find): void {
    const bytes = find(source);
    if (!bytes) {
      note(`the file "${source}" is not in the imported file`);
      return;
    }
    this.#add(reviewFolder, { source, ending: endingOf(source), bytes });
    note(`texts show no audio, film or file: "${source}"; ${inReview}`);
  }

  #add(
    folder: string,
    { source, ending, bytes }: { source: string; ending: string; bytes: Buffer },
  ): string {
    const digest = `${folder} ${createHash('sha256').update(bytes).digest('hex')}`;
    const known = this.#byContent.get(digest);
    if (known) return known;
    const base = nameToKey(decodedName(posix.basename(source, posix.extname(source))));
    let name = `${folder}/${base}${ending}`;
    for (let copy = 2; this.#files.has(name); copy += 1)
      name = `${folder}/${base}-${copy}${ending}`;
    this.#files.set(name, { name, bytes });
    this.#byContent.set(digest, name);
    return name;
  }
}

export const isExternalAddress = (address: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const endingOf = (source: string): string => {
  const ending = posix.extname(source).toLowerCase();
  return /^\.[a-z0-9]{1,8}$/.test(ending) ? ending : '';
};

function pictureEnding(bytes: Buffer): string | null {
  const type = cleanPicture(bytes)?.type;
  if (type) return `.${type}`;
  return /<svg[\s>]/.test(bytes.subarray(0, 4_096).toString('utf8')) ? '.svg' : null;
}
