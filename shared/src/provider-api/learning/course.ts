import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import {
  flag,
  id,
  int,
  lenient,
  list,
  maybe,
  money,
  num,
  Prerequisite,
  pathId,
  percent,
  time,
  withDefault,
  withPreprocess,
} from '../wire/fields.ts';
import { fallback, rows } from '../wire/tolerance.ts';

export const Course = z.object({
  id,
  name: z.string(),
  price: money,
  active: flag,
  buyable: flag,
  prerequisites: list(z.array(Prerequisite)),
  prerequisite_criteria: maybe(
    fallback(z.enum(['purchase', 'complete']), 'complete', 'prerequisite_criteria'),
  ),
  payment_methods_allowed: maybe(
    fallback(z.enum(['all', 'wallet', 'scratchCard']), null, 'payment_methods_allowed'),
  ),
  starts_at: maybe(time),
  attendance_state: maybe(fallback(z.enum(['attended', 'absent']), null, 'attendance_state')),
  pivot: lenient(z.object({ time: num, progress: percent })),
  pivot_progress: maybe(percent),
  enrolled: list(
    z.object({
      pivot: z.object({
        pivot_deleted_at: maybe(time),
        pivot_expired: flag,
        pivot_expire_at: maybe(time),
      }),
    }),
  ),
  units_count: maybe(int),
  /** Days for which a purchase opens the course. */
  access_days: withDefault(int, 7),
});
export type Course = z.infer<typeof Course>;

export const UnitType = z.enum([
  'video',
  'document',
  'webcontent',
  'webinar',
  'test',
  'assignment',
]);
export type UnitType = z.infer<typeof UnitType>;

export const Unit = z.object({
  id,
  type: fallback(UnitType, 'unknown', 'type'),
  name: z.string(),
  course_id: id,
  section_id: id,
  order: withDefault(int, 0),
  locked: withDefault(flag, false),
  lock_reason: maybe(z.string()),
  completed: withDefault(flag, false),
  /** Submitted at least once, passed or not. False if the exam does not show its result. */
  attempted: withDefault(flag, false),
  /** No longer part of the lesson, which is complete without it. */
  removed: withDefault(flag, false),
  time: withDefault(num, 0),
  required_test_id: maybe(id),
  /** The unit of the required test. */
  required_unit_id: maybe(id),
});
export type Unit = z.infer<typeof Unit>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Builds a single section from a flat list of units. */
function groupUnits(course: unknown): unknown {
  if (!isObject(course) || course['sections'] || !('units' in course)) return course;
  const { id: course_id, section_id, name } = course;
  if (course['units'] === null) return { ...course, sections: null };
  if (!Array.isArray(course['units'])) return course;
  const units = course['units'].map((unit: unknown, order) =>
    isObject(unit) ? { course_id, section_id, order, ...unit } : unit,
  );
  return { ...course, sections: [{ id: section_id, name, units }] };
}

export const CourseFull = withPreprocess(
  Course.extend({
    classroom: z.object({ id, label: z.string(), title: z.string() }),
    section_id: id,
    sections: rows(z.object({ id, name: z.string(), units: rows(Unit) })),
    next_unit_id: maybe(id),
  }),
  groupUnits,
);
export type CourseFull = z.infer<typeof CourseFull>;

export const courseEndpoints = {
  goToCourse: {
    method: 'GET',
    path: '/classroom/course/goto',
    auth: 'student',
    summary: 'The first unit of a course that is not completed',
    query: z.object({ course_id: pathId }),
    response: z.object({ course_id: id, unit_id: maybe(id), classroom_label: z.string() }),
  },
  getCourse: {
    method: 'GET',
    path: '/classroom/course/{course_id}',
    auth: 'student',
    summary: 'A course with its units, for enrolled students',
    tolerance:
      'A flat `units` list in place of `sections` is shown as one section with the name of the course. `order`, `locked`, `completed` and `time` of a unit may be absent. A unit of another `type` is listed but cannot be opened.',
    params: z.object({ course_id: pathId }),
    response: CourseFull,
  },
} satisfies Record<string, Endpoint>;
