import type { MarkdownSource } from '../../../db/schema/content.ts';
import {
  findMedia,
  type MediaFile,
  type MediaReference,
  pictureExtensions,
} from '../read/media.ts';
import { parseUnitName } from '../read/names.ts';
import type { PositionResolver } from '../read/problems.ts';
import type { ReadContext } from '../read/tree.ts';
import type { ColumnValue, ContentRow, RowKind } from '../store/rows.ts';
import type { ImageAddress } from '../text/html.ts';

export type SourceLocation = { path: string; position: PositionResolver };
type Reference = SourceLocation & {
  /** The name as the file has it. */
  shown?: string | null | undefined;
  /** The name by which the file can refer to an entry; null if it cannot. */
  toName?: (key: string) => string | null;
};

const maxShown = 12;
const lastPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

const brokenPlaces: Partial<Record<RowKind, (name: string) => string>> = {
  subject: () => 'school.yaml',
  year: () => 'school.yaml',
  instructor: (name) => `instructors/${name}/`,
  lesson: (name) => `classrooms/${name}/`,
};

export class Compilation {
  readonly rows: ContentRow[] = [];
  readonly media = new Map<string, MediaFile>();
  readonly #keys = new Map<RowKind, Map<string, string>>();
  /** Invalid files and folders that can hide an entry, unlike an unknown reference or a unit. */
  readonly #broken: readonly string[];

  readonly reading: ReadContext;
  readonly now: Date;

  constructor(reading: ReadContext, now: Date) {
    this.reading = reading;
    this.now = now;
    this.#broken = reading.problems.all
      .map(({ path }) => path)
      .filter((path) => parseUnitName(lastPart(path)) === null);
  }

  add(
    kind: RowKind,
    key: string,
    {
      path,
      values,
      sources = {},
    }: {
      path: string;
      values: Record<string, ColumnValue | undefined>;
      sources?: Record<string, MarkdownSource>;
    },
  ): void {
    const known = this.#keys.get(kind) ?? new Map<string, string>();
    this.#keys.set(kind, known);
    const other = known.get(key);
    if (other) {
      this.reading.problems.add(path, `the ${kind} "${key}" is there twice, also in ${other}`);
      return;
    }
    known.set(key, path);
    this.rows.push({ kind, key, values, sources, path });
  }

  /** Reports a reference to an entry that is not in the folder. */
  requireKey(
    kind: RowKind,
    key: string | null | undefined,
    { path, position, shown = key, toName = lastPart }: Reference,
  ): void {
    const known = this.#keys.get(kind);
    if (key === null || key === undefined || known?.has(key)) return;
    if (this.#isBroken(kind, key)) return;
    const names = [...(known?.keys() ?? [])].flatMap((one) => toName(one) ?? []);
    // Names without a prefix are entries of the same classroom.
    names.sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')));
    const list = `${names.slice(0, maxShown).join(', ')}${names.length > maxShown ? ', …' : ''}`;
    const allowed = names.length > 0 ? `allowed: ${list}` : 'there is none yet';
    this.reading.problems.add(path, `there is no ${kind} "${shown}"; ${allowed}`, position);
  }

  /** An invalid file has already been reported. */
  #isBroken(kind: RowKind, key: string): boolean {
    const [room = ''] = key.split('/');
    const place = brokenPlaces[kind]?.(room);
    return place !== undefined && this.#broken.some((path) => path.startsWith(place));
  }

  file(use: MediaReference): MediaFile | null {
    const file = findMedia(use, this.reading);
    if (file) this.media.set(file.url, file);
    return file;
  }

  /** Resolves the images of a text relative to the folder of the text. */
  images(
    dir: string,
    { path, position }: SourceLocation,
  ): { address: ImageAddress; found: Record<string, string> } {
    const found: Record<string, string> = {};
    const address: ImageAddress = (src) => {
      const name = safelyDecoded(src);
      if (/^(https?:)?\/\//.test(name) || name.startsWith('data:')) {
        this.reading.problems.add(
          path,
          `the picture "${name}" is elsewhere; allowed: a file of this folder`,
          position,
        );
        return null;
      }
      const url =
        this.file({ dir, name, allowed: pictureExtensions, isPublic: true, path, position })?.url ??
        null;
      if (url) found[name] = url;
      return url;
    };
    return { address, found };
  }
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text;
  }
}
