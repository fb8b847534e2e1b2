import type { FindFile } from '../model/attachments.ts';
import type { ImportedCourse } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { ExamBuilder, toCategoryName } from '../questions/exam-builder.ts';
import { findChildren, getChildText } from '../xml/find.ts';
import { createPositionLookup, parseXml, type XmlElement } from '../xml/parse-xml.ts';
import { convertMoodleQuestion, readQuestionBody } from './convert-question.ts';
import { readChildText, readEmbeddedFiles } from './question-text.ts';

type MoodleXmlFile = { path: string; text: string; name: string };

/** Reads a Moodle XML file as one lesson with an exam per category. */
export function readMoodleXml(
  { path, text, name }: MoodleXmlFile,
  report: ImportReport,
): ImportedCourse {
  const quiz = parseXml(text);
  if (quiz.name !== 'quiz') {
    throw new ImportError(`its first element is <${quiz.name}>; allowed: <quiz> of Moodle`);
  }
  const position = createPositionLookup(text);
  const exams = new ExamBuilder(name, report);
  for (const question of findChildren(quiz, 'question')) {
    addQuestion(question, exams, { path, ...position(question.offset) });
  }
  return { name, sections: [{ name, lessons: [{ name, units: exams.units() }] }] };
}

type At = { path: string; line: number; column: number };

function addQuestion(question: XmlElement, exams: ExamBuilder, at: At): void {
  if (question.attributes['type'] !== 'category') {
    addMoodleQuestion(question, exams, { at, files: readEmbeddedFiles(question) });
    return;
  }
  const category = readChildText(question, 'category').text || getChildText(question, 'category');
  exams.startCategory(category, toCategoryName(category));
}

/** Adds a question in Moodle XML format. */
export function addMoodleQuestion(
  question: XmlElement,
  exams: ExamBuilder,
  { at, files }: { at: At; files: FindFile },
): void {
  const type = question.attributes['type'] ?? 'unknown';
  const item = { type, name: readChildText(question, 'name').text, at };
  if (type === 'description') {
    exams.addDescription(item, (texts) => texts.body(readQuestionBody(question)), files);
    return;
  }
  if (/^(?:0|false)$/.test(getChildText(question, 'shuffleanswers')) && type === 'multichoice') {
    exams.keepOrder();
  }
  exams.addQuestion(item, (texts) => convertMoodleQuestion(question, texts), files);
}
