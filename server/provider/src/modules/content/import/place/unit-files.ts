import { posix } from 'node:path';
import { type FolderOutput, formatNumberedName } from '../../export/output.ts';
import { nameToKey } from '../../read/names.ts';
import type { FileInput } from '../../schema/kinds.ts';
import type { ImportedFile, ImportedUnit } from '../model/course.ts';

/** Creates a unique key for each name. */
export class UniqueKeyGenerator {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** Keys must be unique only within a `kind`. */
  create(name: string, kind: string): string {
    const base = nameToKey(name);
    let key = base;
    for (let copy = 2; this.#taken.has(`${key}.${kind}`); copy += 1) key = `${base}-${copy}`;
    this.#taken.add(`${key}.${kind}`);
    return key;
  }
}

type Target = { out: FolderOutput; files: ImportedFile[] };
type UnitsPosition = {
  dir: string;
  /** Zero-based index of the first new unit. */
  startIndex: number;
  keys: Iterable<string>;
};

/** Writes units in order, and puts the files of each unit into a separate folder. */
export function addUnits(
  { out, files }: Target,
  units: ImportedUnit[],
  { dir, startIndex, keys }: UnitsPosition,
): void {
  const unique = new UniqueKeyGenerator(keys);
  for (const [place, unit] of units.entries()) {
    const key = unique.create(unit.name, unit.kind);
    const base = formatNumberedName(startIndex + place, startIndex + units.length, key);
    const path = posix.join(dir, base);
    // Renames pictures, because pictures of two units may have the same name.
    const moved = unit.files.map((file) => ({ ...file, to: moveFile(file.name, base) }));
    const rename = (text: string) =>
      moved.reduce((all, { name, to }) => all.replaceAll(name, to), text);
    addUnit(out, { unit, path, rename });
    for (const { to, bytes } of moved) files.push({ name: posix.join(dir, to), bytes });
  }
}

/** Renames `pictures/a.png` to `pictures-01-exam/a.png`. */
function moveFile(name: string, unit: string): string {
  const [folder = '', ...rest] = name.split('/');
  return rest.length === 0 ? name : `${folder}-${unit}/${rest.join('/')}`;
}

type UnitFile = { unit: ImportedUnit; path: string; rename: (text: string) => string };

function addUnit(out: FolderOutput, { unit, path, rename }: UnitFile): void {
  const renamed = <T>(value: T): T => JSON.parse(rename(JSON.stringify(value))) as T;
  const name = unit.name.trim().slice(0, 2_000) || '–';
  switch (unit.kind) {
    case 'exam':
      out.yaml('exam', `${path}.exam.yaml`, { name, ...renamed(unit.value) } as FileInput<'exam'>);
      break;
    case 'webcontent':
      out.markdown<'webcontent'>(
        `${path}.webcontent.md`,
        { name, ...unit.value },
        textOf(unit.body, rename),
      );
      break;
    case 'assignment':
      out.markdown<'assignment'>(
        `${path}.assignment.md`,
        { name, ...unit.value },
        textOf(unit.body, rename),
      );
      break;
    case 'document':
      out.yaml('document', `${path}.document.yaml`, { name, ...renamed(unit.value) });
      break;
    case 'video':
      out.yaml('video', `${path}.video.yaml`, { name, ...renamed(unit.value) });
      break;
  }
}

const textOf = (body: string, rename: (text: string) => string): string =>
  body.trim() === '' ? '' : `\n${rename(body.trim())}\n`;
