import { readContentFile, readRequiredFile } from './content-file.ts';
import { type OrderedName, parseOrderedName, parseUnitName } from './names.ts';
import type { LessonEntry, ReadContext, SectionEntry, TabEntry, UnitEntry } from './tree.ts';

/** Reads a classroom's tabs with their sections and lessons, in numeric order. */
export const readTabs = (dir: string, reading: ReadContext): TabEntry[] =>
  inOrder(dir, reading).flatMap((name) => {
    const sections = readSections(name.dir, reading);
    const file = readRequiredFile('tab', `${name.dir}/tab.yaml`, reading);
    return file ? [{ ...name, file, sections }] : [];
  });

// Reads the contents first, so that a missing `section.yaml` does not hide their problems.
const readSections = (dir: string, reading: ReadContext): SectionEntry[] =>
  inOrder(dir, reading).flatMap((name) => {
    const lessons = readLessons(name.dir, reading);
    const file = readRequiredFile('section', `${name.dir}/section.yaml`, reading);
    return file ? [{ ...name, file, lessons }] : [];
  });

const readLessons = (dir: string, reading: ReadContext): LessonEntry[] =>
  inOrder(dir, reading).flatMap((name) => {
    const units = readUnits(name.dir, reading);
    const file = readRequiredFile('lesson', `${name.dir}/lesson.yaml`, reading);
    return file ? [{ ...name, file, units }] : [];
  });

type NamedFolder = OrderedName & { dir: string };

function inOrder(dir: string, reading: ReadContext): NamedFolder[] {
  const { folder, problems } = reading;
  const names = folder.foldersIn(dir).flatMap((name): NamedFolder[] => {
    const ordered = parseOrderedName(name);
    const path = `${dir}/${name}`;
    if (ordered) return [{ ...ordered, dir: path }];
    if (!isForFiles(path, reading)) {
      problems.add(path, 'is named without its place; allowed: a number and a name like 01-first');
    }
    return [];
  });
  reportSameKeys(
    names.map(({ key, dir: path }) => ({ key, path })),
    reading,
  );
  return names.toSorted((one, other) => one.order - other.order || (one.dir < other.dir ? -1 : 1));
}

/** Whether a folder contains only pictures or video segments, which other files reference. */
const isForFiles = (path: string, { folder }: ReadContext): boolean =>
  folder.filesIn(path).length > 0 &&
  folder.filesIn(path).every((file) => !/\.(ya?ml|md)$/.test(file.path));

function reportSameKeys(names: { key: string; path: string }[], { problems }: ReadContext): void {
  const seen = new Map<string, string>();
  for (const { key, path } of names) {
    const other = seen.get(key);
    if (other)
      problems.add(
        path,
        `has the same name as ${other}; allowed: each name once beside its number`,
      );
    seen.set(key, path);
  }
}

function readUnits(dir: string, reading: ReadContext): UnitEntry[] {
  const entries = reading.folder.filesIn(dir).flatMap((disk): UnitEntry[] => {
    const name = parseUnitName(disk.path.slice(dir.length + 1));
    if (!name) return [];
    const isText = ['yaml', 'md'].includes(name.ending);
    if (!isText && name.kind !== 'document') return [];
    if (!isText && hasValuesFile(disk.path, reading)) return [];
    if (isText && !isRightEnding(name.kind, name.ending)) {
      const allowed = isMarkdown(name.kind) ? 'md' : 'yaml';
      reading.problems.add(disk.path, `ends in .${name.ending}; allowed: .${name.kind}.${allowed}`);
      reading.used.add(disk.path);
      return [];
    }
    if (!isText) return [{ ...name, dir, file: null, disk }];
    const file = readContentFile(name.kind, disk.path, reading);
    return file ? [{ ...name, dir, file, disk }] : [];
  });
  reportSameKeys(
    entries.map(({ key, kind, disk }) => ({ key: `${key}.${kind}`, path: disk.path })),
    reading,
  );
  return entries.toSorted(
    (one, other) => one.order - other.order || (one.disk.path < other.disk.path ? -1 : 1),
  );
}

const isMarkdown = (kind: string): boolean => kind === 'webcontent' || kind === 'assignment';
const isRightEnding = (kind: string, ending: string): boolean =>
  (ending === 'md') === isMarkdown(kind);

/** Whether `x.document.pdf` belongs to an `x.document.yaml` that references the PDF. */
const hasValuesFile = (path: string, { folder }: ReadContext): boolean =>
  folder.files.has(path.replace(/\.\w+$/, '.yaml'));
