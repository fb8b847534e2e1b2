import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { starterSchool } from '../../provider/src/modules/content/new/template.ts';

export type SchoolSize = {
  classrooms: number;
  lessonsPerClassroom: number;
  unitsPerLesson: number;
  /** Spread evenly over the lessons. The other units are documents, web content and videos. */
  exams: number;
  questionsPerExam: number;
};

/** Writes a school folder of the given size. */
export function writeSchool(folder: string, size: SchoolSize): void {
  write(folder, 'school.yaml', starterSchool['school.yaml'] ?? '');
  addClassrooms(folder, size);
}

/** Adds classrooms and their instructor to a school folder. */
export function addClassrooms(folder: string, size: SchoolSize): void {
  const instructor = 'instructors/sara-adel/instructor.yaml';
  write(folder, instructor, starterSchool[instructor] ?? '');
  const lessons = size.classrooms * size.lessonsPerClassroom;
  for (let index = 0; index < lessons; index += 1) {
    const classroom = Math.floor(index / size.lessonsPerClassroom);
    if (index % size.lessonsPerClassroom === 0) writeClassroom(folder, classroom);
    // The number of exams due up to this lesson, minus the exams of previous lessons.
    const dueBefore = Math.floor((index * size.exams) / lessons);
    const due = Math.floor(((index + 1) * size.exams) / lessons) - dueBefore;
    writeLesson(join(folder, sectionOf(classroom)), { index, exams: due, size });
  }
}

const roomOf = (classroom: number) => `classrooms/room-${classroom}`;
const sectionOf = (classroom: number) => `${roomOf(classroom)}/01-lessons/01-chapter`;

function writeClassroom(folder: string, classroom: number): void {
  const room = roomOf(classroom);
  write(
    folder,
    `${room}/classroom.yaml`,
    `title: { en: Room ${classroom}, ar: فصل ${classroom} }\ntype: online\nsubject: physics\ninstructor: sara-adel\nyears: [third-secondary]\n`,
  );
  write(folder, `${room}/01-lessons/tab.yaml`, 'name: { en: Lessons, ar: الحصص }\n');
  write(folder, `${sectionOf(classroom)}/section.yaml`, 'name: { en: Chapter, ar: الباب }\n');
}

type LessonSize = { index: number; exams: number; size: SchoolSize };

function writeLesson(section: string, { index, exams, size }: LessonSize): void {
  const lesson = `${index + 1}`.padStart(4, '0');
  const folder = join(section, `${lesson}-lesson-${lesson}`);
  write(folder, 'lesson.yaml', `name: { en: Lesson ${lesson}, ar: حصة ${lesson} }\nprice: 50\n`);
  for (let unit = 1; unit <= size.unitsPerLesson; unit += 1) {
    const name = `${`${unit}`.padStart(2, '0')}-unit-${unit}`;
    const title = `{ en: Unit ${unit}, ar: جزء ${unit} }`;
    if (unit <= exams) write(folder, `${name}.exam.yaml`, examText(title, size.questionsPerExam));
    else writeMaterial(folder, name, { title, lesson, unit });
  }
}

type Material = { title: string; lesson: string; unit: number };

function writeMaterial(folder: string, name: string, { title, lesson, unit }: Material): void {
  if (unit % 3 === 0) {
    const url = `https://video.example/${lesson}/${unit}.mp4`;
    write(folder, `${name}.video.yaml`, `name: ${title}\nurl: ${url}\nduration: 12:30\n`);
  } else if (unit % 3 === 1) {
    write(folder, `${name}.document.pdf`, `%PDF-1.7\n${lesson} ${unit}\n`);
  } else {
    const body = 'The voltage is the current times the resistance: $V = I R$.\n\n'.repeat(8);
    write(folder, `${name}.webcontent.md`, `---\nname: ${title}\n---\n\n${body}`);
  }
}

const questionTexts = [
  (n: number) => `  - type: mcq
    body: A current of ${n} A flows through 6 Ω. What is the voltage?
    choices:
      - right: ${6 * n} V
      - ${6 * n + 1} V
      - ${6 * n + 2} V\n`,
  (n: number) =>
    `  - type: gap\n    body: The unit of $R_{${n}}$ is the {{1}}.\n    gaps:\n      - [ohm, أوم]\n`,
  (n: number) => `  - type: essay\n    body: Why does lamp ${n} not obey Ohm's law?\n`,
];

function examText(title: string, questions: number): string {
  const texts = Array.from({ length: questions }, (_, index) =>
    questionTexts[index % questionTexts.length]?.(index + 1),
  );
  return `name: ${title}\nduration: 20\nquestions:\n${texts.join('')}`;
}

function write(folder: string, path: string, text: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
