import { add } from '../rows.ts';
import type { DemoClassroom, DemoLesson } from './classrooms.ts';
import { addEvent } from './events.ts';
import type { Learner } from './person.ts';
import { addMs, day, type World } from './world.ts';

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
  const values = { title: course.name };
  const event = { name: `${source}Lesson`, at, price, discount, values };
  addEvent(world, learner, { ...event, classroomId: classroom.id });
  const until = addMs(at, 7 * day);
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

type Enrolment = { classroom: DemoClassroom; accesses: Access[] };

export function joinClassroom(world: World, learner: Learner, enrolment: Enrolment): void {
  const { random, studentId } = learner;
  const { classroom, accesses } = enrolment;
  const first = accesses[0]?.from;
  if (classroom.hasAdmission && !admit(world, learner, enrolment)) return;
  if (!first && random.chance(0.5)) return;
  const createdAt = first ?? addMs(world.now, -random.between(1, 5) * day);
  const banned = random.chance(0.006);
  const afterTwoDays = addMs(createdAt, 2 * day);
  const bannedAt = afterTwoDays < world.now ? afterTwoDays : createdAt;
  world.rows.memberships.push({
    studentId,
    classroomId: classroom.id,
    active: !banned,
    pivotStatus: statusOf(world, learner, enrolment),
    groupId: classroom.groupIds.length > 0 ? random.pick(classroom.groupIds) : null,
    createdAt,
    bannedAt: banned ? bannedAt : null,
    banReason: banned ? 'Shared recordings of the lesson' : null,
  });
  const values = { title: classroom.title };
  if (banned)
    addEvent(world, learner, { name: 'ban', at: bannedAt, values, classroomId: classroom.id });
}

function statusOf(world: World, learner: Learner, { classroom, accesses }: Enrolment) {
  const first = accesses[0];
  const last = accesses.at(-1);
  if (!first || !last || first.from > addMs(world.now, -12 * day)) return 'new';
  const lessons = classroom.courses.filter(({ isForSale }) => isForSale).length;
  if (accesses.length >= lessons - 1) return 'on track';
  if (last.from < addMs(world.now, -28 * day)) return 'late';
  return learner.diligence + learner.random.next() * 0.4 > 0.7 ? 'on track' : 'inconsistent';
}

/** Accepts buyers. Of the other students, some are pending and some are rejected. */
function admit(world: World, learner: Learner, { classroom, accesses }: Enrolment): boolean {
  const { random, studentId } = learner;
  const status = accesses.length > 0 ? 'accepted' : random.chance(0.6) ? 'pending' : 'rejected';
  const createdAt = addMs(accesses[0]?.from ?? addMs(world.now, -2 * day), -3 * day);
  const isDecided = status !== 'pending';
  add(world.rows.admissions, {
    classroomId: classroom.id,
    studentId,
    groupId: random.pick(classroom.groupIds),
    status,
    answers: [
      { question_id: 1, value: String(random.between(30, 60)) },
      { question_id: 2, value: random.pick(['Alone', 'With a friend', 'In a group']) },
    ],
    createdAt,
    decidedAt: isDecided ? addMs(createdAt, day) : null,
    decidedBy: isDecided ? classroom.instructor : null,
  });
  return status === 'accepted';
}
