import { z } from 'zod';
import { Answer, QuestionType } from './answer.ts';

const Id = z.int().positive();
const Time = z.iso.datetime({ offset: true });

/** What a student is told of a test: see `Shows` for what stays out of it. */
export const TestFacts = z.object({
  id: Id,
  unitId: Id,
  courseId: Id.nullable(),
  classroomLabel: z.string().nullable(),
  /** Of its unit: what the screens call it by. */
  name: z.string(),
  /** Of one without accommodation. */
  minutes: z.number().nullable(),
  /** What this student has more than others: minutes on top of so many times the duration. */
  extraTime: z.object({ minutes: z.number(), factor: z.number() }).nullable(),
  mode: z.enum(['single', 'multiple']),
  allowMovement: z.boolean(),
  active: z.boolean(),
  /** Until when it may be started. */
  activeUntil: Time.nullable(),
  questions: z.int(),
  startText: z.string().nullable(),
  allowedTrials: z.int().nullable(),
  repeatWhen: z.enum(['always', 'failed']),
  shows: z.object({
    value: z.boolean(),
    percentage: z.boolean(),
    status: z.boolean(),
    grade: z.boolean(),
    summary: z.boolean(),
  }),
});
export type TestFacts = z.infer<typeof TestFacts>;

export const AttemptFacts = z.object({
  id: Id,
  startedAt: Time,
  endedAt: Time.nullable(),
  /** When it closes by itself; `null` of one without an end. */
  expiresAt: Time.nullable(),
  isUnderReview: z.boolean(),
  /** `null` where the test does not show it, as the score, the percentage and the grade are. */
  status: z.enum(['passed', 'failed']).nullable(),
  score: z.object({ value: z.number(), overall: z.number() }).nullable(),
  percentage: z.number().nullable(),
  grade: z.string().nullable(),
  /** What the test says to who passed, or failed. */
  message: z.string().nullable(),
  canRetake: z.boolean(),
});
export type AttemptFacts = z.infer<typeof AttemptFacts>;

export const LandingView = z.enum(['inactive', 'continue', 'start', 'review', 'result']);
export type LandingView = z.infer<typeof LandingView>;

export const TestLandingInput = z.union([z.object({ testId: Id }), z.object({ unitId: Id })]);

export const TestLanding = z.object({
  view: LandingView,
  test: TestFacts,
  open: AttemptFacts.nullable(),
  /** The finished ones, newest first. */
  attempts: z.array(AttemptFacts),
  /** The clock that the end of a test goes by. */
  serverNow: Time,
});
export type TestLanding = z.infer<typeof TestLanding>;

const Choice = z.object({ id: Id, text: z.string() });

/** What is asked: clean HTML, whose gaps are written {{1}}, {{2}} …; of a choice only its text. */
const Asked = z.object({
  id: Id,
  questionId: Id,
  type: QuestionType,
  body: z.string(),
  choices: z.array(Choice),
  gaps: z.int(),
});

export const RunningQuestion = Asked.extend({
  /** What the server has, and the counter that it came with: the next one has to be higher. */
  answer: Answer.nullable(),
  seq: z.int(),
});
export type RunningQuestion = z.infer<typeof RunningQuestion>;

export const RunningTest = z.object({
  test: TestFacts,
  attempt: AttemptFacts,
  questions: z.array(RunningQuestion),
  serverNow: Time,
});
export type RunningTest = z.infer<typeof RunningTest>;

/** Once `closed` it takes nothing more: what comes is kept apart, shown and not scored. */
export const AttemptClock = z.object({
  serverNow: Time,
  expiresAt: Time.nullable(),
  closed: z.boolean(),
});
export type AttemptClock = z.infer<typeof AttemptClock>;

export const SaveAnswersInput = z.object({
  attemptId: Id,
  /** Whose answers they are: another tab may have signed somebody else in meanwhile. */
  userId: Id.optional(),
  answers: z
    .array(
      z.object({
        id: Id,
        questionId: Id,
        type: QuestionType,
        answer: Answer.nullable(),
        seq: z.int32().min(0),
      }),
    )
    .min(1)
    .max(50),
});
export type SaveAnswersInput = z.infer<typeof SaveAnswersInput>;

/**
 * What became of each answer. `behind` met another writer's with a counter that is no lower: `seq` is
 * the one that stands, and who means it sends it again above that. `late` came after the end, `refused` does not fit its question, `again` met a fault of the moment.
 */
export const SavedAnswers = z.object({
  results: z.array(
    z.object({
      id: Id,
      seq: z.int(),
      outcome: z.enum(['saved', 'behind', 'late', 'refused', 'again']),
    }),
  ),
});
export type SavedAnswers = z.infer<typeof SavedAnswers>;

/** What the school signed when it took an attempt in. */
export const Receipt = z.object({
  code: z.string(),
  attemptId: Id,
  submittedAt: Time,
  questions: z.int(),
  answered: z.int(),
  /** SHA-256 of the answers, as `canonicalAnswers` writes them. */
  digest: z.string(),
  signature: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

export const SubmitTestInput = z.object({
  attemptId: Id,
  /** Whose test it is, as above. */
  userId: Id.optional(),
  courseId: Id,
  unitId: Id,
  /** Every question has to be answered. */
  strict: z.boolean(),
  /** One for each press of the button, and for all tries after the end of the time. */
  idempotencyKey: z.uuid().optional(),
});

export const SubmittedTest = z.object({ attempt: AttemptFacts, receipt: Receipt.nullable() });
export type SubmittedTest = z.infer<typeof SubmittedTest>;

export const SummaryQuestion = Asked.extend({
  answer: Answer.nullable(),
  /** Of a gap question the accepted text of each gap. `null` while it is not to be known. */
  correct: Answer.nullable(),
  isCorrect: z.boolean().nullable(),
  score: z.number().nullable(),
  weight: z.number().nullable(),
  feedback: z.string().nullable(),
  /** Came after the end. */
  lateAnswer: Answer.nullable(),
});
export type SummaryQuestion = z.infer<typeof SummaryQuestion>;

export const TestSummary = z.object({
  attempt: AttemptFacts,
  receipt: Receipt.nullable(),
  questions: z.array(SummaryQuestion),
});
export type TestSummary = z.infer<typeof TestSummary>;
