import type { Question, QuestionInput } from '../../schema/units.ts';
import { Attachments, type FindFile } from '../model/attachments.ts';
import { createExamUnits, type ImportedUnit } from '../model/course.ts';
import type { ForeignItem, ImportReport } from '../model/report.ts';
import { TextConverter } from '../text/text-converter.ts';
import { appendToBody, checkQuestions } from './make-questions.ts';

type Exam = { name: string; questions: Question[]; attachments: Attachments; isFixed: boolean };
type Description = {
  item: ForeignItem;
  convert: (texts: TextConverter) => string;
  files: FindFile | undefined;
};

/** Collects converted questions, with an exam per category of the foreign file. */
export class ExamBuilder {
  readonly #exams = new Map<string, Exam>();
  readonly #report: ImportReport;
  readonly #findFile: FindFile | undefined;
  #exam: Exam;
  /** A description that is added to the next question. */
  #description: Description | null = null;

  constructor(name: string, report: ImportReport, findFile?: FindFile) {
    this.#report = report;
    this.#findFile = findFile;
    this.#exam = this.#examOf(name, name);
  }

  /** Adds the following questions to this category. */
  startCategory(key: string, name: string): void {
    const exam = this.#examOf(key, name);
    if (exam !== this.#exam) this.#leaveOutDescription();
    this.#exam = exam;
  }

  addDescription(item: ForeignItem, convert: Description['convert'], files?: FindFile): void {
    this.#leaveOutDescription();
    this.#description = { item, convert, files };
  }

  addQuestion(
    item: ForeignItem,
    convert: (texts: TextConverter) => QuestionInput[],
    files?: FindFile,
  ): void {
    const introduction = this.#takeDescription();
    const { questions, attachments } = this.#exam;
    const converted = this.#report.convert(item, (note) => {
      const texts = new TextConverter(attachments, note, files);
      const inputs = convert(texts).map((one) => ({
        ...one,
        body: appendToBody(introduction, one.body),
      }));
      return checkQuestions(inputs);
    });
    questions.push(...converted);
  }

  /** Disables shuffling, because a question has choices in a fixed order. */
  keepOrder(): void {
    this.#exam.isFixed = true;
  }

  units(): ImportedUnit[] {
    this.#leaveOutDescription();
    return [...this.#exams.values()].flatMap(({ name, questions, attachments, isFixed }) =>
      createExamUnits({
        name,
        questions,
        files: attachments.files,
        settings: isFixed ? { shuffle: false } : {},
      }),
    );
  }

  #takeDescription(): string {
    const description = this.#description;
    this.#description = null;
    if (!description) return '';
    const [text = ''] = this.#report.convert(description.item, (note) => {
      note('became the beginning of the question after it');
      return [
        description.convert(new TextConverter(this.#exam.attachments, note, description.files)),
      ];
    });
    return text;
  }

  #leaveOutDescription(): void {
    const description = this.#description;
    this.#description = null;
    if (description) this.#report.leaveOut(description.item, 'no question follows this text');
  }

  #examOf(key: string, name: string): Exam {
    const exam = this.#exams.get(key) ?? {
      name,
      questions: [],
      attachments: new Attachments(this.#findFile),
      isFixed: false,
    };
    this.#exams.set(key, exam);
    return exam;
  }
}

/** Shows `$course$/top/Physics/Waves` as `Waves`; `//` is an escaped slash. */
export const toCategoryName = (category: string): string =>
  category
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll('//', '/')
    .trim() || category;
