import type { QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { AnswerKey } from '@fasl/shared/rules/exam/mark-answer';
import { createRandom } from '../../src/lib/random.ts';
import type { Text } from '../../src/lib/text.ts';
import type { ContentRow } from '../../src/modules/content/store/rows.ts';
import type { IdOf, SchoolRows } from '../school-folder.ts';

type ReadContext = { school: SchoolRows; idOf: IdOf; seed: number };
type Values = ContentRow['values'];

export type DemoClassroom = ReturnType<typeof readClassrooms>[number];
export type DemoLesson = DemoClassroom['courses'][number];
export type DemoUnit = DemoLesson['units'][number];
export type DemoSlot = DemoUnit['slots'][number];
export type DemoExam = NonNullable<DemoUnit['test']>;
export type DemoQuestion = DemoExam['questions'][number];

/** Reads the classrooms of the school folder in the form that the simulated histories need. */
export function readClassrooms(reading: ReadContext) {
  const { school, idOf } = reading;
  return school.all('classroom').map(({ key, values }) => ({
    id: idOf('classroom', key),
    label: String(values['label']),
    title: textOf(values, 'title'),
    /** Revision and exam classrooms are online classrooms with a subtype. */
    kind: (values['subType'] ?? values['type']) as 'online' | 'center' | 'revision' | 'exam',
    status: values['status'] as 'open' | 'soon' | 'closed',
    instructor: String(values['instructorId']),
    years: values['years'] as string[],
    hasAdmission: values['hasAdmission'] === true,
    language: teachingLanguageOf(values),
    courses: school
      .partsOf('lesson', 'classroomId', key)
      .map((lesson) => readCourse(reading, values['status'] !== 'soon', lesson)),
    groupIds: school.partsOf('group', 'classroomId', key).map((group) => idOf('group', group.key)),
  }));
}

const textOf = (values: Values, name: string): Text => ({
  en: String(values[`${name}En`]),
  ar: String(values[`${name}Ar`]),
});

/** The teaching language, in which all exams, pages and homework of a classroom are written. */
function teachingLanguageOf({ categoryId, years, label }: Values): 'en' | 'ar' {
  const inEnglish = categoryId === 'english' || (years as string[]).includes('grade-11');
  return inEnglish && label !== 'waves-and-motion' ? 'en' : 'ar';
}

function readCourse(reading: ReadContext, hasBegun: boolean, { key, values }: ContentRow) {
  const methods = values['paymentMethodsAllowed'] as 'all' | 'wallet' | 'scratchCard' | null;
  const units = reading.school.partsOf('unit', 'courseId', key);
  return {
    id: reading.idOf('lesson', key),
    name: textOf(values, 'name'),
    price: Number(values['price']),
    methods,
    /** Whether a student could have bought the lesson before now. */
    isForSale: hasBegun && Boolean(values['active'] && values['buyable']) && methods !== null,
    units: units.map((row) => readUnit(reading, row)),
  };
}

type UnitType = 'video' | 'document' | 'webcontent' | 'webinar' | 'test' | 'assignment';

function readUnit({ school, idOf, seed }: ReadContext, { key, values }: ContentRow) {
  const id = idOf('unit', key);
  const [homework] = school.partsOf('assignment', 'unitId', key);
  const [film] = school.partsOf('video', 'unitId', key);
  const [exam] = school.partsOf('exam', 'unitId', key);
  const questions = exam ? school.partsOf('question', 'testId', exam.key) : [];
  const random = createRandom(seed, `unit:${id}`);
  return {
    id,
    type: values['type'] as UnitType,
    name: textOf(values, 'name'),
    filmSeconds: film && Number(film.values['durationSeconds']),
    /** The duration that histories assume; the demo video is shorter. */
    videoSeconds: film && random.between(9, 42) * 60 + random.between(0, 59),
    slots: school.partsOf('slot', 'webinarId', key).map((slot) => ({
      id: idOf('slot', slot.key),
      webinarId: idOf('webinar', key),
      startTime: new Date(String(slot.values['startTime'])),
      endTime: new Date(String(slot.values['endTime'])),
      capacity: Number(slot.values['capacity']),
      studentsCount: 0,
    })),
    assignment: homework && {
      id: idOf('assignment', key),
      ...(homework.values as { overallScore: number; passScore: number }),
    },
    test: exam && {
      id: idOf('exam', exam.key),
      durationMinutes: exam.values['durationMinutes'] as number | null,
      allowedTrials: exam.values['allowedTrials'] as number | null,
      passPercent: Number(exam.values['passPercent']),
      overallScore: questions.reduce((sum, row) => sum + Number(row.values['weight']), 0),
      questions: questions.map((row) => readQuestion(idOf('question', row.key), row.values)),
    },
  };
}

const readQuestion = (id: number, values: Values) => ({
  id,
  type: values['type'] as QuestionType,
  weight: Number(values['weight']),
  gaps: Number(values['gaps'] ?? 0),
  choiceIds: (values['choices'] as { id: number }[]).map((choice) => choice.id),
  key: (values['answerKey'] ?? null) as AnswerKey,
});
