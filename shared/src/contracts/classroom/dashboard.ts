import { z } from 'zod';
import { Lesson } from '../lesson/lesson.ts';
import { section } from '../page/section.ts';
import { Choices, InvoiceCard, TimelineEvent, WalletMove } from '../payment/history.ts';
import { AgendaKind } from './agenda.ts';
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

export const Counts = z.object({
  classrooms: z.int(),
  courses: z.int(),
  tests: z.int(),
  videos: z.int(),
  documents: z.int(),
});
export type Counts = z.infer<typeof Counts>;

/** Shares as fractions. */
export const Attendance = z.object({ overall: z.number(), inSequence: z.number() });
export type Attendance = z.infer<typeof Attendance>;

/** How a student stands, in all classrooms or in one. Without a marked test there is no average. */
export const Figures = z.object({
  counts: section(Counts),
  attendance: section(Attendance),
  averageScore: section(z.number().nullable()),
  completedUnits: section(z.array(CompletedDay)),
  learningTime: section(LearningTime),
});
export type Figures = z.infer<typeof Figures>;

/** Something to do, with the place where it is done. */
export const Step = z.object({
  kind: AgendaKind,
  id: z.int(),
  title: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  classroom: z.object({ label: z.string(), title: z.string() }).nullable(),
  courseId: z.int().nullable(),
  unitId: z.int().nullable(),
  /** Of a payment. */
  reference: z.string().nullable(),
  amount: z.number().nullable(),
});
export type Step = z.infer<typeof Step>;

const Change = z.object({ now: z.number(), before: z.number() });
export type Change = z.infer<typeof Change>;

/** The last seven days, today among them, beside the seven before. */
export const WeekChange = z.object({
  /** `null`, like the others, if the provider did not limit the figure to the week. */
  units: Change.nullable(),
  /** On which at least one unit was completed. */
  days: Change.nullable(),
  seconds: Change.nullable(),
});
export type WeekChange = z.infer<typeof WeekChange>;

export const DashboardOverview = Figures.extend({
  now: z.iso.datetime(),
  /** `null` when the provider has no agenda. */
  steps: section(z.array(Step)).nullable(),
  week: section(WeekChange),
  wallet: section(z.array(WalletMove)),
  timeline: section(z.array(TimelineEvent)),
});
export type DashboardOverview = z.infer<typeof DashboardOverview>;

/** What all classrooms together come to. Without a marked test there is no average. */
export const Totals = z.object({
  counts: Counts,
  /** A fraction, as the average. */
  attendance: z.number(),
  average: z.number().nullable(),
  seconds: z.number(),
});
export type Totals = z.infer<typeof Totals>;

export const MyClassrooms = z.object({
  rows: z.array(ClassroomCard),
  total: z.int(),
  /** With the first page only: they are the same for every one. */
  totals: section(Totals).nullable(),
});

export const RoomInfo = z.object({
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
export type RoomInfo = z.infer<typeof RoomInfo>;

export const RoomOverview = Figures.extend({
  info: RoomInfo,
  timeline: section(z.object({ rows: z.array(TimelineEvent), total: z.int() })),
});
export type RoomOverview = z.infer<typeof RoomOverview>;

/** A lesson as a row of its attendance. */
export const AttendedLesson = Lesson.extend({
  attendance: z.enum(['attended', 'absent']).nullable(),
  seconds: z.number(),
});
export type AttendedLesson = z.infer<typeof AttendedLesson>;

export const RoomAttendance = z.object({
  info: RoomInfo,
  now: z.iso.datetime(),
  counts: section(
    z.object({
      attended: z.int(),
      notAttended: z.int(),
      completed: z.int(),
      seconds: z.number(),
    }),
  ),
  lessons: section(z.array(z.object({ name: z.string(), lessons: z.array(AttendedLesson) }))),
});
export type RoomAttendance = z.infer<typeof RoomAttendance>;

export const TestAttempt = z.object({
  id: Id,
  status: z.enum(['passed', 'failed']).nullable(),
  state: z.enum(['done', 'review', 'open']),
  score: z.object({ value: z.number(), overall: z.number() }).nullable(),
  at: z.string(),
});
export type TestAttempt = z.infer<typeof TestAttempt>;

/** A test of a classroom with the student's attempts, oldest first. */
export const RoomTest = z.object({
  unitId: z.int(),
  name: z.string(),
  testId: z.int(),
  open: z.boolean(),
  attempts: z.array(TestAttempt),
});
export type RoomTest = z.infer<typeof RoomTest>;

const CourseTests = z.object({ id: z.int(), name: z.string(), tests: z.array(RoomTest) });
export type CourseTests = z.infer<typeof CourseTests>;

export const RoomTests = z.object({
  info: RoomInfo,
  counts: section(
    z.object({
      average: z.number().nullable(),
      passed: z.int(),
      failed: z.int(),
      notStarted: z.int(),
    }),
  ),
  groups: section(
    z.object({
      courses: z.array(CourseTests),
      choices: Choices,
    }),
  ),
});
export type RoomTests = z.infer<typeof RoomTests>;

export const RoomSlot = z.object({
  id: z.int(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.number(),
  booked: z.boolean(),
  full: z.boolean(),
  attended: z.boolean().nullable(),
});
export type RoomSlot = z.infer<typeof RoomSlot>;

export const RoomWebinars = z.object({
  info: RoomInfo,
  now: z.iso.datetime(),
  /** `null` when the provider does not list them. */
  courses: section(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        webinars: z.array(
          z.object({
            unitId: z.int(),
            name: z.string(),
            open: z.boolean(),
            slots: z.array(RoomSlot),
          }),
        ),
      }),
    ),
  ).nullable(),
});
export type RoomWebinars = z.infer<typeof RoomWebinars>;

export const ActivityPage = z.object({
  wallet: section(z.array(WalletMove)),
  timeline: section(z.array(TimelineEvent)),
  invoices: section(z.array(InvoiceCard)),
});
export type ActivityPage = z.infer<typeof ActivityPage>;
