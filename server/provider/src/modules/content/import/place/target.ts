import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { UsageError } from '../../../command/usage-error.ts';
import { parseUnitName } from '../../read/names.ts';

/** The part of the school folder that receives the import; `root` is the school folder. */
export type ImportTarget = { root: string } & (
  | { kind: 'new school' }
  | { kind: 'school'; instructor: string | null; labels: Set<string> }
  | { kind: 'lesson'; dir: string; lastNumber: number; keys: Set<string> }
);

export function findTarget(folder: string): ImportTarget {
  if (!existsSync(folder)) return { kind: 'new school', root: folder };
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder.`);
  const names = readdirSync(folder);
  if (names.length === 0) return { kind: 'new school', root: folder };
  if (names.includes('school.yaml')) return schoolTarget(folder);
  if (names.includes('lesson.yaml')) return lessonTarget(folder, names);
  throw new UsageError(
    `${folder} is neither a new folder, nor a school (with school.yaml), nor a lesson of one (with lesson.yaml).`,
  );
}

const foldersIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .toSorted()
    : [];

function schoolTarget(folder: string): ImportTarget {
  const [first] = foldersIn(join(folder, 'instructors'));
  const labels = new Set(foldersIn(join(folder, 'classrooms')));
  return {
    kind: 'school',
    root: folder,
    instructor: first === undefined ? null : labelOf(join(folder, 'instructors', first)),
    labels,
  };
}

/** The label in an instructor's file, or else the name of the folder. */
function labelOf(folder: string): string {
  const path = join(folder, 'instructor.yaml');
  const values: unknown = existsSync(path) ? parse(readFileSync(path, 'utf8')) : null;
  const label = (values as { label?: unknown } | null)?.label;
  return typeof label === 'string' ? label : basename(folder);
}

/** `classrooms/<label>/<tab>/<section>/<lesson>`, relative to the school folder. */
const lessonDepth = 5;

function lessonTarget(folder: string, names: string[]): ImportTarget {
  const root = resolve(folder, ...Array.from({ length: lessonDepth }, () => '..'));
  if (!existsSync(join(root, 'school.yaml'))) {
    throw new UsageError(`${folder} has a lesson.yaml, but is not in a school folder.`);
  }
  const units = names.flatMap((name) => parseUnitName(name.normalize('NFC')) ?? []);
  return {
    kind: 'lesson',
    root,
    dir: relative(root, resolve(folder)).replaceAll('\\', '/'),
    lastNumber: Math.max(0, ...units.map(({ order }) => order)),
    keys: new Set(units.map(({ key, kind }) => `${key}.${kind}`)),
  };
}
