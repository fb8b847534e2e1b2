import {
  ClassroomAttendance,
  ClassroomOverview,
  ClassroomTests,
  ClassroomWebinars,
} from '@fasl/shared/contracts/classroom/dashboard';
import { sortSlots } from '@fasl/shared/rules/lesson/webinar-slot';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { inSection, sectionMs, toOptionalSection, toSection } from '../../trpc/section.ts';
import { figuresOf } from './figures.ts';
import { timeline } from './history.ts';
import { roomInfo, toAttendedGroups, toRoomSlot, toRoomTest } from './room.ts';

const Id = z.int().positive();
const Room = z.object({ id: Id });
const TestFilter = Room.extend({
  status: z.array(z.string().max(100)).max(20).default([]),
  query: z.string().max(200).default(''),
});

/** One classroom of the student's own, tab by tab; any other one is not found. */
export const roomRouter = router({
  overview: userProcedure
    .input(Room)
    .output(ClassroomOverview)
    .query(async ({ ctx, input: { id } }) => {
      const now = new Date();
      const { info } = await roomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionMs });
      const [figures, events] = await Promise.all([
        figuresOf(provider, { classroomId: id, userId: ctx.session.user.id, now }),
        toSection(timeline(provider, { classroomId: id, page: 1, perPage: 5 })),
      ]);
      return { ...figures, info, timeline: events };
    }),

  attendance: userProcedure
    .input(Room)
    .output(ClassroomAttendance)
    .query(async ({ ctx, input: { id } }) => {
      const { info, currentId } = await roomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionMs });
      const body = { classroom_id: id };
      const now = new Date();
      const [counts, lessons] = await Promise.all([
        toSection(provider.countClassroomAttendance({ body })),
        toSection(provider.listClassroomAttendance({ body })),
      ]);
      return {
        info,
        now: now.toISOString(),
        counts: inSection(counts, ({ data }) => ({
          attended: data.attended_courses,
          notAttended: data.not_attended_courses,
          completed: data.completed_courses,
          seconds: data.time,
        })),
        lessons: inSection(lessons, ({ data }) => toAttendedGroups(data, { currentId, now })),
      };
    }),

  tests: userProcedure
    .input(TestFilter)
    .output(ClassroomTests)
    .query(async ({ ctx, input: { id, status, query } }) => {
      const { info } = await roomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionMs });
      const body = { classroom_id: id };
      const [counts, list] = await Promise.all([
        toSection(provider.countClassroomTests({ body })),
        toSection(provider.listClassroomTests({ body: { ...body, filters: { status }, query } })),
      ]);
      return {
        info,
        counts: inSection(counts, ({ data }) => ({
          average: data.average_score,
          passed: data.passed_tests,
          failed: data.failed_tests,
          notStarted: data.not_started_tests,
        })),
        groups: inSection(list, ({ data, filters }) => ({
          courses: data.map(({ id: courseId, name, units }) => ({
            id: courseId,
            name,
            tests: units.map(toRoomTest),
          })),
          choices: filters ?? {},
        })),
      };
    }),

  webinars: userProcedure
    .input(Room)
    .output(ClassroomWebinars)
    .query(async ({ ctx, input: { id } }) => {
      const { info } = await roomInfo(ctx.provider, id);
      const provider = ctx.providerAs({ deadlineMs: sectionMs });
      const list = await toOptionalSection(
        provider.listClassroomWebinars({ body: { classroom_id: id } }),
      );
      const now = new Date();
      return {
        info,
        now: now.toISOString(),
        courses:
          list &&
          inSection(list, ({ data }) =>
            data.map(({ id: courseId, name, units }) => ({
              id: courseId,
              name,
              webinars: units.map((unit) => ({
                unitId: unit.id,
                name: unit.name,
                // Providers may omit it; the page of the webinar checks access.
                open: unit.open ?? true,
                slots: sortSlots(unit.webinarSlots.map(toRoomSlot), now.getTime()),
              })),
            })),
          ),
      };
    }),
});
