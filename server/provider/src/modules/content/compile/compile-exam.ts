import { createHash } from 'node:crypto';
import type { SourceFile } from '../read/source-file.ts';
import type { Question } from '../schema/units.ts';
import { hashQuestion } from '../store/question-hash.ts';
import type { ColumnValue } from '../store/rows.ts';
import { encodeFormulas, proseToHtml } from '../text/html.ts';
import { parseTime } from '../text/moment.ts';
import { toTextColumns } from '../text/text-columns.ts';
import type { Compilation } from './context.ts';
import { findQuestions } from './exam-questions.ts';

type Exam = { dir: string; file: SourceFile<'exam'>; key: string };

export function compileExam(out: Compilation, { dir, file, key }: Exam): void {
  const { path, value } = file;
  const { questions, isShuffled } = findQuestions(out, { dir, file });
  out.add('exam', key, {
    path,
    values: {
      unitId: key,
      ...toTextColumns('title', value.title ?? value.name),
      durationMinutes: value.duration ?? null,
      viewMode: value.view,
      allowMovement: value.movement,
      active: value.active,
      activeEndDate:
        value.closes === undefined ? null : parseTime(value.closes, out.now).toISOString(),
      ...toTextColumns('startText', value.instructions),
      allowedTrials: value.trials ?? null,
      allowRepetitionWhen: value.repeat,
      showScoreValue: value.show.score,
      showScorePercentage: value.show.percentage,
      showStatus: value.show.status,
      showGrade: value.show.grade,
      ...toTextColumns('messageIfPassed', value.passed_message),
      ...toTextColumns('messageIfFailed', value.failed_message),
      testSummary: value.show.answers,
      passPercent: value.pass_percent,
      shuffle: isShuffled,
    },
  });
  const seen = new Map<string, number>();
  for (const [position, { question, address }] of questions.entries()) {
    const content = questionValues(question, (text) => proseToHtml(text, address));
    const mark = hashQuestion(content);
    const copies = (seen.get(mark) ?? 0) + 1;
    seen.set(mark, copies);
    const values = { ...content, position, testId: key };
    out.add('question', `${key}#${mark}-${copies}`, { path, values });
  }
}

type QuestionValues = {
  type: string;
  weight: number;
  body: string;
  choices: ColumnValue[];
  gaps: number;
  answerKey: ColumnValue;
  feedback: string | null;
};

function questionValues(question: Question, toHtml: (text: string) => string): QuestionValues {
  const { type, weight, body, feedback } = question;
  const common = { type, weight, body: toHtml(body) };
  const feedbackHtml = feedback === undefined ? null : toHtml(feedback);
  if (type === 'mcq' || type === 'mrq') {
    const texts = question.choices.map((one) =>
      encodeFormulas(typeof one === 'string' ? one : one.right),
    );
    const ids = idsFor(texts);
    const choices = texts.map((text, place) => ({ id: ids[place] ?? 0, text }));
    const right = question.choices.flatMap((one, place) =>
      typeof one === 'string' ? [] : [ids[place] ?? 0],
    );
    return { ...common, choices, gaps: 0, answerKey: right, feedback: feedbackHtml };
  }
  if (type === 'ordering') {
    const texts = question.items.map(encodeFormulas);
    const ids = idsFor(texts);
    const choices = texts.map((text, place) => ({ id: ids[place] ?? 0, text }));
    const mixed = choices.toSorted((one, other) => one.id - other.id);
    return { ...common, choices: mixed, gaps: 0, answerKey: ids, feedback: feedbackHtml };
  }
  if (type === 'gap') {
    const accepted = question.gaps.map((one) => (typeof one === 'string' ? [one] : one));
    return {
      ...common,
      choices: [],
      gaps: accepted.length,
      answerKey: accepted,
      feedback: feedbackHtml,
    };
  }
  return { ...common, choices: [], gaps: 0, answerKey: null, feedback: feedbackHtml };
}

/**
 * Numbers texts by the order of their hashes, so that the ids are the same in each run, and reveal
 * neither the correct order nor the order in the file.
 */
function idsFor(texts: string[]): number[] {
  const hashed = texts.map((text, place) => ({ place, hash: hashText(text) }));
  const ordered = hashed.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const ids = new Map(ordered.map(({ place }, index) => [place, index + 1]));
  return texts.map((_, place) => ids.get(place) ?? 0);
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');
