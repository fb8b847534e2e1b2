import { randomFrom } from '../../src/lib/random.ts';
import { homework } from '../content/assignments.ts';
import type { Text } from '../content/text.ts';
import { examUnits, freeUnits, lessonUnits, richUnits } from '../content/units.ts';
import { examInstructions, mistakesPage } from '../content/webpages.ts';
import { filmCaptions, filmSeconds } from '../films.ts';
import { add } from '../rows.ts';
import { buildExam } from './exams.ts';
import { languageOf } from './language.ts';
import { isFreeShowpiece } from './practice.ts';
import { buildSlots } from './slots.ts';
import { type ClassroomOf, day, later, type UnitOf, type World } from './world.ts';

type UnitPosition = { courseId: number; lesson: Text; place: number };

export function buildUnits(world: World, classroom: ClassroomOf, course: UnitPosition): UnitOf[] {
  return plansFor(classroom, course.place).map((plan, position) => {
    const name = plan.name(course.lesson);
    const unitId = add(world.rows.units, {
      courseId: course.courseId,
      type: plan.type,
      nameEn: name.en,
      nameAr: name.ar,
      position,
      requiredTestId: null,
      createdAt: later(world.now, -240 * day),
    });
    return addMaterial(
      world,
      { id: unitId, type: plan.type, name },
      { classroom, course, position },
    );
  });
}

function plansFor({ content }: ClassroomOf, place: number) {
  if (isFreeShowpiece(content, place)) return freeUnits;
  if (content.label === 'organic-chemistry') return richUnits;
  if (content.kind === 'exam') return examUnits;
  return lessonUnits[place % lessonUnits.length] ?? examUnits;
}

type UnitContext = { classroom: ClassroomOf; course: UnitPosition; position: number };

function addMaterial(world: World, unit: UnitOf, where: UnitContext): UnitOf {
  const random = randomFrom(world.seed, `unit:${unit.id}`);
  switch (unit.type) {
    case 'video':
      addVideo(world, unit.id, where);
      return { ...unit, videoSeconds: random.between(9, 42) * 60 + random.between(0, 59) };
    case 'document':
      addDocument(world, unit.id, where.classroom);
      return unit;
    case 'webcontent':
      addPage(world, unit.id, where);
      return unit;
    case 'webinar':
      return { ...unit, slots: buildSlots(world, unit.id, random) };
    case 'assignment':
      return { ...unit, assignment: addAssignment(world, unit.id, where) };
    case 'test':
      return { ...unit, test: buildExam(world, { unit, ...where }) };
  }
}

/** The first video of a lesson is a single file, the others are segmented. */
function addVideo({ rows }: World, unitId: number, { position }: UnitContext): void {
  add(rows.videos, {
    unitId,
    url: `/materials/videos/${position === 0 ? 'lesson.mp4' : 'stream.m3u8'}`,
    mime: position === 0 ? 'video/mp4' : 'application/vnd.apple.mpegurl',
    durationSeconds: filmSeconds,
    captions: filmCaptions,
    playsAllowed: 3,
  });
}

function addDocument({ rows, sheetBytes }: World, unitId: number, { content }: ClassroomOf): void {
  add(rows.documents, {
    unitId,
    url: `/materials/documents/${content.subject}.pdf`,
    mime: 'application/pdf',
    sizeBytes: sheetBytes.get(content.subject) ?? 0,
    downloadable: unitId % 5 !== 0,
  });
}

function addPage({ rows }: World, unitId: number, { classroom }: UnitContext): void {
  const { kind, subject } = classroom.content;
  const page = kind === 'exam' ? examInstructions : mistakesPage(subject);
  add(rows.webContents, { unitId, html: page[languageOf(classroom)], url: null });
}

/** Physics asks with a drawing, the others with a document. */
const fileOf = ({ subject }: ClassroomOf['content']) =>
  subject === 'physics' ? 'circuit.svg' : `${subject}.pdf`;

function addAssignment({ rows, now }: World, unitId: number, { classroom, course }: UnitContext) {
  const asFile = course.place % 5 === 2;
  const overallScore = 20;
  const passScore = 10;
  const id = add(rows.assignments, {
    unitId,
    question: asFile
      ? `/materials/homework/${fileOf(classroom.content)}`
      : homework[classroom.content.subject][languageOf(classroom)],
    questionType: asFile ? 'attachment' : 'text',
    durationDays: asFile ? 30 : 14,
    overallScore,
    passScore,
    // Some deadlines have passed, most have not.
    createdAt: later(now, -(unitId % 6 === 0 ? 40 : unitId % 11) * day),
  });
  return { id, overallScore, passScore };
}
