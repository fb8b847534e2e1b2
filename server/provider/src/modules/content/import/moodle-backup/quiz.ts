import type { ImportedUnit } from '../model/course.ts';
import type { ForeignItem, ImportReport } from '../model/report.ts';
import { addMoodleQuestion } from '../moodle-xml/read-moodle-xml.ts';
import { ExamBuilder } from '../questions/exam-builder.ts';
import { getChildText, getText, listDescendants } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import type { MoodleBackup } from './backup.ts';
import { type BankQuestion, copyWithMark } from './question-bank.ts';

export type QuestionBank = {
  questions: BankQuestion[];
  at: (element: XmlElement) => ForeignItem['at'];
  used: Set<BankQuestion>;
};

type Quiz = { quiz: XmlElement; item: ForeignItem };

/** Converts a quiz with the questions of its slots, and reports random questions. */
export function convertQuiz(
  { quiz, item }: Quiz,
  { backup, bank, report }: { backup: MoodleBackup; bank: QuestionBank; report: ImportReport },
): ImportedUnit[] {
  const exams = new ExamBuilder(item.name, report);
  for (const slot of slotsOf(quiz)) {
    const question = questionOf(slot, bank);
    if (!question) {
      report.leaveOut(
        { type: 'slot', name: item.name, at: item.at },
        'its question is chosen at random, or is not in the backup',
      );
      continue;
    }
    bank.used.add(question);
    addBankQuestion(
      copyWithMark(question, getChildText(slot, 'maxmark') || getChildText(slot, 'grade')),
      exams,
      {
        backup,
        bank,
      },
    );
  }
  if (getChildText(quiz, 'shuffleanswers') === '0') exams.keepOrder();
  return exams
    .units()
    .map((unit) =>
      unit.kind === 'exam' ? { ...unit, value: { ...settingsOf(quiz), ...unit.value } } : unit,
    );
}

export function addBankQuestion(
  { element, fileItems }: BankQuestion,
  exams: ExamBuilder,
  { backup, bank }: { backup: MoodleBackup; bank: QuestionBank },
): void {
  addMoodleQuestion(element, exams, {
    at: bank.at(element),
    files: backup.finder(null, fileItems),
  });
}

const slotsOf = (quiz: XmlElement): XmlElement[] =>
  listDescendants(quiz)
    .filter(({ name }) => name === 'question_instance')
    .toSorted(
      (one, other) => Number(getChildText(one, 'slot')) - Number(getChildText(other, 'slot')),
    );

/** Moodle 4 references a question bank entry; older versions reference the question. */
function questionOf(slot: XmlElement, { questions }: QuestionBank): BankQuestion | undefined {
  const entry = listDescendants(slot).find(({ name }) => name === 'questionbankentryid');
  if (entry) {
    const id = getText(entry).trim();
    return questions.find((question) => question.entry === id);
  }
  const id = getChildText(slot, 'questionid') || getChildText(slot, 'question');
  return questions.find(
    (question) => question.id === id && question.element.attributes['type'] !== 'random',
  );
}

function settingsOf(quiz: XmlElement): { duration?: number; trials?: number; closes?: string } {
  const number = (name: string) => Number(getChildText(quiz, name)) || 0;
  const closes = number('timeclose');
  return {
    ...(number('timelimit') >= 60 ? { duration: Math.round(number('timelimit') / 60) } : {}),
    ...(number('attempts_number') > 0 ? { trials: number('attempts_number') } : {}),
    ...(closes > 0 ? { closes: new Date(closes * 1000).toISOString().replace('.000', '') } : {}),
  };
}
