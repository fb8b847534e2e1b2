import { z } from 'zod';

/** Also used in a unit's URL, after the lesson. */
export const UnitKind = z.enum([
  'video',
  'document',
  'webcontent',
  'webinar',
  'test',
  'assignment',
]);
export type UnitKind = z.infer<typeof UnitKind>;

export const UnitLock = z.object({
  reason: z.string().nullable(),
  /** The unit that unlocks this unit, if it is in the same lesson. */
  opener: z.object({ id: z.int(), kind: UnitKind, name: z.string() }).nullable(),
  /** The exam that unlocks this unit, in any lesson. */
  examId: z.int().nullable(),
});
export type UnitLock = z.infer<typeof UnitLock>;

export const LessonUnit = z.object({
  id: z.int(),
  /** An unknown unit is listed but cannot be opened here. */
  kind: z.enum([...UnitKind.options, 'unknown']),
  name: z.string(),
  completed: z.boolean(),
  /** The exam was submitted at least once, passed or not. */
  attempted: z.boolean(),
  /** The school removed the unit from the lesson, which is complete without it. */
  removed: z.boolean(),
  /** Time spent, in seconds. */
  seconds: z.number(),
  lock: UnitLock.nullable(),
});
export type LessonUnit = z.infer<typeof LessonUnit>;

/** A lesson with its outline, for enrolled students. */
export const LessonPage = z.object({
  id: z.int(),
  name: z.string(),
  sectionId: z.int(),
  classroom: z.object({ id: z.int(), label: z.string(), title: z.string() }),
  now: z.iso.datetime(),
  expiresAt: z.string().nullable(),
  sections: z.array(z.object({ id: z.int(), name: z.string(), units: z.array(LessonUnit) })),
  /** The first open unit that is not completed. */
  resumeUnitId: z.int().nullable(),
});
export type LessonPage = z.infer<typeof LessonPage>;
