import { z } from 'zod';
import { AgendaKind } from '../../contracts/classroom/agenda.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, flag, id, int, maybe, money, num, time, withDefault } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';
import { Course } from './course.ts';
import { Attempt } from './exam.ts';
import { Slot } from './webinar.ts';

const date = z.string().max(40).nullish();

export const AnalyticsBody = z.object({
  classroom_id: bodyId.nullish(),
  slice: z.literal('day').nullish(),
  from: date,
  to: date,
});

const ClassroomBody = z.object({ classroom_id: bodyId });

export const LearningTime = z.object({
  webinar: num,
  test: num,
  document: num,
  video: num,
  webcontent: num,
  assignment: num,
});
export type LearningTime = z.infer<typeof LearningTime>;

export const TestGroup = z.object({
  id,
  name: z.string(),
  units: rows(
    z.object({
      id,
      name: z.string(),
      test: z.object({
        id,
        title: z.string(),
        /** Whether the student may open the unit; a provider may omit the field. */
        open: maybe(flag),
        show_score_value: withDefault(flag, true),
        show_score_percentage: withDefault(flag, true),
        attempts_count: int,
        attempts: rows(Attempt),
      }),
    }),
  ),
});
export type TestGroup = z.infer<typeof TestGroup>;

export const WebinarGroup = z.object({
  id,
  name: z.string(),
  units: rows(
    z.object({
      id,
      name: z.string(),
      /** Whether the student may open the unit; a provider may omit the field. */
      open: maybe(flag),
      webinarSlots: rows(Slot),
    }),
  ),
});
export type WebinarGroup = z.infer<typeof WebinarGroup>;

/** A task that a student has to do at or before a time. */
export const AgendaItem = z.object({
  kind: AgendaKind,
  /** The id of the slot, test, assignment, course or payment. */
  id,
  /** The name of the item; for a slot the live session's name, for a payment the payment code. */
  title: z.string(),
  starts_at: maybe(time),
  ends_at: maybe(time),
  classroom_id: maybe(id),
  classroom_label: maybe(z.string()),
  classroom_title: maybe(z.string()),
  course_id: maybe(id),
  unit_id: maybe(id),
  /** Our reference of a payment. */
  reference: maybe(z.string()),
  amount: maybe(money),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

const student = { method: 'POST', auth: 'student' } as const;

export const analyticsEndpoints = {
  countLearning: {
    ...student,
    path: '/student/analytics/count',
    summary: 'The learning totals of the student',
    body: AnalyticsBody,
    response: z.object({
      classrooms: int,
      courses: int,
      tests: int,
      videos: int,
      documents: int,
      webContents: int,
      webinars: int,
    }),
  },
  getAttendanceRate: {
    ...student,
    path: '/student/analytics/attendance-rate',
    summary: 'Attendance as fractions: overall and in sequence',
    body: AnalyticsBody,
    response: z.object({ overall_rate: num, sequence_rate: num }),
  },
  getAverageScore: {
    ...student,
    path: '/student/analytics/tests/average-score',
    summary: 'The average score as a fraction',
    body: AnalyticsBody,
    response: z.object({ average_score: maybe(num) }),
  },
  listCompletedUnits: {
    ...student,
    path: '/student/analytics/units/graph',
    summary: 'The number of completed units by day',
    body: AnalyticsBody,
    response: rows(z.object({ date: z.string(), completed: int })),
  },
  getLearningTime: {
    ...student,
    path: '/student/analytics/learning-time',
    summary: 'The learning time by content type, in seconds',
    body: AnalyticsBody.extend({ user_id: bodyId.nullish() }),
    response: LearningTime,
  },
  countClassroomTests: {
    ...student,
    path: '/classroom/analytics/tests/count',
    summary: "The numbers of a classroom's tests by result",
    body: ClassroomBody,
    response: z.object({
      average_score: maybe(num),
      passed_tests: int,
      failed_tests: int,
      not_started_tests: int,
    }),
  },
  listClassroomTests: {
    ...student,
    path: '/classroom/analytics/tests',
    summary: "A classroom's tests by course; attempts oldest first",
    body: ClassroomBody.extend({
      filters: z.record(z.string(), z.array(z.string().max(100)).max(50)).nullish(),
      query: z.string().max(200).nullish(),
    }),
    response: rows(TestGroup),
    filters: true,
  },
  countClassroomAttendance: {
    ...student,
    path: '/classroom/analytics/attendance/count',
    summary: "The numbers of a classroom's attendance",
    body: ClassroomBody,
    response: z.object({
      attended_courses: int,
      not_attended_courses: int,
      completed_courses: int,
      time: num,
    }),
  },
  listClassroomAttendance: {
    ...student,
    path: '/classroom/analytics/attendance',
    summary: "A classroom's courses with the student's attendance",
    body: ClassroomBody,
    response: rows(
      z.object({
        tab: z.string(),
        sections: rows(z.object({ name: z.string(), courses: rows(Course) })),
      }),
    ),
  },
  listClassroomWebinars: {
    ...student,
    path: '/classroom/analytics/webinars',
    summary: "The live sessions of a classroom by course, with the student's bookings",
    tolerance: 'Optional: with 404, 405 or 501 the webinars tab refers to the lessons.',
    body: ClassroomBody,
    response: rows(WebinarGroup),
  },
  listAgenda: {
    ...student,
    path: '/student/agenda',
    summary: 'The next steps of the student, soonest first',
    tolerance: 'Optional: with 404, 405 or 501 the dashboard shows no next steps.',
    body: z.object({}),
    response: rows(AgendaItem),
  },
} satisfies Record<string, Endpoint>;
