import type { Archive } from '../archive/archive.ts';
import type { ImportedCourse, ImportedLesson, ImportedSection } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { ExamBuilder } from '../questions/exam-builder.ts';
import { findChildren, getChildText, getText, listDescendants } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { type BackupSources, convertActivity, listActivities, readSequence } from './activities.ts';
import { MoodleBackup } from './backup.ts';
import { readQuestionBank } from './question-bank.ts';
import { addBankQuestion, type QuestionBank } from './quiz.ts';

type BackupFile = { path: string; archive: Archive; name: string };

/**
 * Reads a course backup. A section becomes a section with one lesson; an activity becomes a unit.
 */
export function readMoodleBackup(
  { path, archive, name }: BackupFile,
  report: ImportReport,
): ImportedCourse {
  const backup = new MoodleBackup(path, archive);
  const info = backup.document('moodle_backup.xml');
  if (!info) throw new ImportError('the archive has no moodle_backup.xml');
  const sources = { backup, bank: bankOf(backup), report };
  const course = listDescendants(info.root).find((one) => one.name === 'original_course_fullname');
  const title = course ? getText(course).trim() : '';
  const sections = sectionsOf(info.root, sources);
  return { name: title || name, sections: [...sections, ...bankSection(sources)] };
}

function bankOf(backup: MoodleBackup): QuestionBank {
  const document = backup.document('questions.xml');
  const at = document?.at ?? (() => ({ path: backup.path, line: 1, column: 1 }));
  return { questions: document ? readQuestionBank(document.root) : [], at, used: new Set() };
}

function sectionsOf(root: XmlElement, sources: BackupSources): ImportedSection[] {
  const activities = new Map(listActivities(root).map((activity) => [activity.id, activity]));
  const directories = listDescendants(root)
    .filter(({ name }) => name === 'sections')
    .flatMap((list) => findChildren(list, 'section'))
    .map((section) => getChildText(section, 'directory'));
  const sections = directories
    .flatMap((directory) => sources.backup.document(`${directory}/section.xml`)?.root ?? [])
    .toSorted(
      (one, other) => Number(getChildText(one, 'number')) - Number(getChildText(other, 'number')),
    );
  const lessons = sections.map((section): ImportedLesson => {
    const number = getChildText(section, 'number');
    const given = getChildText(section, 'name');
    const units = readSequence(section).flatMap((id) => {
      const activity = activities.get(id);
      activities.delete(id);
      return activity ? convertActivity(activity, sources) : [];
    });
    return { name: /^(?:|\$@NULL@\$)$/.test(given) ? `Section ${number}` : given, units };
  });
  const others = [...activities.values()].flatMap((one) => convertActivity(one, sources));
  const all =
    others.length > 0 ? [...lessons, { name: 'Other activities', units: others }] : lessons;
  return all
    .filter(({ units }) => units.length > 0)
    .map((lesson) => ({ name: lesson.name, lessons: [lesson] }));
}

/** Questions that no quiz uses become a lesson at the end. */
function bankSection({ backup, bank, report }: BackupSources): ImportedSection[] {
  const name = 'Question bank';
  const exams = new ExamBuilder(name, report);
  for (const question of bank.questions) {
    if (bank.used.has(question)) continue;
    exams.startCategory(question.category, question.category);
    addBankQuestion(question, exams, { backup, bank });
  }
  const units = exams.units();
  return units.length > 0 ? [{ name, lessons: [{ name, units }] }] : [];
}

export const isMoodleBackup = ({ paths }: Archive): boolean => paths.includes('moodle_backup.xml');
