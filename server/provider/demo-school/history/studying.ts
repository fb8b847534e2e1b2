import { formatCairoDay } from '../../src/lib/cairo-day.ts';
import { add } from '../rows.ts';
import type { DemoClassroom, DemoSlot, DemoUnit } from './classrooms.ts';
import type { Access } from './enrolment.ts';
import { addEvent } from './events.ts';
import type { Learner } from './person.ts';
import { studentTexts } from './student-texts.ts';
import { takeExam } from './testing.ts';
import { addMs, day, minute, type World } from './world.ts';

export type OpenedLesson = { classroom: DemoClassroom; access: Access };

/** Simulates the week of an open lesson: diligent students complete more units. */
export function study(world: World, learner: Learner, { classroom, access }: OpenedLesson): void {
  const { random, diligence, studentId } = learner;
  const { course, from, until } = access;
  // Some students buy a lesson and never open it.
  const share = random.chance(0.1) ? 0 : Math.min(1, diligence + random.next() * 0.35);
  const planned = Math.round(course.units.length * share);
  let at = addMs(from, random.between(10, 600) * minute);
  let done = 0;
  for (const unit of course.units.slice(0, planned)) {
    if (at >= until || at >= world.now) break;
    const seconds = workOn(world, learner, { classroom, access, unit, at });
    done += 1;
    at = addMs(at, seconds * 1000 + random.between(20, 900) * minute);
  }
  if (done === 0 && until >= world.now) return;
  world.rows.attendances.push({
    studentId,
    courseId: course.id,
    state: done > 0 ? 'attended' : 'absent',
    inSequence: random.chance(0.8),
    recordedAt: addMs(from, day),
  });
}

type UnitWork = OpenedLesson & { unit: DemoUnit; at: Date };

/** Returns the duration in seconds. */
function workOn(world: World, learner: Learner, work: UnitWork): number {
  const { unit, at } = work;
  if (unit.type === 'webinar') return joinSlot(world, learner, work);
  const base = unit.videoSeconds ?? (unit.test?.durationMinutes ?? 14) * 60;
  const seconds = Math.max(60, Math.round(base * (0.55 + learner.random.next() * 0.6)));
  const finished = addMs(at, seconds * 1000);
  const inTime = finished < world.now;
  const wasDone = unit.type !== 'test' || sitTests(world, learner, work);
  if (unit.type === 'assignment' && inTime) submit(world, learner, { ...work, at: finished });
  const completed = wasDone && inTime ? finished : null;
  recordProgress(world, learner, { unit, at, seconds, completed });
  return seconds;
}

/** Returns whether the exam was submitted. */
function sitTests(world: World, learner: Learner, { classroom, unit, at }: UnitWork): boolean {
  const { test } = unit;
  if (!test) return false;
  const { language } = classroom;
  const status = takeExam(world, learner, { test, at, language });
  const again = addMs(at, learner.random.between(5, 40) * 60 * minute);
  const mayRetry = status === 'failed' && test.allowedTrials !== 1;
  if (mayRetry && learner.random.chance(0.55) && again < world.now)
    takeExam(world, learner, { test, at: again, language });
  return status !== 'open';
}

type Progress = { unit: DemoUnit; at: Date; seconds: number; completed: Date | null };

export function recordProgress({ rows, now }: World, learner: Learner, progress: Progress): void {
  const { unit, at, seconds, completed } = progress;
  const own = { studentId: learner.studentId, unitId: unit.id, seconds };
  const lastBeatAt = new Date(Math.min(at.getTime() + seconds * 1000, now.getTime()));
  rows.unitProgress.push({
    ...own,
    completedAt: completed,
    startedAt: at,
    lastBeatAt,
    resumeAt: completed ? 0 : Math.round((unit.filmSeconds ?? 0) / 3),
    playsUsed: unit.type === 'video' && completed ? 1 : 0,
  });
  rows.learningDays.push({ ...own, day: formatCairoDay(lastBeatAt) });
}

function joinSlot(world: World, learner: Learner, { unit, at }: UnitWork): number {
  const { random, studentId } = learner;
  const slot = random.pick(unit.slots);
  if (slot.studentsCount >= slot.capacity) return 0;
  const attended = slot.endTime < world.now ? random.chance(0.75) : null;
  const dayBefore = addMs(slot.startTime, -day);
  book(world, { slot, studentId, at: at < dayBefore ? at : dayBefore, attended });
  if (!attended) return 0;
  const seconds = Math.round(((slot.endTime.getTime() - slot.startTime.getTime()) / 1000) * 0.8);
  recordProgress(world, learner, { unit, at: slot.startTime, seconds, completed: slot.endTime });
  return seconds;
}

type Booking = { slot: DemoSlot; studentId: number; at: Date; attended: boolean | null };

export function book({ rows }: World, { slot, studentId, at, attended }: Booking): void {
  slot.studentsCount += 1;
  add(rows.slotBookings, {
    slotId: slot.id,
    webinarId: slot.webinarId,
    studentId,
    bookedAt: at,
    joinedAt: attended ? addMs(slot.startTime, 3 * minute) : null,
    attended,
  });
}

/** The instructor grades homework after two days. */
function submit(world: World, learner: Learner, { classroom, access, unit, at }: UnitWork): void {
  if (!unit.assignment) return;
  const { random, studentId, ability } = learner;
  const { id, overallScore, passScore } = unit.assignment;
  const { language, label, instructor } = classroom;
  const gradedAt = at < addMs(world.now, -3 * day) ? addMs(at, 2 * day) : null;
  const score = Math.round(overallScore * Math.min(1, ability * (0.6 + random.next() * 0.5)));
  const passed = score >= passScore;
  const content = random.pick(studentTexts.submissions)[language];
  const feedback =
    gradedAt && random.pick(passed ? studentTexts.praise : studentTexts.correction)[language];
  add(world.rows.submissions, {
    assignmentId: id,
    studentId,
    content,
    contentType: 'text',
    ...(gradedAt
      ? { status: passed ? 'passed' : 'failed', score, feedback, gradedBy: instructor }
      : { status: 'submitted' }),
    createdAt: at,
    updatedAt: at,
    lockedAt: gradedAt,
    gradedAt,
  });
  if (!gradedAt) return;
  const path = `/classroom/${label}/course/${access.course.id}/assignment/${unit.id}`;
  const same = (value: string | number) => ({ en: String(value), ar: String(value) });
  const scores = { score: same(score), overallScore: same(overallScore) };
  const values = { title: unit.name, ...scores, path: same(path) };
  addEvent(world, learner, { name: 'homeworkGraded', at: gradedAt, values });
}
