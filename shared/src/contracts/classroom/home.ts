import { z } from 'zod';
import { createSectionSchema } from '../page/section.ts';
import { AgendaStep } from './agenda.ts';
import { ClassroomCard } from './classroom.ts';
import { InstructorCard } from './instructor.ts';

export const NewsItem = z.object({
  id: z.int(),
  photoUrl: z.string().nullable(),
  content: z.string(),
  url: z.string().nullable(),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const Statistics = z.object({
  enrolments: z.int(),
  instructors: z.int(),
  classrooms: z.int(),
});
export type Statistics = z.infer<typeof Statistics>;

/** The lesson that the student can continue, and its progress. */
export const ResumableLesson = z.object({
  classroomLabel: z.string(),
  courseId: z.int(),
  unitId: z.int().nullable(),
  courseName: z.string(),
  /** In percent. */
  progress: z.number(),
  /** 0 if the provider does not count them. */
  totalUnits: z.int(),
  openUntil: z.iso.datetime().nullable(),
});
export type ResumableLesson = z.infer<typeof ResumableLesson>;

/** A section is `null` when the school has disabled it. */
export const GuestHome = z.object({
  instructors: createSectionSchema(z.array(InstructorCard)).nullable(),
  news: createSectionSchema(z.array(NewsItem)),
  classrooms: createSectionSchema(z.array(ClassroomCard)),
  statistics: createSectionSchema(Statistics),
  /** Whether the school has a trial lesson, which the page loads later. */
  hasTrial: z.boolean(),
});
export type GuestHome = z.infer<typeof GuestHome>;

/** Days in a row with a completed unit. */
export const LearningStreak = z.object({
  days: z.int(),
  /** Without a completed unit today, the streak ends at midnight. */
  includesToday: z.boolean(),
});
export type LearningStreak = z.infer<typeof LearningStreak>;

export const StudentHomeInput = z.object({ years: z.enum(['own', 'all']).default('own') });

export const StudentHome = z.object({
  now: z.iso.datetime(),
  /** The student's year; `null` when it is unknown or has no classrooms. */
  ownYear: z.string().nullable(),
  /** The most urgent item of the agenda; `null` when the provider has no agenda. */
  step: createSectionSchema(AgendaStep.nullable()).nullable(),
  /** The test that closes next, if it is not the most urgent item. */
  nextExam: AgendaStep.nullable(),
  /** `null` below two days, or if the provider does not answer. */
  streak: LearningStreak.nullable(),
  /** Items that the page stores for an offline start; empty if the agenda is missing or has failed. */
  calendar: z.array(AgendaStep),
  news: createSectionSchema(z.array(NewsItem)),
  instructors: createSectionSchema(z.array(InstructorCard)).nullable(),
  mine: createSectionSchema(z.array(ClassroomCard)),
  continuation: createSectionSchema(ResumableLesson.nullable()),
  online: createSectionSchema(z.array(ClassroomCard)).nullable(),
  exams: createSectionSchema(z.array(ClassroomCard)).nullable(),
  revisions: createSectionSchema(z.array(ClassroomCard)).nullable(),
  statistics: createSectionSchema(Statistics),
});
export type StudentHome = z.infer<typeof StudentHome>;
