import type { FileInput } from '../schema/kinds.ts';
import type { QuestionInput } from '../schema/units.ts';
import type { Text } from '../schema/values.ts';
import type { StoredRow } from '../store/load.ts';
import { decodeFormulas } from '../text/html.ts';
import { formatMoment } from '../text/moment.ts';
import { readTextColumns } from '../text/text-columns.ts';
import type { ListLiveRows } from './live-rows.ts';
import { type FolderOutput, omitDefaults } from './output.ts';
import { toProseBody } from './texts.ts';

type Exam = { row: StoredRow; common: { name: Text; after?: string | undefined }; dir: string };

export function toExamFile(
  out: FolderOutput,
  live: ListLiveRows,
  { row, common, dir }: Exam,
): FileInput<'exam'> {
  const { values } = row;
  const closes = values['activeEndDate'];
  return omitDefaults(
    {
      ...common,
      title: readTextColumns(values, 'title'),
      duration: (values['durationMinutes'] as number | null) ?? undefined,
      view: values['viewMode'] as 'single',
      movement: values['allowMovement'] === true,
      active: values['active'] === true,
      closes: typeof closes === 'string' ? formatMoment(closes) : undefined,
      instructions: readTextColumns(values, 'startText'),
      trials: (values['allowedTrials'] as number | null) ?? undefined,
      repeat: values['allowRepetitionWhen'] as 'always',
      show: shownParts(values),
      passed_message: readTextColumns(values, 'messageIfPassed'),
      failed_message: readTextColumns(values, 'messageIfFailed'),
      pass_percent: Number(values['passPercent']),
      shuffle: values['shuffle'] === true,
      questions: live('question', row.key).map((one) => questionInput(out, one, dir)),
    },
    {
      title: common.name,
      view: 'single',
      movement: true,
      active: true,
      repeat: 'always',
      show: {},
      pass_percent: 50,
      shuffle: true,
    },
  );
}

const shownParts = (values: StoredRow['values']) =>
  omitDefaults(
    {
      score: values['showScoreValue'] === true,
      percentage: values['showScorePercentage'] === true,
      status: values['showStatus'] === true,
      grade: values['showGrade'] === true,
      answers: values['testSummary'] === true,
    },
    { score: true, percentage: true, status: true, grade: true, answers: true },
  );

type StoredChoice = { id: number; text: string };

function questionInput(out: FolderOutput, { values }: StoredRow, dir: string): QuestionInput {
  const choices = values['choices'] as unknown as StoredChoice[];
  const key = (values['answerKey'] ?? []) as unknown[];
  const feedback = values['feedback'];
  const common = omitDefaults(
    {
      weight: Number(values['weight']),
      body: toProseBody(out, String(values['body']), dir),
      feedback: typeof feedback === 'string' ? toProseBody(out, feedback, dir) : undefined,
    },
    { weight: 1 },
  );
  const type = values['type'] as QuestionInput['type'];
  if (type === 'mcq' || type === 'mrq') {
    const marked = choices.map(({ id, text }) =>
      key.includes(id) ? { right: decodeFormulas(text) } : decodeFormulas(text),
    );
    return { type, ...common, choices: marked };
  }
  if (type === 'ordering') {
    const texts = new Map(choices.map(({ id, text }) => [id, decodeFormulas(text)]));
    return { type, ...common, items: key.map((id) => texts.get(Number(id)) ?? '') };
  }
  if (type === 'gap') {
    const gaps = (key as string[][]).map((accepted) =>
      accepted.length === 1 && accepted[0] !== undefined ? accepted[0] : accepted,
    );
    return { type, ...common, gaps };
  }
  return { type, ...common };
}
