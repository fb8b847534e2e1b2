import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../../command/usage-error.ts';
import { FolderOutput, formatNumberedName } from '../../export/output.ts';
import { nameToKey } from '../../read/names.ts';
import { createJsonSchemas, schemaFolder } from '../../schema/json-schemas.ts';
import { hasMark, noMark } from '../../schema/units.ts';
import type { ImportedCourse, ImportedFile, ImportedLesson } from '../model/course.ts';
import type { ImportTarget } from './target.ts';
import { addUnits, UniqueKeyGenerator } from './unit-files.ts';

export type WrittenFiles = { count: number; notes: string[] };

/** Writes an imported course to the school folder. Overwrites no file. */
export function writeCourse(course: ImportedCourse, target: ImportTarget): WrittenFiles {
  const { root } = target;
  const out = new FolderOutput(new Map());
  const files: ImportedFile[] = [];
  const notes =
    target.kind === 'lesson'
      ? addToLesson(out, files, { course, target })
      : addClassroom(out, files, { course, target });
  if (target.kind === 'new school') {
    for (const [name, text] of createJsonSchemas()) out.texts.set(`${schemaFolder}/${name}`, text);
  }
  const all: [string, string | Buffer][] = [
    ...out.texts,
    ...files.map(({ name, bytes }): [string, Buffer] => [name, bytes]),
  ];
  for (const [path] of all) {
    if (existsSync(join(root, path))) throw new UsageError(`${path} is there already.`);
  }
  for (const [path, content] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { flag: 'wx' });
  }
  return { count: all.length, notes: [...notes, ...examsWithoutMark(course)] };
}

const examsWithoutMark = ({ sections }: ImportedCourse): string[] =>
  sections
    .flatMap(({ lessons }) => lessons.flatMap(({ units }) => units))
    .flatMap((unit) =>
      unit.kind !== 'exam' ||
      typeof unit.value.questions === 'string' ||
      hasMark(unit.value.questions)
        ? []
        : [`the exam "${shown(unit.name)}" cannot be applied yet: ${noMark}`],
    );

type LessonTarget = Extract<ImportTarget, { kind: 'lesson' }>;

function addToLesson(
  out: FolderOutput,
  files: ImportedFile[],
  { course, target }: { course: ImportedCourse; target: LessonTarget },
): string[] {
  const [lesson, ...more] = course.sections.flatMap(({ lessons }) => lessons);
  if (more.length > 0) {
    throw new UsageError(
      `The file has ${more.length + 1} lessons, and ${target.dir} is one. Name the school's folder.`,
    );
  }
  const units = lesson?.units ?? [];
  const { dir, lastNumber, keys } = target;
  addUnits({ out, files }, units, { dir, startIndex: lastNumber, keys });
  return [];
}

type SchoolTarget = Exclude<ImportTarget, LessonTarget>;

function addClassroom(
  out: FolderOutput,
  files: ImportedFile[],
  { course, target }: { course: ImportedCourse; target: SchoolTarget },
): string[] {
  const taken = target.kind === 'school' ? target.labels : new Set<string>();
  const label = freeLabel(course.name, taken);
  const dir = `classrooms/${label}`;
  const known = target.kind === 'school' ? target.instructor : null;
  const instructor = known ?? 'teacher';
  if (target.kind === 'new school') out.yaml('school', 'school.yaml', {});
  if (!known) addPlaceholderInstructor(out, instructor);
  out.yaml('classroom', `${dir}/classroom.yaml`, {
    title: shown(course.name),
    type: 'online',
    status: 'closed',
    published: false,
    instructor,
  });
  const tab = `${dir}/01-${nameToKey('lessons')}`;
  out.yaml('tab', `${tab}/tab.yaml`, { name: { en: 'Lessons', ar: 'الحصص' } });
  const keys = new UniqueKeyGenerator();
  for (const [place, section] of course.sections.entries()) {
    const path = `${tab}/${formatNumberedName(place, course.sections.length, keys.create(section.name, 'section'))}`;
    out.yaml('section', `${path}/section.yaml`, { name: shown(section.name) });
    for (const [index, lesson] of section.lessons.entries()) {
      const name = formatNumberedName(
        index,
        section.lessons.length,
        keys.create(lesson.name, 'lesson'),
      );
      addLesson({ out, files }, lesson, `${path}/${name}`);
    }
  }
  return [
    `${dir}: a closed classroom of the instructor "${instructor}"; its lessons are not sold and have no price`,
  ];
}

function addPlaceholderInstructor(out: FolderOutput, key: string): void {
  out.yaml('instructor', `instructors/${key}/instructor.yaml`, {
    first_name: { en: 'Teacher', ar: 'المدرّس' },
    last_name: { en: 'of this school', ar: 'في هذه المدرسة' },
  });
}

type Files = { out: FolderOutput; files: ImportedFile[] };

function addLesson(to: Files, { name, price = 0, units }: ImportedLesson, dir: string): void {
  to.out.yaml('lesson', `${dir}/lesson.yaml`, { name: shown(name), price, sale: 'closed' });
  addUnits(to, units, { dir, startIndex: 0, keys: new Set() });
}

const shown = (name: string): string => name.trim().slice(0, 2_000) || '–';

/** Labels are parts of URLs, so they use Latin letters only. */
function freeLabel(name: string, taken: Set<string>): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'imported';
  let label = base;
  for (let copy = 2; taken.has(label); copy += 1) label = `${base}-${copy}`;
  return label;
}
