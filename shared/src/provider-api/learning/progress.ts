import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, flag, id, int, maybe, num, percent, withPreprocess } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';
import { AttemptClock } from './exam.ts';

export const ClassroomProgress = z.object({
  /** Some providers send only the title. */
  classroom: withPreprocess(
    z.object({ id: maybe(id), label: maybe(z.string()), title: z.string() }),
    (sent) => (typeof sent === 'string' ? { title: sent } : sent),
  ),
  completed: int,
  total: int,
  percentage: percent,
});
export type ClassroomProgress = z.infer<typeof ClassroomProgress>;

export const progressEndpoints = {
  updateUnitProgress: {
    method: 'POST',
    path: '/progress/unit/update',
    auth: 'student',
    summary:
      'Marks a unit as completed if its kind allows it. Without `unit_id`, only returns the state of the course',
    body: z.object({ course_id: bodyId, section_id: bodyId, unit_id: bodyId.optional() }),
    response: z.object({ completed: flag, progress: percent }),
    idempotent: true,
  },
  addUnitTime: {
    method: 'POST',
    path: '/progress/unit/time/update',
    auth: 'student',
    summary: 'Credits learning time, at most the time that has passed',
    body: z.object({
      unit_id: bodyId,
      time: z.literal(10),
      /** The running attempt whose clock is returned with the credit. */
      attempt_id: bodyId.optional(),
    }),
    response: z.object({ time: num, clock: maybe(AttemptClock) }),
  },
  listProgress: {
    method: 'POST',
    path: '/student/progress/',
    auth: 'member',
    summary: 'The progress in all classrooms',
    tolerance: '`classroom` may be a text, its title. Without `label` the classroom has no link.',
    response: rows(ClassroomProgress),
  },
} satisfies Record<string, Endpoint>;
