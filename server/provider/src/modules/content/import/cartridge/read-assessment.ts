import type { ImportedCourse } from '../model/course.ts';
import type { ImportReport } from '../model/report.ts';
import { ExamBuilder } from '../questions/exam-builder.ts';
import { listDescendants } from '../xml/find.ts';
import { createPositionLookup, parseXml } from '../xml/parse-xml.ts';
import { convertCartridgeItem, getItemType } from './convert-item.ts';

type AssessmentFile = { path: string; text: string };

/** Reads a QTI 1.2 assessment or question bank without a package. */
export function readAssessment(
  { path, text, name }: AssessmentFile & { name: string },
  report: ImportReport,
): ImportedCourse {
  const exams = new ExamBuilder(name, report);
  addAssessmentItems({ path, text }, exams);
  return { name, sections: [{ name, lessons: [{ name, units: exams.units() }] }] };
}

/** Adds the items of an assessment to an exam. */
export function addAssessmentItems({ path, text }: AssessmentFile, exams: ExamBuilder): void {
  const position = createPositionLookup(text);
  for (const item of listDescendants(parseXml(text)).filter(({ name }) => name === 'item')) {
    const at = { path, ...position(item.offset) };
    const name = item.attributes['title'] ?? item.attributes['ident'] ?? '';
    exams.addQuestion({ type: getItemType(item), name, at }, (texts) =>
      convertCartridgeItem(item, texts),
    );
  }
}
