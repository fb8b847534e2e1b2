import { randomFrom } from '../src/lib/random.ts';
import type { ContentRow } from '../src/modules/content/store/rows.ts';
import { getTeachingLanguage } from './history/language.ts';
import type { Text } from './history/text.ts';
import type {
  ClassroomContent,
  ClassroomOf,
  CourseOf,
  QuestionOf,
  SlotOf,
  TestOf,
  UnitOf,
} from './history/world.ts';
import type { IdOf, SchoolRows } from './school-rows.ts';

type ReadContext = { school: SchoolRows; idOf: IdOf; seed: number };
type Values = ContentRow['values'];

/** The classrooms of the school folder as the simulated histories need them. */
export function readClassrooms(reading: ReadContext): ClassroomOf[] {
  const { school, idOf } = reading;
  return school.all('classroom').map(({ key, values }) => {
    const content = contentOf(values);
    const courses = school
      .partsOf('lesson', 'classroomId', key)
      .map((row) => readCourse(reading, content, row));
    const groups = school.partsOf('group', 'classroomId', key);
    const groupIds = groups.map((group) => idOf('group', group.key));
    return { id: idOf('classroom', key), content, courses, groupIds };
  });
}

const textOf = (values: Values, name: string): Text => ({
  en: String(values[`${name}En`]),
  ar: String(values[`${name}Ar`]),
});

const contentOf = (values: Values): ClassroomContent => ({
  label: String(values['label']),
  title: textOf(values, 'title'),
  kind: (values['subType'] ?? values['type']) as ClassroomContent['kind'],
  status: values['status'] as ClassroomContent['status'],
  subject: String(values['categoryId']),
  instructor: String(values['instructorId']),
  years: values['years'] as string[],
  hasAdmission: values['hasAdmission'] === true,
});

function readCourse(
  reading: ReadContext,
  content: ClassroomContent,
  { key, values }: ContentRow,
): CourseOf {
  const methods = values['paymentMethodsAllowed'] as CourseOf['methods'];
  const isOpen = values['active'] === true && values['buyable'] === true;
  const units = reading.school.partsOf('unit', 'courseId', key);
  return {
    id: reading.idOf('lesson', key),
    name: textOf(values, 'name'),
    price: Number(values['price']),
    methods,
    sold: isOpen && content.status !== 'soon' && methods !== null,
    units: units.map((row) => readUnit(reading, content, row)),
  };
}

function readUnit(
  reading: ReadContext,
  content: ClassroomContent,
  { key, values }: ContentRow,
): UnitOf {
  const { school, idOf, seed } = reading;
  const id = idOf('unit', key);
  const unit: UnitOf = { id, type: values['type'] as UnitOf['type'], name: textOf(values, 'name') };
  const [homework] = school.partsOf('assignment', 'unitId', key);
  const [film] = school.partsOf('video', 'unitId', key);
  const [exam] = school.partsOf('exam', 'unitId', key);
  const random = randomFrom(seed, `unit:${id}`);
  return {
    ...unit,
    ...(film && {
      filmSeconds: Number(film.values['durationSeconds']),
      videoSeconds: random.between(9, 42) * 60 + random.between(0, 59),
    }),
    ...(unit.type === 'webinar' && { slots: readSlots(reading, key) }),
    ...(homework && {
      assignment: {
        id: idOf('assignment', key),
        overallScore: Number(homework.values['overallScore']),
        passScore: Number(homework.values['passScore']),
      },
    }),
    ...(exam && { test: readTest(reading, content, exam) }),
  };
}

function readSlots({ school, idOf }: ReadContext, webinar: string): SlotOf[] {
  return school.partsOf('slot', 'webinarId', webinar).map(({ key, values }) => ({
    id: idOf('slot', key),
    webinarId: idOf('webinar', webinar),
    startTime: new Date(String(values['startTime'])),
    endTime: new Date(String(values['endTime'])),
    capacity: Number(values['capacity']),
    studentsCount: 0,
  }));
}

function readTest(
  { school, idOf }: ReadContext,
  content: ClassroomContent,
  { key, values }: ContentRow,
): TestOf {
  const rows = school.partsOf('question', 'testId', key);
  const questions = rows.map((row) => readQuestion(idOf('question', row.key), row.values));
  return {
    id: idOf('exam', key),
    durationMinutes: values['durationMinutes'] as number | null,
    allowedTrials: values['allowedTrials'] as number | null,
    passPercent: Number(values['passPercent']),
    overallScore: questions.reduce((sum, { weight }) => sum + weight, 0),
    language: getTeachingLanguage({ content }),
    questions,
  };
}

function readQuestion(id: number, values: Values): QuestionOf {
  const type = values['type'] as QuestionOf['type'];
  const choices = values['choices'] as { id: number }[];
  const key = values['answerKey'] ?? [];
  return {
    id,
    type,
    weight: Number(values['weight']),
    choiceIds: choices.map((choice) => choice.id),
    rightIds: type === 'gap' ? [] : (key as number[]),
    accepted: type === 'gap' ? (key as string[][]) : [],
  };
}
