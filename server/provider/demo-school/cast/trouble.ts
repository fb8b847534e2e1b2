import { demoStudents } from '../accounts.ts';
import { findClassroom } from '../history/demo-codes.ts';
import { addDevice } from '../history/devices.ts';
import { addNotification } from '../history/diary.ts';
import { reportBan } from '../history/joining.ts';
import { channels, recharge } from '../history/paying.ts';
import { sitTest } from '../history/testing.ts';
import { text } from '../history/text.ts';
import type { World } from '../history/world.ts';
import { add } from '../rows.ts';
import { addCastMember } from './person.ts';
import {
  ago,
  attendance,
  buy,
  findUnit,
  finish,
  join,
  lesson,
  requireTest,
  type Stage,
  scratch,
} from './play.ts';

/**
 * Banned from one classroom, expired in another, rejected by a third, with an unpaid kiosk code; in
 * the open lesson the homework is overdue and the live session full.
 */
export function castTrouble(world: World, passwordHash: string): Stage {
  const { username, phone, email, number } = demoStudents.trouble;
  const person = {
    username,
    firstName: 'Ziad',
    lastName: 'Kamel',
    email,
    phoneNumber: phone,
    gender: 'male' as const,
    birthDate: '2008-07-21',
    since: ago(world, 90),
    number,
    parentPhone: '01100000003',
    parentRelation: 'Father' as const,
    school: 'El Saeediya Secondary School',
    registrationPaid: true,
  };
  return { world, learner: addCastMember(world, person, passwordHash) };
}

export function playTrouble(stage: Stage): void {
  const { world, learner } = stage;
  topUp(80, 100_00, 'paid');
  const circuits = buy(stage, { label: 'electricity', place: 1, daysAgo: 79 });
  topUp(32, 100_00, 'paid');
  const expired = buy(stage, { label: 'calculus-third-secondary', place: 1, daysAgo: 31 });
  topUp(12, 75_00, 'failed');
  topUp(0.12, 100_00, 'pending');
  join(stage, { label: 'electricity', status: 'late', daysAgo: 79, bannedDaysAgo: 5 });
  join(stage, { label: 'calculus-third-secondary', status: 'late', daysAgo: 31 });
  const classroom = findClassroom(world, 'electricity');
  reportBan(world, { studentId: learner.studentId, classroom, at: ago(world, 5) });
  attendance(stage, circuits, 'absent');
  attendance(stage, expired, 'attended');
  failTwice(stage, expired);
  scratch(stage, { ...lateLesson, daysAgo: 2 });
  beRefused(stage);
  warn(stage);

  function topUp(daysAgo: number, amount: number, outcome: 'paid' | 'failed' | 'pending'): void {
    const channel = outcome === 'failed' ? channels.card : channels.fawry;
    if (channel) recharge(world, learner, { amount, at: ago(world, daysAgo), channel, outcome });
  }
}

const lateLesson = { label: 'calculus-third-secondary', place: 2 };

/** After all bookings: first on the waitlist of an upcoming live session. */
export function waitInLine({ world, learner: { studentId } }: Stage): void {
  const { course } = lesson(world, lateLesson.label, lateLesson.place);
  const coming =
    findUnit(course, 'webinar').slots?.filter((slot) => slot.startTime > world.now) ?? [];
  const booked = coming.find(({ studentsCount }) => studentsCount > 0);
  if (!booked) return;
  booked.capacity = booked.studentsCount;
  add(world.rows.slotWaiters, {
    slotId: booked.id,
    studentId,
    createdAt: ago(world, 0.5),
    heldUntil: null,
    leftAt: null,
  });
}

function failTwice(stage: Stage, { course }: ReturnType<typeof buy>): void {
  const { world, learner } = stage;
  const [first] = course.units;
  if (first) finish(stage, first, { daysAgo: 30, minutes: 12, finished: false });
  const quiz = requireTest(findUnit(course, 'test'));
  sitTest(world, learner, { ...quiz, at: ago(world, 29), ending: 'failed' });
  sitTest(world, learner, { ...quiz, at: ago(world, 27), ending: 'failed' });
  finish(stage, quiz.unit, { daysAgo: 29, minutes: 14 });
}

function beRefused({ world, learner }: Stage): void {
  const dokki = findClassroom(world, 'chemistry-dokki');
  add(world.rows.admissions, {
    classroomId: dokki.id,
    studentId: learner.studentId,
    groupId: dokki.groupIds[0] ?? null,
    status: 'rejected',
    answers: [
      { question_id: 1, value: '31' },
      { question_id: 2, value: 'Alone' },
    ],
    file: null,
    createdAt: ago(world, 40),
    decidedAt: ago(world, 38),
    decidedBy: 'hany-saleh',
  });
}

function warn({ world, learner }: Stage): void {
  const { userId } = learner;
  addDevice(world, {
    userId,
    type: 'other',
    agent: 'Chrome 142, Windows 10',
    lastLogin: ago(world, 0.2),
    loginCount: 9,
  });
  addNotification(world, {
    userId,
    at: ago(world, 5),
    kind: 'banned',
    title: text('You have been banned from a classroom', 'حُظرت من فصل'),
    body: text(
      'Electricity you can see. Write to us if this is a mistake.',
      'كهرباء تراها بعينك. راسلنا إن كان هذا خطأ.',
    ),
    url: '/classroom/electricity',
    read: false,
  });
}
