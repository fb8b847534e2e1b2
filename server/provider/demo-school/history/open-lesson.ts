import { add } from '../rows.ts';
import type { DemoClassroom, DemoLesson } from './classrooms.ts';
import { addEvent } from './events.ts';
import type { Learner } from './person.ts';
import { day, later, type World } from './world.ts';

export type Access = { course: DemoLesson; from: Date; until: Date };
type Purchase = {
  classroom: DemoClassroom;
  course: DemoLesson;
  at: Date;
  source: 'free' | 'wallet' | 'code';
  /** Paid by the school. */
  discount?: number;
};

export function openLesson(world: World, learner: Learner, purchase: Purchase): Access {
  const { classroom, course, at, source, discount = 0 } = purchase;
  const { price } = course;
  const words = { title: course.name };
  addEvent(world, learner, {
    name: `${source}Lesson`,
    at,
    price,
    discount,
    words,
    classroomId: classroom.id,
  });
  const until = later(at, 7 * day);
  add(world.rows.enrolments, {
    studentId: learner.studentId,
    courseId: course.id,
    source,
    pricePaid: price - discount,
    createdAt: at,
    expiresAt: until,
  });
  return { course, from: at, until };
}
