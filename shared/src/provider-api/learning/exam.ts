import { z } from 'zod';
import { Answer, QuestionType } from '../../contracts/lesson/answer.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import {
  bodyId,
  flag,
  id,
  int,
  lenient,
  list,
  maybe,
  num,
  pathId,
  time,
  withDefault,
} from '../wire/fields.ts';
import { Question, SummaryItem } from './question.ts';

export const Test = z.object({
  id,
  unit_id: id,
  course_id: maybe(id),
  classroom_label: maybe(z.string()),
  unit: z.object({ name: z.string() }),
  title: z.string(),
  /** In minutes. */
  duration: maybe(num),
  view_mode: z.enum(['single', 'multiple']).catch('multiple'),
  allow_movement: flag,
  active: flag,
  active_end_date: maybe(time),
  questions_count: int,
  start_text: maybe(z.string()),
  allowed_trials: maybe(int),
  allow_repetition_when: withDefault(z.enum(['always', 'failed']).catch('failed'), 'always'),
  show_score_value: flag,
  show_score_percentage: flag,
  show_status: flag,
  show_grade: flag,
  message_if_passed: maybe(z.string()),
  message_if_failed: maybe(z.string()),
  test_summary: flag,
  /** Accommodation for this student: the duration times `factor` plus `minutes`. */
  extra_time: maybe(z.object({ minutes: num, factor: num })),
});
export type Test = z.infer<typeof Test>;

/** Signed by the school when the attempt is submitted. */
export const SubmissionReceipt = z.object({
  code: z.string(),
  attempt_id: id,
  submitted_at: time,
  questions: int,
  answered: int,
  /** SHA-256, in hex. */
  digest: z.string(),
  /** Ed25519 over the other fields, in base64url. */
  signature: z.string(),
});
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

export const Attempt = z.object({
  id,
  test_id: id,
  status: lenient(z.enum(['passed', 'failed'])),
  score: maybe(num),
  overall_score: maybe(num),
  grade: maybe(z.string()),
  created_at: time,
  end_date: maybe(time),
  /** Null if it is unknown: nothing is said about a review. */
  evaluation_status: withDefault(z.enum(['done', 'review']).nullable().catch(null), 'done'),
  expires_at: maybe(time),
  /** The exam's message for a passed or failed attempt. */
  message: maybe(z.string()),
  can_retake: flag.nullish(),
  receipt: maybe(SubmissionReceipt),
  questions: z.array(Question).nullish(),
  test: Test.nullish(),
});
export type Attempt = z.infer<typeof Attempt>;

export const AttemptClock = z.object({
  now: num,
  expires_at: maybe(time),
  end_date: maybe(time),
});

const attemptOnly = z.object({ attempt: Attempt });

export const testEndpoints = {
  getUnitTest: {
    method: 'GET',
    path: '/test/{unit_id}',
    auth: 'student',
    summary: "A unit's test and the student's attempts, newest first",
    params: z.object({ unit_id: pathId }),
    response: z.object({
      trials: z.object({ opened: list(Attempt), completed: list(Attempt) }),
      test: Test,
    }),
  },
  listAttempts: {
    method: 'GET',
    path: '/test/{id}/attempts',
    auth: 'student',
    summary: "The student's attempts of a test, newest first",
    params: z.object({ id: pathId }),
    response: z.array(Attempt),
  },
  getTestData: {
    method: 'GET',
    path: '/test/data/{test_id}',
    auth: 'student',
    summary: 'A test, with its questions only while an attempt is open',
    tolerance:
      'A question of an unknown `type` is shown, but cannot be answered; the attempt is then submitted without `strict`. An unknown `view_mode` is read as `multiple`, an unknown `allow_repetition_when` as `failed`, and an unknown `status` or `evaluation_status` of an attempt is not shown.',
    params: z.object({ test_id: pathId }),
    response: z.object({ test: Test, questions: list(Question), attempt: maybe(Attempt) }),
  },
  getAttempt: {
    method: 'GET',
    path: '/test/attempt/{attempt_id}',
    auth: 'student',
    summary: 'An attempt of the student, with its questions and test',
    params: z.object({ attempt_id: pathId }),
    response: attemptOnly,
  },
  getAttemptClock: {
    method: 'GET',
    path: '/test/attempt/{attempt_id}/clock',
    auth: 'student',
    summary: 'The clock of an attempt of the student, without its questions',
    tolerance:
      'Optional: with 404, 405 or 501 the clock is read from the attempt, `/now` and the duration of the test.',
    params: z.object({ attempt_id: pathId }),
    response: AttemptClock,
  },
  startTest: {
    method: 'POST',
    path: '/test/start',
    auth: 'student',
    summary: 'Starts an attempt, or returns the open one',
    body: z.object({ test_id: bodyId, course_id: bodyId, unit_id: bodyId.optional() }),
    response: attemptOnly,
    refusals: { 403: 'prerequisites_missing', 409: 'no_trials_left' },
    idempotent: true,
  },
  submitAnswer: {
    method: 'POST',
    path: '/test/question/submit',
    auth: 'student',
    summary: 'Saves an answer unless a higher `seq` is stored; one without `seq` is the newest',
    body: z.object({
      attempt_id: bodyId,
      id: bodyId,
      question_id: bodyId,
      type: QuestionType,
      options: Answer.nullable(),
      seq: z.int32().min(0).optional(),
    }),
    response: z.object({ saved_at: time, seq: int }),
    refusals: { 409: 'attempt_closed' },
    idempotent: true,
    repeatable: true,
  },
  submitTest: {
    method: 'POST',
    path: '/test/submit',
    auth: 'student',
    summary: 'Submits an attempt. A repeated request returns the same result',
    body: z.object({
      attempt_id: bodyId,
      course_id: bodyId,
      unit_id: bodyId,
      strict: z.boolean(),
    }),
    response: attemptOnly,
    refusals: { 422: 'answers_missing' },
    idempotent: true,
    repeatable: true,
  },
  getReceipt: {
    method: 'GET',
    path: '/test/receipt/{code}',
    auth: 'public',
    summary: 'The content of a receipt, without the student',
    params: z.object({ code: z.string().min(1).max(40) }),
    response: z.object({ receipt: SubmissionReceipt, test: z.object({ title: z.string() }) }),
  },
  getTestSummary: {
    method: 'POST',
    path: '/test/summary',
    auth: 'student',
    summary: 'The questions and answers of an attempt, as far as the test shows them',
    body: z.object({ attempt_id: bodyId }),
    response: z.object({ attempt: Attempt, items: z.array(SummaryItem) }),
  },
} satisfies Record<string, Endpoint>;
