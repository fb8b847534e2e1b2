import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { PageMeta } from '../wire/envelope.ts';
import {
  bodyId,
  flag,
  IdAndName,
  id,
  Label,
  lenient,
  list,
  maybe,
  money,
  PageQuery,
  pathId,
  withDefault,
} from '../wire/fields.ts';
import { fallback, rows } from '../wire/tolerance.ts';
import { Course } from './course.ts';
import { Subscription } from './subscription.ts';

export const Category = z.object({
  id,
  name: z.string(),
  /** The name in the other language, for posters that show both. */
  other_name: maybe(z.string()),
  icon: maybe(z.string()),
});
export type Category = z.infer<typeof Category>;

/** Some providers send `approved`. */
const readAdmission = (value: unknown) => (value === 'approved' ? 'accepted' : value);

export const PivotStatus = z.enum(['on track', 'late', 'new', 'inconsistent']);

export const ClassroomCard = z.object({
  id,
  label: z.string(),
  title: z.string(),
  // A center classroom sells nothing while it is locked.
  type: fallback(z.enum(['online', 'center']), 'center', 'type'),
  sub_type: maybe(fallback(z.enum(['exam', 'revision']), null, 'sub_type')),
  thumbnail: maybe(z.string()),
  educationYears: list(Label),
  category: maybe(Category),
  instructor: z.object({
    label: z.string(),
    user: z.object({ first_name: z.string(), last_name: z.string() }),
  }),
  enrolled: list(
    z.object({
      pivot: z.object({ active: flag, pivot_status: PivotStatus.nullable().catch(null) }),
    }),
  ),
  /** The lowest price of the lessons that a student can buy now. */
  price_from: maybe(money),
});
export type ClassroomCard = z.infer<typeof ClassroomCard>;

export const ClassroomFull = ClassroomCard.extend({
  /** Any other value means open. */
  status: z.enum(['open', 'closed', 'soon']).catch('open'),
  accessible: withDefault(flag, true),
  current_course: maybe(IdAndName),
  has_admission: withDefault(flag, false),
  admission_status: maybe(
    z.preprocess(
      readAdmission,
      fallback(
        z.enum(['default', 'pending', 'accepted', 'rejected', 'banned']),
        'pending',
        'admission_status',
      ),
    ),
  ),
  admissionResponse: lenient(z.object({ status: z.string() })),
  description: maybe(z.string()),
  subscription: maybe(Subscription),
  tabs: rows(
    z.object({
      id,
      name: z.string(),
      sections: rows(z.object({ id, name: z.string(), courses: rows(Course) })),
    }),
  ),
});
export type ClassroomFull = z.infer<typeof ClassroomFull>;

export const ClassroomInfo = z.object({
  title: z.string(),
  type: z.string(),
  label: z.string(),
  current_course: maybe(IdAndName),
  instructor_name: z.string(),
  classroomInfo: z.object({ group: maybe(z.object({ name: z.string() })) }),
  enrollment_status: maybe(z.string()),
  /** `false` means banned. */
  active: withDefault(flag, true),
});
export type ClassroomInfo = z.infer<typeof ClassroomInfo>;

export const ClassroomType = z.enum(['online', 'center', 'exam', 'revision']);
export type ClassroomType = z.infer<typeof ClassroomType>;

export const classroomEndpoints = {
  listCategories: {
    method: 'GET',
    path: '/category/all',
    auth: 'public',
    summary: 'All subjects',
    response: rows(Category),
  },
  listClassrooms: {
    method: 'GET',
    path: '/classroom/all',
    auth: 'optional',
    summary: 'All classrooms',
    query: z.object({
      type: z.enum(['online', 'center']).optional(),
      sub_type: z.enum(['exam', 'revision']).optional(),
    }),
    response: rows(ClassroomCard),
  },
  listClassroomsByType: {
    method: 'GET',
    path: '/classroom/type/{type}',
    auth: 'optional',
    summary: 'The classrooms of one kind, in pages',
    params: z.object({ type: ClassroomType }),
    query: PageQuery,
    response: rows(ClassroomCard),
    meta: PageMeta,
  },
  listMyClassrooms: {
    method: 'GET',
    path: '/student/classrooms',
    auth: 'student',
    summary: 'The classrooms of the student',
    query: PageQuery,
    response: rows(ClassroomCard),
    meta: PageMeta,
  },
  getClassroom: {
    method: 'GET',
    path: '/classroom/get/{label}',
    auth: 'optional',
    summary:
      'A classroom with its tabs, sections and courses. Guests receive the structure and the prices',
    tolerance:
      '`status` and the admission decide whether lessons are sold. `accessible: false` (also when absent: true) is read only for an enrolled student and for a center classroom, which then asks for a code.',
    params: z.object({ label: z.string().min(1).max(200) }),
    response: ClassroomFull,
  },
  getClassroomInfo: {
    method: 'GET',
    path: '/classroom/basic-info/{id}',
    auth: 'student',
    summary: "The student's status in a classroom",
    params: z.object({ id: pathId }),
    response: ClassroomInfo,
  },
  assignClassroomGroup: {
    method: 'POST',
    path: '/classroom/group/assign',
    auth: 'student',
    summary: 'Chooses a group of a classroom',
    body: z.object({ classroom_id: bodyId, group_id: bodyId }),
    response: z.object({ group: z.object({ id, name: z.string() }) }),
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
