import { parseArgs } from 'node:util';
import { fromCairoClock } from '@fasl/shared/rules/time/cairo-clock';
import { isRealDay } from '@fasl/shared/rules/time/real-day';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { instructors } from '../../db/schema/instructor.ts';
import { UsageError } from './command.ts';

/** The largest id of a row. */
export const maxId = 2 ** 31 - 1;

/** Rejects extra arguments: ignoring them could look as if they had been applied. */
export function requireNoArguments(args: string[]): void {
  if (args.length > 0)
    throw new UsageError(`Nothing was done: unexpected argument "${args.join(' ')}".`);
}

export function singleArgument([argument = '', ...rest]: string[]): string {
  requireNoArguments(rest);
  return argument;
}

/** Parses an amount in EGP; returns piasters. */
export function readPounds(name: string, text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text))
    throw new UsageError(`${name} must be an amount like 50.`);
  return Math.round(Number(text) * 100);
}

export function readCount(name: string, text: string, max: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > max) throw new UsageError(`${name} must be from 1 to ${max}.`);
  return count;
}

/** ISO only: `Date` reads 01/12/2027 as 12 January. */
const timePattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** Parses a day (its start in Cairo) or a time (in Cairo unless it has a zone). */
export function readTime(name: string, text: string): Date;
export function readTime(name: string, text: string | undefined): Date | null;
export function readTime(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const [, day = '', clock = '00:00', zone] = timePattern.exec(text) ?? [];
  const time = Date.parse(`${day}T${clock}${zone ?? 'Z'}`);
  if (Number.isNaN(time) || !isRealDay(day)) {
    throw new UsageError(`${name} must be a day like 2027-01-31 or a time like 2027-01-31T18:00.`);
  }
  return new Date(zone === undefined ? fromCairoClock(time) : time);
}

/** Like `readTime`, for a time in the future: codes must not be expired when printed. */
export function readFuture(name: string, text: string, now: Date): Date;
export function readFuture(name: string, text: string | undefined, now: Date): Date | null;
export function readFuture(name: string, text: string | undefined, now: Date): Date | null {
  const time = readTime(name, text);
  if (time && time <= now) throw new UsageError(`${name} must be in the future.`);
  return time;
}

type TargetOptions = {
  course?: string | undefined;
  classroom?: string | undefined;
  instructor?: string | undefined;
};

/** The target of a code or a discount: a lesson by id, a classroom or an instructor by label. */
export async function findTargets(db: Executor, { course, classroom, instructor }: TargetOptions) {
  const courseId = course === undefined ? null : readCount('--course', course, maxId);
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
  if (course !== undefined && !lesson) throw new UsageError(`Course ${course} not found.`);
  if (classroom !== undefined && !room) throw new UsageError(`Classroom ${classroom} not found.`);
  if (instructor !== undefined && !teacher) {
    throw new UsageError(`Instructor ${instructor} not found.`);
  }
  return {
    courseId: lesson?.id ?? null,
    classroomId: room?.id ?? null,
    instructorId: teacher?.id ?? null,
  };
}

/** Rejects an unknown classroom: a typing error must not look like an empty list. */
export async function requireClassroom(db: Executor, label: string | undefined): Promise<void> {
  if (label !== undefined) await findTargets(db, { classroom: label });
}

const markOptions = {
  score: { type: 'string' },
  feedback: { type: 'string' },
  by: { type: 'string', default: 'operator' },
} as const;

/** The options of a command that grades an answer. */
export function readMark(what: string, args: string[]) {
  const { values, positionals } = parseArgs({ args, options: markOptions, allowPositionals: true });
  const id = readCount(what, singleArgument(positionals), maxId);
  const { score = '', feedback = null, by } = values;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(score)) throw new UsageError('--score must be a number.');
  return { id, score: Number(score), feedback, by };
}
