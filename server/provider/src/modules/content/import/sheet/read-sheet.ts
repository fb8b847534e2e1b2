import type { ImportedCourse } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { lessonColumns, readLessonSheet } from './lessons-sheet.ts';
import { questionColumns, readQuestionSheet } from './questions-sheet.ts';
import { formatColumn, hasColumn, readTable, type Sheet, type Table } from './table.ts';

/** The header row decides whether a sheet contains questions or lessons. */
export function readSheet(sheet: Sheet, name: string, report: ImportReport): ImportedCourse {
  if (hasColumn(sheet, 'question', questionColumns)) {
    const questions = readTable(sheet, questionColumns);
    leaveOutColumns(questions, sheet, report);
    return readQuestionSheet(questions, name, report);
  }
  if (!hasColumn(sheet, 'lesson', lessonColumns)) {
    const question = formatColumn('question', questionColumns);
    const lesson = formatColumn('lesson', lessonColumns);
    throw new ImportError(
      `the first row names no column ${question} or ${lesson}; see: content template questions.xlsx`,
    );
  }
  const lessons = readTable(sheet, lessonColumns);
  leaveOutColumns(lessons, sheet, report);
  return readLessonSheet(lessons, name, report);
}

function leaveOutColumns({ unknown }: Table, { path }: Sheet, report: ImportReport): void {
  for (const name of unknown) {
    const item = { type: 'column', name, at: { path, line: 1, column: 1 } };
    report.leaveOut(item, 'the sheet has no such column');
  }
}
