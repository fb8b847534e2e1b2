import {
  ClassroomAttendance,
  ClassroomExams,
  ClassroomOverview,
  ClassroomWebinars,
} from '@fasl/shared/contracts/classroom/dashboard';
import { sortSlots } from '@fasl/shared/rules/lesson/webinar-slot';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { mapSection, sectionTimeoutMs, toOptionalSection, toSection } from '../../trpc/section.ts';
import {
  readClassroomInfo,
  toAttendanceSections,
  toClassroomExam,
  toClassroomSlot,
} from './classroom.ts';
import { readLearningFigures } from './figures.ts';
import { readTimeline } from './history.ts';

const Id = z.int().positive();
const ClassroomInput = z.object({ id: Id });
const ExamFilter = ClassroomInput.extend({
  status: z.array(z.string().max(100)).max(20).default([]),
  query: z.string().max(200).default(''),
});

/** The tabs of a student's own classroom. Any other classroom is `not_found`. */
export const classroomDashboardRouter = router({
  overview: userProcedure
    .input(ClassroomInput)
    .output(ClassroomOverview)
    .query(async ({ ctx, input: { id } }) => {
      const now = new Date();
      const { info } = await readClassroomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionTimeoutMs });
      const [figures, events] = await Promise.all([
        readLearningFigures(provider, { classroomId: id, userId: ctx.session.user.id, now }),
        toSection(readTimeline(provider, { classroomId: id, page: 1, perPage: 5 })),
      ]);
      return { ...figures, info, timeline: events };
    }),

  attendance: userProcedure
    .input(ClassroomInput)
    .output(ClassroomAttendance)
    .query(async ({ ctx, input: { id } }) => {
      const { info, currentId } = await readClassroomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionTimeoutMs });
      const body = { classroom_id: id };
      const now = new Date();
      const [counts, lessons] = await Promise.all([
        toSection(provider.countClassroomAttendance({ body })),
        toSection(provider.listClassroomAttendance({ body })),
      ]);
      return {
        info,
        now: now.toISOString(),
        counts: mapSection(counts, ({ data }) => ({
          attended: data.attended_courses,
          notAttended: data.not_attended_courses,
          completed: data.completed_courses,
          seconds: data.time,
        })),
        lessons: mapSection(lessons, ({ data }) => toAttendanceSections(data, { currentId, now })),
      };
    }),

  exams: userProcedure
    .input(ExamFilter)
    .output(ClassroomExams)
    .query(async ({ ctx, input: { id, status, query } }) => {
      const { info } = await readClassroomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionTimeoutMs });
      const body = { classroom_id: id };
      const [counts, list] = await Promise.all([
        toSection(provider.countClassroomTests({ body })),
        toSection(provider.listClassroomTests({ body: { ...body, filters: { status }, query } })),
      ]);
      return {
        info,
        counts: mapSection(counts, ({ data }) => ({
          average: data.average_score,
          passed: data.passed_tests,
          failed: data.failed_tests,
          notStarted: data.not_started_tests,
        })),
        groups: mapSection(list, ({ data, filters }) => ({
          courses: data.map(({ id: courseId, name, units }) => ({
            id: courseId,
            name,
            exams: units.map(toClassroomExam),
          })),
          choices: filters ?? {},
        })),
      };
    }),

  webinars: userProcedure
    .input(ClassroomInput)
    .output(ClassroomWebinars)
    .query(async ({ ctx, input: { id } }) => {
      const { info } = await readClassroomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionTimeoutMs });
      const list = await toOptionalSection(
        provider.listClassroomWebinars({ body: { classroom_id: id } }),
      );
      const now = new Date();
      return {
        info,
        now: now.toISOString(),
        courses:
          list &&
          mapSection(list, ({ data }) =>
            data.map(({ id: courseId, name, units }) => ({
              id: courseId,
              name,
              webinars: units.map((unit) => ({
                unitId: unit.id,
                name: unit.name,
                // Providers may omit `open`; the page of the live session checks access.
                open: unit.open ?? true,
                slots: sortSlots(unit.webinarSlots.map(toClassroomSlot), now.getTime()),
              })),
            })),
          ),
      };
    }),
});
