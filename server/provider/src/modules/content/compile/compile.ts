import { type FileCache, withoutCache } from '../read/file-cache.ts';
import { Problems } from '../read/problems.ts';
import { readSchool } from '../read/read-school.ts';
import type { ReadContext } from '../read/tree.ts';
import { checkPrerequisites } from './check-prerequisites.ts';
import { checkCurrentLesson, compileClassroom } from './compile-classroom.ts';
import {
  compileFaqs,
  compileInstructor,
  compileNews,
  compilePage,
  compileSchool,
} from './compile-school.ts';
import { compileTrial } from './compile-trial.ts';
import { Compilation } from './context.ts';

export type CompiledSchool = Pick<Compilation, 'rows' | 'media'> & { problems: Problems };

/** Reads a school folder without a database. Returns its rows, files and problems. */
export function compileFolder(
  root: string,
  now: Date,
  cache: FileCache = withoutCache,
): CompiledSchool {
  const problems = new Problems();
  const { tree, reading } = readSchool(root, problems, cache);
  const out = new Compilation(reading, now);
  if (tree.school) compileSchool(out, tree.school);
  for (const page of tree.pages) compilePage(out, page);
  if (tree.faqs) compileFaqs(out, tree.faqs);
  for (const news of byPosition(tree.news)) compileNews(out, news);
  for (const instructor of byPosition(tree.instructors)) compileInstructor(out, instructor);
  if (tree.trial) compileTrial(out, tree.trial);
  const classrooms = byPosition(tree.classrooms);
  for (const classroom of classrooms) compileClassroom(out, classroom);
  for (const classroom of classrooms) checkCurrentLesson(out, classroom);
  checkPrerequisites(out, classrooms);
  reportSameLabels(out);
  reportUnused(reading);
  return { rows: out.rows, media: out.media, problems };
}

/** Creates rows in display order, so that their ids have the same order. */
const byPosition = <T extends { file: { value: { position: number } } }>(entries: T[]): T[] =>
  entries.toSorted((one, other) => one.file.value.position - other.file.value.position);

function reportSameLabels({ rows, reading }: Compilation): void {
  const seen = new Map<unknown, string>();
  for (const { kind, values, path } of rows) {
    if (kind !== 'classroom' && kind !== 'instructor') continue;
    const name = `${kind} ${String(values['label'])}`;
    const other = seen.get(name);
    if (other) reading.problems.add(path, `has the same label as ${other}`);
    seen.set(name, path);
  }
}

/** Reports unused files, because a misspelled file name would otherwise go unnoticed. */
function reportUnused({ folder, used, problems }: ReadContext): void {
  const broken = new Set(problems.all.map(({ path }) => path));
  for (const path of folder.files.keys()) {
    if (used.has(path) || broken.has(path) || isBesideBroken(path, broken)) continue;
    problems.add(
      path,
      'is not part of the school: no file names it, and its own name is none that the format has',
    );
  }
}

/**
 * An invalid file may have referenced other files of its folder, so they are not reported as
 * unused.
 */
const isBesideBroken = (path: string, broken: Set<string>): boolean =>
  !/\.(yaml|md)$/.test(path) &&
  [...broken].some((one) => /\.(yaml|md)$/.test(one) && path.startsWith(dirOf(one)));

const dirOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
