import type { ImportedCourse } from '../model/course.ts';
import { type ForeignItem, type ImportReport, UnsupportedItemError } from '../model/report.ts';
import { ExamBuilder, toCategoryName } from '../questions/exam-builder.ts';
import { convertGiftQuestion, detectGiftType } from './convert-question.ts';
import { type GiftQuestion, parseGiftBlock, restoreEscapes } from './parse-block.ts';
import { splitGift } from './split-gift.ts';

type GiftFile = { path: string; text: string; name: string };

/** Reads a GIFT file as one lesson with an exam per category. */
export function readGift({ path, text, name }: GiftFile, report: ImportReport): ImportedCourse {
  const exams = new ExamBuilder(name, report);
  for (const { text: block, line } of splitGift(text)) {
    const [, category] = /^\$CATEGORY:\s*(.*)$/.exec(block) ?? [];
    if (category !== undefined) exams.startCategory(category, toCategoryName(category));
    else addBlock(block, { path, line, column: 1 }, { exams, report });
  }
  return { name, sections: [{ name, lessons: [{ name, units: exams.units() }] }] };
}

type Target = { exams: ExamBuilder; report: ImportReport };

const firstWords = (text: string): string => text.trim().split('\n')[0]?.slice(0, 60) ?? '';

function addBlock(block: string, at: ForeignItem['at'], { exams, report }: Target): void {
  const question = parsed(block);
  if (question instanceof UnsupportedItemError) {
    report.leaveOut({ type: 'question', name: firstWords(block), at }, question.message);
    return;
  }
  const name = question.name || firstWords(restoreEscapes(question.before));
  const item = { type: detectGiftType(question), name, at };
  if (question.answers !== null) {
    exams.addQuestion(item, (texts) => convertGiftQuestion(question, texts));
    return;
  }
  const text = restoreEscapes(question.before);
  exams.addDescription(item, (texts) => texts.body({ text, format: question.format }));
}

function parsed(block: string): GiftQuestion | UnsupportedItemError {
  try {
    return parseGiftBlock(block);
  } catch (error) {
    if (error instanceof UnsupportedItemError) return error;
    throw error;
  }
}
