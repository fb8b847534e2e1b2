import type { FileInput } from '../../schema/kinds.ts';
import { maxExamQuestions, type Question, type QuestionInput } from '../../schema/units.ts';

/** A file beside a unit. `name` is a path relative to the lesson's folder. */
export type ImportedFile = { name: string; bytes: Buffer };

type Unit<K extends 'exam' | 'webcontent' | 'document' | 'assignment' | 'video'> = {
  kind: K;
  name: string;
  value: Omit<FileInput<K>, 'name'>;
  files: ImportedFile[];
};
type WithBody = { body: string };

export type ImportedUnit =
  | Unit<'exam'>
  | (Unit<'webcontent'> & WithBody)
  | (Unit<'assignment'> & WithBody)
  | Unit<'document'>
  | Unit<'video'>;

export type ImportedLesson = { name: string; price?: number; units: ImportedUnit[] };
export type ImportedSection = { name: string; lessons: ImportedLesson[] };
export type ImportedCourse = { name: string; sections: ImportedSection[] };

type ExamInput = {
  name: string;
  questions: Question[];
  files: ImportedFile[];
  settings?: Omit<FileInput<'exam'>, 'name' | 'questions'>;
};

/** Splits the questions into exams of the maximum size; without questions there is no exam. */
export function createExamUnits({
  name,
  questions,
  files,
  settings = {},
}: ExamInput): ImportedUnit[] {
  const parts = Array.from({ length: Math.ceil(questions.length / maxExamQuestions) }, (_, part) =>
    questions.slice(part * maxExamQuestions, (part + 1) * maxExamQuestions),
  );
  return parts.map((part, index) => ({
    kind: 'exam',
    name: index === 0 ? name : `${name} ${index + 1}`,
    value: { ...settings, questions: part.map(asInput) },
    files: files.filter(({ name: file }) =>
      file.startsWith('.') ? index === 0 : JSON.stringify(part).includes(file),
    ),
  }));
}

/** Omits the default weight. */
function asInput(question: Question): QuestionInput {
  const { type, weight, ...rest } = question;
  return (weight === 1 ? { type, ...rest } : { type, weight, ...rest }) as QuestionInput;
}
