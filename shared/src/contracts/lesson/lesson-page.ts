import { z } from 'zod';

/** Also the first word of a unit's address, behind its course's. */
export const UnitKind = z.enum([
  'video',
  'document',
  'webcontent',
  'webinar',
  'test',
  'assignment',
]);
export type UnitKind = z.infer<typeof UnitKind>;

/** Why a unit is not open yet. */
export const UnitLock = z.object({
  reason: z.string().nullable(),
  /** What opens it, where that stands in the same course. */
  opener: z.object({ id: z.int(), kind: UnitKind, name: z.string() }).nullable(),
  /** The test that opens it, wherever it is sat. */
  testId: z.int().nullable(),
});
export type UnitLock = z.infer<typeof UnitLock>;

export const CourseUnit = z.object({
  id: z.int(),
  kind: UnitKind,
  name: z.string(),
  completed: z.boolean(),
  /** A test that was submitted, whether it was passed or not. */
  attempted: z.boolean(),
  /** The time spent on it, in seconds. */
  seconds: z.number(),
  lock: UnitLock.nullable(),
});
export type CourseUnit = z.infer<typeof CourseUnit>;

/** A course with its outline, for who may be in it. */
export const CoursePage = z.object({
  id: z.int(),
  name: z.string(),
  sectionId: z.int(),
  classroom: z.object({ id: z.int(), label: z.string(), title: z.string() }),
  now: z.iso.datetime(),
  expiresAt: z.string().nullable(),
  sections: z.array(z.object({ id: z.int(), name: z.string(), units: z.array(CourseUnit) })),
  /** Where to go on: the first unit that is open and not done. */
  resumeUnitId: z.int().nullable(),
});
export type CoursePage = z.infer<typeof CoursePage>;
