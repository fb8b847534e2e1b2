import type { ImportedCourse } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { lessonColumns, readLessonSheet } from './lessons-sheet.ts';
import { questionColumns, readQuestionSheet } from './questions-sheet.ts';
import { readTable, type Sheet, type Table } from './table.ts';

/** The header row decides whether a sheet contains questions or lessons. */
export function readSheet(sheet: Sheet, name: string, report: ImportReport): ImportedCourse {
  const questions = readTable(sheet, questionColumns);
  if (questions.columns.has('question')) {
    leaveOutColumns(questions, sheet, report);
    return readQuestionSheet(questions, name, report);
  }
  const lessons = readTable(sheet, lessonColumns);
  if (!lessons.columns.has('lesson')) {
    throw new ImportError(
      'the first row names no column "question" or "lesson"; see: content template questions.xlsx',
    );
  }
  leaveOutColumns(lessons, sheet, report);
  return readLessonSheet(lessons, name, report);
}

function leaveOutColumns({ unknown }: Table, { path }: Sheet, report: ImportReport): void {
  for (const name of unknown) {
    const item = { type: 'column', name, at: { path, line: 1, column: 1 } };
    report.leaveOut(item, 'the sheet has no such column');
  }
}
