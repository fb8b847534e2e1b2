import { z } from 'zod';
import { Lesson } from '../lesson/lesson.ts';
import { createSectionSchema } from '../page/section.ts';
import { HistoryChoices, InvoiceCard, TimelineEvent, WalletMovement } from '../payment/history.ts';
import { AgendaStep } from './agenda.ts';
import { ClassroomCard, EnrolmentStatus } from './classroom.ts';

const Id = z.int().positive();

export const LearningTime = z.object({
  video: z.number(),
  test: z.number(),
  webinar: z.number(),
  document: z.number(),
  assignment: z.number(),
  webcontent: z.number(),
});
export type LearningTime = z.infer<typeof LearningTime>;

export const CompletedDay = z.object({ date: z.string(), completed: z.int() });
export type CompletedDay = z.infer<typeof CompletedDay>;

export const LearningCounts = z.object({
  classrooms: z.int(),
  courses: z.int(),
  tests: z.int(),
  videos: z.int(),
  documents: z.int(),
});
export type LearningCounts = z.infer<typeof LearningCounts>;

/** Fractions from 0 to 1. */
export const Attendance = z.object({ overall: z.number(), inSequence: z.number() });
export type Attendance = z.infer<typeof Attendance>;

/** The results of a student, in one classroom or in all. `average` needs a graded exam. */
export const LearningFigures = z.object({
  counts: createSectionSchema(LearningCounts),
  attendance: createSectionSchema(Attendance),
  averageScore: createSectionSchema(z.number().nullable()),
  completedUnits: createSectionSchema(z.array(CompletedDay)),
  learningTime: createSectionSchema(LearningTime),
});
export type LearningFigures = z.infer<typeof LearningFigures>;

const WeeklyFigure = z.object({ now: z.number(), before: z.number() });
export type WeeklyFigure = z.infer<typeof WeeklyFigure>;

/** The last seven days, including today, compared with the seven days before. */
export const WeekChange = z.object({
  /** `null`, as in the other figures, if the provider cannot limit the figure to a week. */
  units: WeeklyFigure.nullable(),
  /** Days with at least one completed unit. */
  days: WeeklyFigure.nullable(),
  seconds: WeeklyFigure.nullable(),
});
export type WeekChange = z.infer<typeof WeekChange>;

export const DashboardOverview = LearningFigures.extend({
  now: z.iso.datetime(),
  /** `null` when the provider has no agenda. */
  steps: createSectionSchema(z.array(AgendaStep)).nullable(),
  week: createSectionSchema(WeekChange),
  wallet: createSectionSchema(z.array(WalletMovement)),
  timeline: createSectionSchema(z.array(TimelineEvent)),
});
export type DashboardOverview = z.infer<typeof DashboardOverview>;

/** Totals over all classrooms. `average` needs a graded exam. */
export const LearningTotals = z.object({
  counts: LearningCounts,
  /** A fraction, like the average. */
  attendance: z.number(),
  average: z.number().nullable(),
  seconds: z.number(),
});
export type LearningTotals = z.infer<typeof LearningTotals>;

const DashboardClassroom = ClassroomCard.extend({ isBanned: z.boolean() });
export type DashboardClassroom = z.infer<typeof DashboardClassroom>;

export const MyClassrooms = z.object({
  rows: z.array(DashboardClassroom),
  total: z.int(),
  /** Sent with the first page only, because the totals are the same for each page. */
  totals: createSectionSchema(LearningTotals).nullable(),
});

export const DashboardClassroomInfo = z.object({
  id: Id,
  label: z.string(),
  title: z.string(),
  type: z.enum(['online', 'center']),
  currentCourse: z.string().nullable(),
  instructor: z.string(),
  group: z.string().nullable(),
  status: EnrolmentStatus.nullable(),
  isBanned: z.boolean(),
});
export type DashboardClassroomInfo = z.infer<typeof DashboardClassroomInfo>;

export const ClassroomOverview = LearningFigures.extend({
  info: DashboardClassroomInfo,
  timeline: createSectionSchema(z.object({ rows: z.array(TimelineEvent), total: z.int() })),
});
export type ClassroomOverview = z.infer<typeof ClassroomOverview>;

/** A lesson in the attendance table. */
export const LessonWithAttendance = Lesson.extend({
  attendance: z.enum(['attended', 'absent']).nullable(),
  seconds: z.number(),
});
export type LessonWithAttendance = z.infer<typeof LessonWithAttendance>;

export const ClassroomAttendance = z.object({
  info: DashboardClassroomInfo,
  now: z.iso.datetime(),
  counts: createSectionSchema(
    z.object({
      attended: z.int(),
      notAttended: z.int(),
      completed: z.int(),
      seconds: z.number(),
    }),
  ),
  lessons: createSectionSchema(
    z.array(z.object({ name: z.string(), lessons: z.array(LessonWithAttendance) })),
  ),
});
export type ClassroomAttendance = z.infer<typeof ClassroomAttendance>;

export const ExamAttempt = z.object({
  id: Id,
  status: z.enum(['passed', 'failed']).nullable(),
  state: z.enum(['done', 'review', 'open']),
  /** `null` when the exam hides it, as for the percentage. */
  score: z.object({ value: z.number(), overall: z.number() }).nullable(),
  percentage: z.number().nullable(),
  at: z.string(),
});
export type ExamAttempt = z.infer<typeof ExamAttempt>;

/** An exam with the student's attempts, oldest first. */
export const ClassroomExam = z.object({
  unitId: z.int(),
  name: z.string(),
  examId: z.int(),
  open: z.boolean(),
  attempts: z.array(ExamAttempt),
});
export type ClassroomExam = z.infer<typeof ClassroomExam>;

const LessonExams = z.object({ id: z.int(), name: z.string(), exams: z.array(ClassroomExam) });
export type LessonExams = z.infer<typeof LessonExams>;

export const ClassroomExams = z.object({
  info: DashboardClassroomInfo,
  counts: createSectionSchema(
    z.object({
      average: z.number().nullable(),
      passed: z.int(),
      failed: z.int(),
      notStarted: z.int(),
    }),
  ),
  groups: createSectionSchema(
    z.object({
      courses: z.array(LessonExams),
      choices: HistoryChoices,
    }),
  ),
});
export type ClassroomExams = z.infer<typeof ClassroomExams>;

export const ClassroomSlot = z.object({
  id: z.int(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.number(),
  booked: z.boolean(),
  full: z.boolean(),
  /** The time until which a spot is held for the student from the waitlist. */
  heldUntil: z.string().nullable(),
  attended: z.boolean().nullable(),
});
export type ClassroomSlot = z.infer<typeof ClassroomSlot>;

export const ClassroomWebinars = z.object({
  info: DashboardClassroomInfo,
  now: z.iso.datetime(),
  /** `null` when the provider does not list live sessions. */
  courses: createSectionSchema(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        webinars: z.array(
          z.object({
            unitId: z.int(),
            name: z.string(),
            open: z.boolean(),
            slots: z.array(ClassroomSlot),
          }),
        ),
      }),
    ),
  ).nullable(),
});
export type ClassroomWebinars = z.infer<typeof ClassroomWebinars>;

export const ActivityPage = z.object({
  wallet: createSectionSchema(z.array(WalletMovement)),
  timeline: createSectionSchema(z.array(TimelineEvent)),
  invoices: createSectionSchema(z.array(InvoiceCard)),
});
export type ActivityPage = z.infer<typeof ActivityPage>;
