import { posix } from 'node:path';
import { numberedName, type Output } from '../../export/output.ts';
import { keyFrom } from '../../read/names.ts';
import type { FileInput } from '../../schema/kinds.ts';
import type { ImportedFile, ImportedUnit } from '../model/course.ts';

/** Creates a unique key for each name. */
export class UniqueKeys {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** Keys must be unique only within a `kind`. */
  of(name: string, kind: string): string {
    const base = keyFrom(name);
    let key = base;
    for (let copy = 2; this.#taken.has(`${key}.${kind}`); copy += 1) key = `${base}-${copy}`;
    this.#taken.add(`${key}.${kind}`);
    return key;
  }
}

type Target = { out: Output; files: ImportedFile[] };
type UnitsPosition = {
  dir: string;
  /** Zero-based index of the first new unit. */
  first: number;
  keys: Iterable<string>;
};

/** Writes units in order, and puts the files of each unit into a separate folder. */
export function addUnits(
  { out, files }: Target,
  units: ImportedUnit[],
  { dir, first, keys }: UnitsPosition,
): void {
  const unique = new UniqueKeys(keys);
  for (const [place, unit] of units.entries()) {
    const key = unique.of(unit.name, unit.kind);
    const base = numberedName(first + place, first + units.length, key);
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

function addUnit(out: Output, { unit, path, rename }: UnitFile): void {
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
