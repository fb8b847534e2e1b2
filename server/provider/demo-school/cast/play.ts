import { type Access, buyFromWallet, openByCode, takeFree } from '../history/buying.ts';
import { findClassroom } from '../history/demo-codes.ts';
import type { Learner } from '../history/person.ts';
import { recordProgress } from '../history/studying.ts';
import {
  type ClassroomOf,
  type CourseOf,
  day,
  later,
  minute,
  type UnitOf,
  type World,
} from '../history/world.ts';
import type { Row } from '../rows.ts';

/** Finds parts of the school by name. */
export type Stage = { world: World; learner: Learner };

export const ago = (world: World, days: number) => later(world.now, -days * day);

export function lesson(
  world: World,
  label: string,
  place: number,
): { classroom: ClassroomOf; course: CourseOf } {
  const classroom = findClassroom(world, label);
  const course = classroom.courses[place];
  if (!course) throw new Error(`no lesson ${place} in ${label}`);
  return { classroom, course };
}

type Lesson = { label: string; place: number; daysAgo: number; discount?: number };

export function buy(
  { world, learner }: Stage,
  { label, place, daysAgo, discount }: Lesson,
): Access {
  const found = lesson(world, label, place);
  const at = ago(world, daysAgo);
  if (found.course.price === 0) return takeFree(world, learner, { ...found, at });
  return buyFromWallet(world, learner, { ...found, at, discount: discount ?? 0 });
}

export function scratch({ world, learner }: Stage, { label, place, daysAgo }: Lesson): Access {
  const at = ago(world, daysAgo);
  return openByCode(world, learner, { ...lesson(world, label, place), at });
}

type Membership = {
  label: string;
  status: NonNullable<Row<'memberships'>['pivotStatus']>;
  daysAgo: number;
  bannedDaysAgo?: number;
  group?: number;
};

export function join(
  { world, learner }: Stage,
  { label, status, daysAgo, bannedDaysAgo, group }: Membership,
): void {
  const classroom = findClassroom(world, label);
  world.rows.memberships.push({
    studentId: learner.studentId,
    classroomId: classroom.id,
    active: bannedDaysAgo === undefined,
    pivotStatus: status,
    groupId: group === undefined ? null : (classroom.groupIds[group] ?? null),
    createdAt: ago(world, daysAgo),
    bannedAt: bannedDaysAgo === undefined ? null : ago(world, bannedDaysAgo),
    banReason: bannedDaysAgo === undefined ? null : 'Shared recordings of the lesson',
  });
}

type Done = { daysAgo: number; minutes: number; finished?: boolean };

export function finish(
  { world, learner }: Stage,
  unit: UnitOf,
  { daysAgo, minutes, finished }: Done,
): void {
  const at = ago(world, daysAgo);
  const completed = finished === false ? null : later(at, minutes * minute);
  recordProgress(world, learner, { unit, at, seconds: minutes * 60, completed });
}

export function attendance(
  { world, learner }: Stage,
  access: Access,
  state: 'attended' | 'absent',
): void {
  world.rows.attendances.push({
    studentId: learner.studentId,
    courseId: access.course.id,
    state,
    inSequence: state === 'attended',
    recordedAt: later(access.from, day / 2),
  });
}

export function findUnit(course: CourseOf, type: UnitOf['type'], which = 0): UnitOf {
  const unit = course.units.filter((one) => one.type === type)[which];
  if (!unit) throw new Error(`no ${type} in ${course.name.en}`);
  return unit;
}

export function requireTest(unit: UnitOf) {
  if (!unit.test) throw new Error(`unit ${unit.id} has no test`);
  return { unit, test: unit.test };
}
