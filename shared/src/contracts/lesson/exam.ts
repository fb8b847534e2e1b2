import { z } from 'zod';
import { Answer, ShownQuestionType } from './answer.ts';

const Id = z.int().positive();
const Time = z.iso.datetime({ offset: true });

/** The part of an exam that the student may see. */
export const ExamInfo = z.object({
  id: Id,
  unitId: Id,
  courseId: Id.nullable(),
  classroomLabel: z.string().nullable(),
  /** The name of the exam's unit, which the screens show. */
  name: z.string(),
  /** The duration without accommodation. */
  minutes: z.number().nullable(),
  /** Accommodation for this student: the duration times `factor` plus `minutes`. */
  extraTime: z.object({ minutes: z.number(), factor: z.number() }).nullable(),
  mode: z.enum(['single', 'multiple']),
  allowMovement: z.boolean(),
  active: z.boolean(),
  /** The last moment at which the exam may be started. */
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
export type ExamInfo = z.infer<typeof ExamInfo>;

export const AttemptInfo = z.object({
  id: Id,
  startedAt: Time,
  endedAt: Time.nullable(),
  /** When the attempt closes automatically; `null` without a time limit. */
  expiresAt: Time.nullable(),
  isUnderReview: z.boolean(),
  /** `null` when the exam hides it, as for score, percentage and grade. */
  status: z.enum(['passed', 'failed']).nullable(),
  score: z.object({ value: z.number(), overall: z.number() }).nullable(),
  percentage: z.number().nullable(),
  grade: z.string().nullable(),
  /** The school's text for a pass or a fail. */
  message: z.string().nullable(),
  canRetake: z.boolean(),
});
export type AttemptInfo = z.infer<typeof AttemptInfo>;

export const LandingView = z.enum(['inactive', 'continue', 'start', 'review', 'result']);
export type LandingView = z.infer<typeof LandingView>;

export const ExamLandingInput = z.union([z.object({ examId: Id }), z.object({ unitId: Id })]);

export const ExamLanding = z.object({
  view: LandingView,
  exam: ExamInfo,
  open: AttemptInfo.nullable(),
  /** Finished attempts, newest first. */
  attempts: z.array(AttemptInfo),
  /** The clock that decides when an exam ends. */
  serverNow: Time,
});
export type ExamLanding = z.infer<typeof ExamLanding>;

const Choice = z.object({ id: Id, text: z.string() });

/** Sanitised HTML with gaps written as {{1}}, {{2}} …; choices are plain text. */
const QuestionContent = z.object({
  id: Id,
  questionId: Id,
  type: ShownQuestionType,
  body: z.string(),
  choices: z.array(Choice),
  gaps: z.int(),
});

export const RunningQuestion = QuestionContent.extend({
  /** The stored answer and its counter. The next save needs a higher counter. */
  answer: Answer.nullable(),
  seq: z.int(),
});
export type RunningQuestion = z.infer<typeof RunningQuestion>;

export const RunningExam = z.object({
  exam: ExamInfo,
  attempt: AttemptInfo,
  questions: z.array(RunningQuestion),
  serverNow: Time,
});
export type RunningExam = z.infer<typeof RunningExam>;

/** The end of an attempt. Answers to a `closed` attempt are shown later, but not scored. */
export const AttemptClock = z.object({
  serverNow: Time,
  expiresAt: Time.nullable(),
  closed: z.boolean(),
});
export type AttemptClock = z.infer<typeof AttemptClock>;

export const SaveAnswersInput = z.object({
  attemptId: Id,
  /** The student who gave the answers: another student may have logged in in another tab. */
  userId: Id.optional(),
  answers: z
    .array(
      z.object({
        id: Id,
        questionId: Id,
        type: ShownQuestionType,
        answer: Answer.nullable(),
        seq: z.int32().min(0),
      }),
    )
    .min(1)
    .max(50),
});
export type SaveAnswersInput = z.infer<typeof SaveAnswersInput>;

/**
 * The result for each answer. `behind`: another tab saved with the same or a higher counter; `seq`
 * is the stored counter, and a retry needs a higher counter. `late`: after the end. `refused`: does
 * not fit the question. `again`: temporary error, retry.
 */
export const SaveAnswersResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      seq: z.int(),
      outcome: z.enum(['saved', 'behind', 'late', 'refused', 'again']),
    }),
  ),
});
export type SaveAnswersResult = z.infer<typeof SaveAnswersResult>;

/** A proof of submission that the school signs when the attempt is submitted. */
export const SubmissionReceipt = z.object({
  code: z.string(),
  attemptId: Id,
  submittedAt: Time,
  questions: z.int(),
  answered: z.int(),
  /** SHA-256 of the answers in the form of `toCanonicalAnswers`. */
  digest: z.string(),
  signature: z.string(),
});
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

export const SubmitExamInput = z.object({
  attemptId: Id,
  /** See `SaveAnswersInput.userId`. */
  userId: Id.optional(),
  courseId: Id,
  unitId: Id,
  /** Reject the submission while a question is unanswered. */
  strict: z.boolean(),
  /**
   * A new key for each press of the button; one key for all automatic retries at the end of the
   * time.
   */
  idempotencyKey: z.uuid().optional(),
});

export const SubmittedExam = z.object({
  attempt: AttemptInfo,
  receipt: SubmissionReceipt.nullable(),
});
export type SubmittedExam = z.infer<typeof SubmittedExam>;

export const SummaryQuestion = QuestionContent.extend({
  answer: Answer.nullable(),
  /** The correct answer; for a gap question the accepted text of each gap. `null` while hidden. */
  correct: Answer.nullable(),
  isCorrect: z.boolean().nullable(),
  score: z.number().nullable(),
  weight: z.number().nullable(),
  feedback: z.string().nullable(),
  /** Saved after the end of the attempt. */
  lateAnswer: Answer.nullable(),
});
export type SummaryQuestion = z.infer<typeof SummaryQuestion>;

export const ExamSummary = z.object({
  attempt: AttemptInfo,
  receipt: SubmissionReceipt.nullable(),
  questions: z.array(SummaryQuestion),
});
export type ExamSummary = z.infer<typeof ExamSummary>;
