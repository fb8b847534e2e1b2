import { z } from 'zod';
import { Count, FileName, Key, Moment, Text, WebAddress } from './values.ts';

const Unit = {
  name: Text,
  after: Key.optional().meta({ description: 'The exam of this lesson to pass first' }),
};

export const Clock = z
  .string()
  .regex(/^(\d{1,2}:)?\d{1,3}:\d\d$/, 'a duration is written like 12:30 or 1:02:30')
  .meta({ description: 'Minutes and seconds like 12:30' });

export const Caption = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}$/, 'a language is written like ar or en'),
  label: z.string().trim().min(1).max(80).optional(),
  file: FileName,
});

export const VideoFile = z
  .strictObject({
    ...Unit,
    file: FileName.optional(),
    url: WebAddress.optional(),
    duration: Clock.optional(),
    captions: z.array(Caption).default([]),
    plays: Count.default(3),
  })
  .refine((one) => (one.file === undefined) !== (one.url === undefined), {
    message: 'a video has either file or url',
  })
  .refine((one) => one.url === undefined || one.duration !== undefined, {
    message: 'a video at a url needs its duration',
  })
  .meta({ title: 'Video' });

export const DocumentFile = z
  .strictObject({ ...Unit, file: FileName, downloadable: z.boolean().default(true) })
  .meta({ title: 'Document' });

export const WebContentFrontMatter = z
  .strictObject({ ...Unit, url: WebAddress.optional() })
  .meta({ title: 'Page of a lesson (front matter)' });

const Slot = z
  .strictObject({
    name: Text,
    start: Moment,
    end: Moment,
    capacity: Count,
    url: WebAddress,
  })
  .meta({ description: 'One live session, known by its start' });

export const WebinarFile = z
  .strictObject({ ...Unit, slots: z.array(Slot).default([]) })
  .meta({ title: 'Live sessions' });

export const AssignmentFrontMatter = z
  .strictObject({
    ...Unit,
    days: Count.meta({ description: 'Days until the deadline' }),
    score: Count,
    pass: z.number().int().min(0),
    file: FileName.optional().meta({ description: 'The task as a file, instead of text' }),
  })
  .refine((one) => one.pass <= one.score, { message: 'pass is at most score' })
  .meta({ title: 'Homework (front matter)' });

export const PageFrontMatter = z
  .strictObject({ title: Text })
  .meta({ title: 'Page of the school (front matter)' });

const Common = {
  weight: z.number().min(0).max(9_999).multipleOf(0.01).default(1),
  body: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .meta({ description: 'Text or HTML; formulas between $ and $' }),
  feedback: z.string().trim().min(1).max(20_000).optional(),
};

const answer = z.string().trim().min(1).max(2_000);
const Choice = z
  .union([answer, z.strictObject({ right: answer })])
  .meta({ description: 'A wrong choice is a text, a right one is { right: … }' });

const isRight = (choice: z.infer<typeof Choice>) => typeof choice !== 'string';
const textOf = (choice: z.infer<typeof Choice>) =>
  typeof choice === 'string' ? choice : choice.right;
const areDifferent = (choices: z.infer<typeof Choice>[]) =>
  new Set(choices.map(textOf)).size === choices.length;

const Choices = z
  .array(Choice)
  .min(2)
  .max(20)
  .refine(areDifferent, 'two choices have the same text');

const distinct = (items: string[]) => new Set(items).size === items.length;
const gapForm = /\{\{(\d+)\}\}/g;

export const Question = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('mcq'),
      ...Common,
      choices: Choices.refine((all) => all.filter(isRight).length === 1, {
        message: 'mcq has exactly one right choice, written as right: …',
      }),
    }),
    z.strictObject({
      type: z.literal('mrq'),
      ...Common,
      choices: Choices.refine((all) => all.some(isRight), {
        message: 'mrq has at least one right choice, written as right: …',
      }),
    }),
    z.strictObject({
      type: z.literal('gap'),
      ...Common,
      gaps: z
        .array(z.union([answer, z.array(answer).min(1)]))
        .min(1)
        .max(20),
    }),
    z.strictObject({
      type: z.literal('ordering'),
      ...Common,
      items: z.array(answer).min(2).max(20).refine(distinct, 'two items have the same text'),
    }),
    z.strictObject({ type: z.literal('essay'), ...Common }),
    z.strictObject({ type: z.literal('attachment'), ...Common }),
  ])
  .refine((one) => one.type !== 'gap' || hasEachGap(one.body, one.gaps.length), {
    path: ['body'],
    message: 'the body has {{1}}, {{2}} … once for each of gaps',
  });
export type Question = z.infer<typeof Question>;
export type QuestionInput = z.input<typeof Question>;

export const questionFileEndings = ['gift', 'txt', 'xml', 'qti', 'zip', 'xlsx', 'csv'] as const;
/** An imported exam with more questions is split. */
export const maxExamQuestions = 500;

/** Without a mark, every attempt would pass with nothing. */
export const hasMark = (questions: { body: string; weight?: number | undefined }[]): boolean =>
  questions.some(({ weight = 1 }) => weight > 0);
export const noMark =
  'no question has a mark; allowed: at least one question with a weight above 0';

const Questions = z
  .union([FileName, z.array(Question).min(1).max(maxExamQuestions).refine(hasMark, noMark)])
  .meta({ description: 'Questions, or a file of another system beside the exam' });

function hasEachGap(body: string, count: number): boolean {
  const found = [...body.matchAll(gapForm)]
    .map(([, number]) => Number(number))
    .toSorted((a, b) => a - b);
  return found.length === count && found.every((number, index) => number === index + 1);
}

export const ExamFile = z
  .strictObject({
    ...Unit,
    title: Text.optional(),
    duration: Count.optional().meta({ description: 'Minutes; without it there is no limit' }),
    view: z.enum(['single', 'multiple']).default('single'),
    movement: z.boolean().default(true),
    active: z.boolean().default(true),
    closes: Moment.optional(),
    instructions: Text.optional(),
    trials: Count.optional(),
    repeat: z.enum(['always', 'failed']).default('always'),
    show: z
      .strictObject({
        score: z.boolean().default(true),
        percentage: z.boolean().default(true),
        status: z.boolean().default(true),
        grade: z.boolean().default(true),
        answers: z.boolean().default(true),
      })
      .prefault({}),
    passed_message: Text.optional(),
    failed_message: Text.optional(),
    pass_percent: z.number().int().min(0).max(100).default(50),
    shuffle: z.boolean().default(true),
    questions: Questions,
  })
  .meta({ title: 'Exam' });
