import type { Archive } from '../archive/archive.ts';
import type { FindFile } from '../model/attachments.ts';
import { ImportError, type SourcePosition } from '../model/report.ts';
import { decodePluginPath } from '../moodle-xml/question-text.ts';
import { getChildText, listDescendants } from '../xml/find.ts';
import { createPositionLookup, parseXml, type XmlElement } from '../xml/parse-xml.ts';

/** A row of `files.xml`, which locates a file of the backup. */
type StoredFile = {
  id: string;
  hash: string;
  context: string;
  area: string;
  item: string;
  /** `folder/name`, without a leading slash. */
  path: string;
};

/** A course backup: XML files, and files that are stored by content hash. */
export class MoodleBackup {
  readonly path: string;
  readonly #archive: Archive;
  readonly #files: StoredFile[];

  constructor(path: string, archive: Archive) {
    this.path = path;
    this.#archive = archive;
    const list = this.document('files.xml');
    this.#files = list
      ? listDescendants(list.root)
          .filter(({ name }) => name === 'file')
          .map(fileOf)
      : [];
  }

  /** Parses an XML file. `at` returns the position of an element; null if the file is missing. */
  document(file: string): { root: XmlElement; at: (element: XmlElement) => SourcePosition } | null {
    const bytes = this.#archive.read(file);
    if (!bytes) return null;
    const text = new TextDecoder().decode(bytes);
    const path = `${this.path}!${file}`;
    const position = createPositionLookup(text);
    try {
      return { root: parseXml(text), at: ({ offset }) => ({ path, ...position(offset) }) };
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      throw new ImportError(`${file}: ${error.message}`, error.position);
    }
  }

  content(hash: string): Buffer | null {
    return this.#archive.read(`files/${hash.slice(0, 2)}/${hash}`);
  }

  /** The files of an area of a context, ordered by path. */
  filesIn(context: string, area: string): { path: string; bytes: () => Buffer | null }[] {
    return this.#files
      .filter((file) => file.context === context && file.area === area)
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, hash }) => ({ path, bytes: () => this.content(hash) }));
  }

  /**
   * Finds files that texts of a context reference; `items` restricts the search to Moodle's ids of
   * those texts.
   */
  finder(context: string | null, items?: Set<string>): FindFile {
    const own = this.#files.filter(
      (file) => (context === null || file.context === context) && (!items || items.has(file.item)),
    );
    return (source) => {
      const path = decodePluginPath(source);
      const found = own.find((file) => file.path === path);
      return found ? this.content(found.hash) : null;
    };
  }
}

function fileOf(file: XmlElement): StoredFile {
  const folder = getChildText(file, 'filepath').replace(/^\//, '');
  return {
    id: file.attributes['id'] ?? '',
    hash: getChildText(file, 'contenthash').replace(/[^0-9a-f]/g, ''),
    context: getChildText(file, 'contextid'),
    area: getChildText(file, 'filearea'),
    item: getChildText(file, 'itemid'),
    path: `${folder}${getChildText(file, 'filename')}`,
  };
}
