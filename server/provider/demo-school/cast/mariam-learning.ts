import { findClassroom } from '../history/demo-codes.ts';
import { addNotification } from '../history/diary.ts';
import { book } from '../history/studying.ts';
import { sitTest } from '../history/testing.ts';
import { text } from '../history/text.ts';
import { minute } from '../history/world.ts';
import { add } from '../rows.ts';
import type { Bought } from './mariam-money.ts';
import { ago, attendance, findUnit, finish, join, requireTest, type Stage } from './play.ts';

export function studyAsMariam(stage: Stage, bought: Bought): void {
  join(stage, { label: 'organic-chemistry', status: 'on track', daysAgo: 60 });
  join(stage, { label: 'modern-physics', status: 'late', daysAgo: 140, group: 1 });
  join(stage, { label: 'genetics-and-dna', status: 'new', daysAgo: 1.5 });
  join(stage, { label: 'rhetoric-and-literature', status: 'inconsistent', daysAgo: 119 });
  join(stage, { label: 'chemistry-mock-exams', status: 'on track', daysAgo: 12 });
  for (const access of [bought.carbon, bought.physicsFirst, bought.rhetoric, bought.prose]) {
    for (const [place, unit] of access.course.units.entries()) {
      if (unit.type === 'test' || unit.type === 'webinar') continue;
      const daysAgo =
        (stage.world.now.getTime() - access.from.getTime()) / 86_400_000 - 1 - place * 0.3;
      finish(stage, unit, { daysAgo, minutes: 18 + place * 4 });
    }
    attendance(stage, access, 'attended');
  }
  studyAlkanes(stage, bought);
  sitPapers(stage, bought);
  attendance(stage, bought.physicsNow, 'absent');
  applyForDokki(stage);
  remind(stage, bought);
}

/**
 * Five of eight units: the exam passed at the second attempt, the live session booked, the second
 * exam started.
 */
function studyAlkanes(stage: Stage, { alkanes, physicsNow }: Bought): void {
  const { world, learner } = stage;
  const { course } = alkanes;
  const [explained, sheet, solved, page] = course.units;
  for (const [place, unit] of [explained, sheet, solved, page].entries()) {
    if (unit) finish(stage, unit, { daysAgo: 3.6 - place * 0.5, minutes: 26 - place * 4 });
  }
  const quiz = requireTest(findUnit(course, 'test'));
  sitTest(world, learner, { ...quiz, at: ago(world, 2), ending: 'failed' });
  sitTest(world, learner, { ...quiz, at: ago(world, 1.2), ending: 'passed' });
  finish(stage, quiz.unit, { daysAgo: 1.2, minutes: 15 });
  const second = requireTest(findUnit(course, 'test', 1));
  sitTest(world, learner, { ...second, at: ago(world, 0.1), ending: 'open' });
  finish(stage, second.unit, { daysAgo: 0.1, minutes: 6, finished: false });
  const live = findUnit(course, 'webinar').slots?.find((slot) => slot.startTime > world.now);
  if (live)
    book(world, { slot: live, studentId: learner.studentId, at: ago(world, 1), attended: null });
  const next = physicsNow.course.units[0];
  if (next) finish(stage, next, { daysAgo: 5, minutes: 11, finished: false });
  attendance(stage, alkanes, 'attended');
  writeNotes(stage, explained?.id ?? 0);
}

function writeNotes({ world, learner }: Stage, unitId: number): void {
  const notes = [
    { atSeconds: 6, text: 'القاعدة: أطول سلسلة أولًا' },
    { atSeconds: 15, text: 'سؤال متوقع: لماذا يزول لون ماء البروم؟' },
  ];
  for (const note of notes) {
    add(world.rows.notes, {
      studentId: learner.studentId,
      unitId,
      ...note,
      createdAt: ago(world, 3.5),
    });
  }
}

/** One exam passed, one with an essay to be graded. */
function sitPapers(stage: Stage, { paper, secondPaper, physicsFirst }: Bought): void {
  const { world, learner } = stage;
  const first = requireTest(findUnit(paper.course, 'test'));
  sitTest(world, learner, { ...first, at: ago(world, 11), ending: 'passed' });
  finish(stage, first.unit, { daysAgo: 11, minutes: 28 });
  const waiting = requireTest(findUnit(secondPaper.course, 'test'));
  sitTest(world, learner, { ...waiting, at: ago(world, 4.5), ending: 'review' });
  finish(stage, waiting.unit, { daysAgo: 4.5, minutes: 33 });
  const homework = physicsFirst.course.units.find((unit) => unit.assignment);
  if (homework?.assignment) {
    add(world.rows.submissions, {
      assignmentId: homework.assignment.id,
      studentId: learner.studentId,
      content: 'حللت المسائل 3 و5 و8 مع رسم كل دائرة.',
      contentType: 'text',
      status: 'passed',
      score: 17,
      feedback: '<p>عمل مرتب. في المسألة 8 حوّل الوحدات أولًا.</p>',
      createdAt: ago(world, 137),
      updatedAt: ago(world, 137),
      lockedAt: ago(world, 136),
      gradedAt: ago(world, 135),
      gradedBy: 'nermin-adel',
    });
  }
  attendance(stage, paper, 'attended');
  attendance(stage, secondPaper, 'attended');
}

/** A pending registration for the center group. */
function applyForDokki({ world, learner }: Stage): void {
  const dokki = findClassroom(world, 'chemistry-dokki');
  add(world.rows.admissions, {
    classroomId: dokki.id,
    studentId: learner.studentId,
    groupId: dokki.groupIds[1] ?? null,
    status: 'pending',
    answers: [
      { question_id: 1, value: '54' },
      { question_id: 2, value: 'With a friend' },
    ],
    file: null,
    createdAt: ago(world, 1),
    decidedAt: null,
    decidedBy: null,
  });
}

function remind({ world, learner }: Stage, { physicsNow, alkanes }: Bought): void {
  addNotification(world, {
    userId: learner.userId,
    at: new Date(world.now.getTime() - 50 * minute),
    kind: 'lesson_expires',
    title: text('A lesson expires tomorrow', 'حصة تنتهي غدًا'),
    body: text(
      'The photoelectric effect: one unit begun, three to go.',
      'التأثير الكهروضوئي: بدأت جزءًا وبقيت ثلاثة.',
    ),
    // As the provider stores it, so that it is not sent again.
    url: `/classroom/modern-physics/course/${physicsNow.course.id}`,
    read: false,
  });
  addNotification(world, {
    userId: learner.userId,
    at: ago(world, 1.1),
    kind: 'test_passed',
    title: text('You passed the test', 'نجحت في الاختبار'),
    body: text(
      'Alkanes and alkenes, at the second attempt.',
      'الألكانات والألكينات، في المحاولة الثانية.',
    ),
    url: `/classroom/organic-chemistry/course/${alkanes.course.id}`,
    read: false,
  });
}
