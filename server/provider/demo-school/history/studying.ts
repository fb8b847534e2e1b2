import { add } from '../rows.ts';
import type { Access } from './buying.ts';
import { cairoDay } from './cairo-day.ts';
import { type ClassroomOf, getTeachingLanguage, type SlotOf, type UnitOf } from './classrooms.ts';
import { addNotification } from './diary.ts';
import type { Learner } from './person.ts';
import { sitTest } from './testing.ts';
import { text } from './text.ts';
import { words } from './words.ts';
import { day, later, minute, type World } from './world.ts';

type Course = { classroom: ClassroomOf; access: Access };

/** Simulates the week of an open lesson: diligent students complete more units. */
export function study(world: World, learner: Learner, { classroom, access }: Course): void {
  const { random, diligence } = learner;
  const { units } = access.course;
  const end = Math.min(access.until.getTime(), world.now.getTime());
  // Some students buy a lesson and never open it.
  const share = random.chance(0.1) ? 0 : Math.min(1, diligence + random.next() * 0.35);
  const planned = Math.round(units.length * share);
  let at = later(access.from, random.between(10, 600) * minute);
  let done = 0;
  for (const unit of units.slice(0, planned)) {
    if (at.getTime() >= end) break;
    const seconds = workOn(world, learner, { classroom, unit, at });
    done += 1;
    at = later(at, seconds * 1000 + random.between(20, 900) * minute);
  }
  attend(world, learner, { access, done });
}

type HomeworkInput = { classroom: ClassroomOf; unit: UnitOf; at: Date };

/** Returns the duration in seconds. */
function workOn(world: World, learner: Learner, { classroom, unit, at }: HomeworkInput): number {
  if (unit.type === 'webinar') return joinSlot(world, learner, { unit, at });
  const seconds = secondsFor(unit, learner);
  const finished = later(at, seconds * 1000);
  const inTime = finished.getTime() < world.now.getTime();
  const wasDone = unit.type === 'test' ? sitTests(world, learner, { unit, at }) : inTime;
  if (unit.type === 'assignment' && inTime)
    handIn(world, learner, { classroom, unit, at: finished });
  recordProgress(world, learner, {
    unit,
    at,
    seconds,
    completed: wasDone && inTime ? finished : null,
  });
  return seconds;
}

function secondsFor(unit: UnitOf, { random }: Learner): number {
  const base = unit.videoSeconds ?? (unit.test?.durationMinutes ?? 14) * 60;
  return Math.max(60, Math.round(base * (0.55 + random.next() * 0.6)));
}

function sitTests(
  world: World,
  learner: Learner,
  { unit, at }: { unit: UnitOf; at: Date },
): boolean {
  const { test } = unit;
  if (!test) return false;
  const status = sitTest(world, learner, { test, at });
  const again = later(at, learner.random.between(5, 40) * 60 * minute);
  const mayRetry = test.allowedTrials === null || test.allowedTrials > 1;
  const retries = status === 'failed' && mayRetry && learner.random.chance(0.55);
  if (retries && again.getTime() < world.now.getTime())
    sitTest(world, learner, { test, at: again });
  return status !== 'open';
}

type Progress = { unit: UnitOf; at: Date; seconds: number; completed: Date | null };

export function recordProgress({ rows, now }: World, learner: Learner, progress: Progress): void {
  const { unit, at, seconds, completed } = progress;
  const { studentId } = learner;
  const lastBeatAt = new Date(Math.min(at.getTime() + seconds * 1000, now.getTime()));
  rows.unitProgress.push({
    studentId,
    unitId: unit.id,
    seconds,
    completedAt: completed,
    startedAt: at,
    lastBeatAt,
    resumeAt: completed ? 0 : Math.round((unit.filmSeconds ?? 0) / 3),
    playsUsed: unit.type === 'video' && completed ? 1 : 0,
  });
  rows.learningDays.push({ studentId, unitId: unit.id, day: cairoDay(lastBeatAt), seconds });
}

function joinSlot(
  world: World,
  learner: Learner,
  { unit, at }: { unit: UnitOf; at: Date },
): number {
  const { random, studentId } = learner;
  const slot = random.pick(unit.slots);
  if (slot.studentsCount >= slot.capacity) return 0;
  const over = slot.endTime.getTime() < world.now.getTime();
  const attended = over ? random.chance(0.75) : null;
  book(world, {
    slot,
    studentId,
    at: new Date(Math.min(at.getTime(), slot.startTime.getTime() - day)),
    attended,
  });
  if (!attended) return 0;
  const seconds = Math.round(((slot.endTime.getTime() - slot.startTime.getTime()) / 1000) * 0.8);
  recordProgress(world, learner, { unit, at: slot.startTime, seconds, completed: slot.endTime });
  return seconds;
}

type Booking = { slot: SlotOf; studentId: number; at: Date; attended: boolean | null };

export function book({ rows }: World, { slot, studentId, at, attended }: Booking): void {
  slot.studentsCount += 1;
  add(rows.slotBookings, {
    slotId: slot.id,
    webinarId: slot.webinarId,
    studentId,
    bookedAt: at,
    joinedAt: attended ? later(slot.startTime, 3 * minute) : null,
    attended,
  });
}

function handIn(world: World, learner: Learner, { classroom, unit, at }: HomeworkInput): void {
  if (!unit.assignment) return;
  const { random, studentId, userId, ability } = learner;
  const language = getTeachingLanguage(classroom.content);
  const graded = at.getTime() < world.now.getTime() - 3 * day;
  const { id, overallScore, passScore } = unit.assignment;
  const score = Math.round(overallScore * Math.min(1, ability * (0.6 + random.next() * 0.5)));
  const passed = score >= passScore;
  add(world.rows.submissions, {
    assignmentId: id,
    studentId,
    content: random.pick(words.submissions)[language],
    contentType: 'text',
    status: graded ? (passed ? 'passed' : 'failed') : 'submitted',
    score: graded ? score : null,
    feedback: graded ? random.pick(passed ? words.praise : words.correction)[language] : null,
    createdAt: at,
    updatedAt: at,
    lockedAt: graded ? later(at, 2 * day) : null,
    gradedAt: graded ? later(at, 2 * day) : null,
    gradedBy: graded ? classroom.content.instructor : null,
  });
  if (!graded || at.getTime() < world.now.getTime() - 40 * day) return;
  addNotification(world, {
    userId,
    at: later(at, 2 * day),
    kind: 'graded',
    title: text('Your homework is graded', 'تم تصحيح واجبك'),
    body: text(
      `${unit.name.en}: ${score} of ${overallScore}`,
      `${unit.name.ar}: ${score} من ${overallScore}`,
    ),
    url: pathOf(classroom, unit),
    read: random.chance(0.6),
  });
}

function pathOf({ content, courses }: ClassroomOf, unit: UnitOf): string | null {
  const course = courses.find(({ units }) => units.includes(unit));
  return course ? `/classroom/${content.label}/course/${course.id}/assignment/${unit.id}` : null;
}

function attend(
  { rows, now }: World,
  learner: Learner,
  { access, done }: { access: Access; done: number },
): void {
  const over = access.until.getTime() < now.getTime();
  if (done === 0 && !over) return;
  rows.attendances.push({
    studentId: learner.studentId,
    courseId: access.course.id,
    state: done > 0 ? 'attended' : 'absent',
    inSequence: learner.random.chance(0.8),
    recordedAt: later(access.from, day),
  });
}
