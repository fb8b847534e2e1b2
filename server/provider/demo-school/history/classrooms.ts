import type { QuestionType } from '@fasl/shared/contracts/lesson/answer';
import { createRandom } from '../../src/lib/random.ts';
import type { Text } from '../../src/lib/text.ts';
import type { ContentRow } from '../../src/modules/content/store/rows.ts';
import type { IdOf, SchoolRows } from '../school-rows.ts';

type ReadContext = { school: SchoolRows; idOf: IdOf; seed: number };
type Values = ContentRow['values'];

export type ClassroomOf = ReturnType<typeof readClassrooms>[number];
export type ClassroomContent = ReturnType<typeof contentOf>;
export type CourseOf = ReturnType<typeof readCourse>;
export type UnitOf = ReturnType<typeof readUnit>;
export type SlotOf = ReturnType<typeof readSlots>[number];
export type TestOf = ReturnType<typeof readTest>;
export type QuestionOf = ReturnType<typeof readQuestion>;

/** The classrooms of the school folder as the simulated histories need them. */
export function readClassrooms(reading: ReadContext) {
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

const contentOf = (values: Values) => ({
  label: String(values['label']),
  title: textOf(values, 'title'),
  /** Revision and exam classrooms are online ones with a sub type. */
  kind: (values['subType'] ?? values['type']) as 'online' | 'center' | 'revision' | 'exam',
  status: values['status'] as 'open' | 'soon' | 'closed',
  subject: String(values['categoryId']),
  instructor: String(values['instructorId']),
  years: values['years'] as string[],
  hasAdmission: values['hasAdmission'] === true,
});

function readCourse(reading: ReadContext, content: ClassroomContent, { key, values }: ContentRow) {
  const methods = values['paymentMethodsAllowed'] as 'all' | 'wallet' | 'scratchCard' | null;
  const isOpen = values['active'] === true && values['buyable'] === true;
  const units = reading.school.partsOf('unit', 'courseId', key);
  return {
    id: reading.idOf('lesson', key),
    name: textOf(values, 'name'),
    price: Number(values['price']),
    methods,
    /** Whether a student could have bought it before now. */
    sold: isOpen && content.status !== 'soon' && methods !== null,
    units: units.map((row) => readUnit(reading, content, row)),
  };
}

type UnitType = 'video' | 'document' | 'webcontent' | 'webinar' | 'test' | 'assignment';

function readUnit(reading: ReadContext, content: ClassroomContent, { key, values }: ContentRow) {
  const { school, idOf, seed } = reading;
  const id = idOf('unit', key);
  const [homework] = school.partsOf('assignment', 'unitId', key);
  const [film] = school.partsOf('video', 'unitId', key);
  const [exam] = school.partsOf('exam', 'unitId', key);
  const random = createRandom(seed, `unit:${id}`);
  return {
    id,
    type: values['type'] as UnitType,
    name: textOf(values, 'name'),
    filmSeconds: film && Number(film.values['durationSeconds']),
    /** The assumed duration for histories; the demo's video is shorter. */
    videoSeconds: film && random.between(9, 42) * 60 + random.between(0, 59),
    slots: readSlots(reading, key),
    assignment: homework && {
      id: idOf('assignment', key),
      overallScore: Number(homework.values['overallScore']),
      passScore: Number(homework.values['passScore']),
    },
    test: exam && readTest(reading, content, exam),
  };
}

function readSlots({ school, idOf }: ReadContext, webinar: string) {
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
) {
  const rows = school.partsOf('question', 'testId', key);
  const questions = rows.map((row) => readQuestion(idOf('question', row.key), row.values));
  return {
    id: idOf('exam', key),
    durationMinutes: values['durationMinutes'] as number | null,
    allowedTrials: values['allowedTrials'] as number | null,
    passPercent: Number(values['passPercent']),
    overallScore: questions.reduce((sum, { weight }) => sum + weight, 0),
    language: getTeachingLanguage(content),
    questions,
  };
}

function readQuestion(id: number, values: Values) {
  const type = values['type'] as QuestionType;
  const choices = values['choices'] as { id: number }[];
  const key = values['answerKey'] ?? [];
  return {
    id,
    type,
    weight: Number(values['weight']),
    choiceIds: choices.map((choice) => choice.id),
    /** Of choices; in order for an ordering question. */
    rightIds: type === 'gap' ? [] : (key as number[]),
    /** The accepted texts of each gap. */
    accepted: type === 'gap' ? (key as string[][]) : [],
  };
}

/** The teaching language: the exams, pages and homework of a classroom have no other. */
export function getTeachingLanguage({ subject, years, label }: ClassroomContent): 'en' | 'ar' {
  const inEnglish = subject === 'english' || years.includes('grade-11');
  return inEnglish && label !== 'waves-and-motion' ? 'en' : 'ar';
}
