import { parseArgs } from 'node:util';
import { fromCairoClock } from '@fasl/shared/rules/time/cairo-clock';
import { isRealDay } from '@fasl/shared/rules/time/real-day';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { instructors } from '../../db/schema/instructor.ts';
import { UsageError } from './command.ts';

/** The largest that a row's id can be. */
export const mostIds = 2 ** 31 - 1;

/** What is typed beside what a command takes: passed over, it would be believed to have been done. */
export function requireNoMore(words: string[]): void {
  if (words.length > 0)
    throw new UsageError(`Nothing was done: "${words.join(' ')}" is more than it takes.`);
}

/** The one word that a command takes. */
export function onlyWord([word = '', ...more]: string[]): string {
  requireNoMore(more);
  return word;
}

/** A sum of money as an operator types it, in piasters. */
export function readPounds(name: string, text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new UsageError(`${name} must be a sum like 50.`);
  return Math.round(Number(text) * 100);
}

export function readCount(name: string, text: string, most: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most) throw new UsageError(`${name} must be from 1 to ${most}.`);
  return count;
}

/** Nothing else: what a browser makes of 01/12/2027 is the twelfth of January. */
const written = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** A day, which begins in Cairo, or a time, which a clock there shows unless it names its zone. */
export function readTime(name: string, text: string): Date;
export function readTime(name: string, text: string | undefined): Date | null;
export function readTime(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const [, day = '', clock = '00:00', zone] = written.exec(text) ?? [];
  const time = Date.parse(`${day}T${clock}${zone ?? 'Z'}`);
  if (Number.isNaN(time) || !isRealDay(day)) {
    throw new UsageError(`${name} must be a day like 2027-01-31 or a time like 2027-01-31T18:00.`);
  }
  return new Date(zone === undefined ? fromCairoClock(time) : time);
}

/** The same of what is still to come: codes that have ended would be printed for nothing. */
export function readFuture(name: string, text: string, now: Date): Date;
export function readFuture(name: string, text: string | undefined, now: Date): Date | null;
export function readFuture(name: string, text: string | undefined, now: Date): Date | null {
  const time = readTime(name, text);
  if (time && time <= now) throw new UsageError(`${name} is over already.`);
  return time;
}

type Named = {
  course?: string | undefined;
  classroom?: string | undefined;
  instructor?: string | undefined;
};

/** What a code or a discount is for: a lesson by its number, a classroom or a teacher by their label. */
export async function findTargets(db: Executor, { course, classroom, instructor }: Named) {
  const courseId = course === undefined ? null : readCount('--course', course, mostIds);
  const [[lesson], [room], [teacher]] = await Promise.all([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, courseId ?? 0)),
    db
      .select({ id: classrooms.id })
      .from(classrooms)
      .where(eq(classrooms.label, classroom ?? '')),
    db
      .select({ id: instructors.id })
      .from(instructors)
      .where(eq(instructors.label, instructor ?? '')),
  ]);
  if (course !== undefined && !lesson) throw new UsageError(`There is no course ${course}.`);
  if (classroom !== undefined && !room) throw new UsageError(`There is no classroom ${classroom}.`);
  if (instructor !== undefined && !teacher) {
    throw new UsageError(`There is no instructor ${instructor}.`);
  }
  return {
    courseId: lesson?.id ?? null,
    classroomId: room?.id ?? null,
    instructorId: teacher?.id ?? null,
  };
}

/** In a classroom that there is not, nothing ever waits: a slip of the hand is not to be told so. */
export async function requireClassroom(db: Executor, label: string | undefined): Promise<void> {
  if (label !== undefined) await findTargets(db, { classroom: label });
}

const markOptions = {
  score: { type: 'string' },
  feedback: { type: 'string' },
  by: { type: 'string', default: 'operator' },
} as const;

/** What a person gives for something that a student wrote. */
export function readMark(what: string, args: string[]) {
  const { values, positionals } = parseArgs({ args, options: markOptions, allowPositionals: true });
  const id = readCount(what, onlyWord(positionals), mostIds);
  const { score = '', feedback = null, by } = values;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(score)) throw new UsageError('--score must be a number.');
  return { id, score: Number(score), feedback, by };
}
