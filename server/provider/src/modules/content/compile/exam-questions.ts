import { z } from 'zod';
import { readForeignFile } from '../import/format/read-foreign-file.ts';
import { isForReview } from '../import/model/attachments.ts';
import type { ImportedCourse, ImportedFile } from '../import/model/course.ts';
import { ImportError, ImportReport } from '../import/model/report.ts';
import type { FolderFile } from '../read/folder.ts';
import { findFile, toEmbeddedPicture } from '../read/media.ts';
import type { Problem } from '../read/problems.ts';
import type { SourceFile } from '../read/source-file.ts';
import {
  hasMark,
  maxExamQuestions,
  noMark,
  Question,
  questionFileEndings,
} from '../schema/units.ts';
import type { ImageAddress } from '../text/html.ts';
import type { Compilation } from './context.ts';

type Exam = { dir: string; file: SourceFile<'exam'> };
/** `address` resolves the pictures of the question. */
type ExamQuestion = { question: Question; address: ImageAddress };
type ExamQuestions = { questions: ExamQuestion[]; isShuffled: boolean };

/** Returns the questions that are written in the file of the exam or in the file that it names. */
export function findQuestions(out: Compilation, { dir, file }: Exam): ExamQuestions {
  const { path, value, at } = file;
  const { questions, shuffle } = value;
  if (typeof questions === 'string') {
    const use = { dir, name: questions, allowed: questionFileEndings, path };
    const foreign = findFile({ ...use, position: at(['questions']) }, out.reading);
    if (!foreign) return { questions: [], isShuffled: shuffle };
    const { isFixed, ...found } = questionsOfFile(out, foreign);
    return { ...found, isShuffled: shuffle && !isFixed };
  }
  const all = questions.map((question, position) => ({
    question,
    ...out.images(dir, { path, position: at(['questions', position, 'body']) }),
  }));
  return { questions: all, isShuffled: shuffle };
}

type ForeignExam = { questions: Question[]; pictures: ImportedFile[] };
type ForeignQuestions = {
  exams: ForeignExam[];
  /** Whether a question has choices in a fixed order. */
  isFixed: boolean;
  problems: Problem[];
};

function questionsOfFile(out: Compilation, file: FolderFile) {
  const { exams, isFixed, problems } = out.reading.cache(file, 'questions', () =>
    readQuestions(file),
  );
  for (const { message, line, column, path } of problems)
    out.reading.problems.add(path, message, () => ({ line, column }));
  const questions = exams.flatMap((exam) => {
    const address = addPictures(out, file, exam.pictures);
    return exam.questions.map((question) => ({ question, address }));
  });
  return { questions, isFixed };
}

function addPictures(out: Compilation, file: FolderFile, pictures: ImportedFile[]): ImageAddress {
  const urls = new Map<string, string>();
  for (const { name, bytes } of pictures) {
    const picture = toEmbeddedPicture(file, name, bytes);
    out.media.set(picture.url, picture);
    urls.set(name, picture.url);
  }
  return (name) => urls.get(name) ?? null;
}

function readQuestions(file: FolderFile): ForeignQuestions {
  const report = new ImportReport();
  const at = { path: file.path, line: 1, column: 1 };
  try {
    const found = collectExams(readForeignFile(file.diskPath, report, file.path));
    const leftOut = leftOutItems(report);
    const faults = faultsOf(found, leftOut.length > 0).map((message) => ({ ...at, message }));
    return { ...found, problems: [...faults, ...leftOut] };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const problem = { ...at, ...error.position, message: `cannot be read: ${error.message}` };
    return { exams: [], isFixed: false, problems: [problem] };
  }
}

function collectExams({ sections }: ImportedCourse) {
  const units = sections.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.units));
  const exams = units.filter((unit) => unit.kind === 'exam');
  return {
    exams: exams.map(({ value, files }) => ({
      questions: z.array(Question).parse(value.questions),
      pictures: files.filter(({ name }) => !isForReview(name)),
    })),
    isFixed: exams.some(({ value }) => value.shuffle === false),
    hasOtherUnits: exams.length < units.length,
  };
}

function faultsOf(
  { exams, hasOtherUnits }: ReturnType<typeof collectExams>,
  hasLeftOut: boolean,
): string[] {
  const all = exams.flatMap(({ questions }) => questions);
  const count = all.length;
  if (hasOtherUnits) return ['has more than questions; convert it with: content import'];
  if (count === 0) return hasLeftOut ? [] : ['has no questions'];
  const tooMany = `has ${count} questions; allowed: ${maxExamQuestions}`;
  return [...(count > maxExamQuestions ? [tooMany] : []), ...(hasMark(all) ? [] : [noMark])];
}

/** Reports items that cannot be converted, so that no question is missing unnoticed. */
const leftOutItems = ({ entries }: ImportReport): Problem[] =>
  entries
    .filter(({ outcome }) => outcome === 'left out')
    .map(({ at, type, name, notes }) => ({
      ...at,
      message: `the ${type} "${name}" cannot be converted: ${notes.join('; ')}`,
    }));
