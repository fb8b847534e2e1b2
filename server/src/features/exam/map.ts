import type { AttemptInfo, SubmissionReceipt, TestInfo } from '@fasl/shared/contracts/lesson/exam';
import type {
  Attempt,
  Test,
  SubmissionReceipt as WireReceipt,
} from '@fasl/shared/provider-api/learning/exam';
import { canRetake, scorePercent } from '@fasl/shared/rules/exam/exam-result';
import { minutesFor } from '@fasl/shared/rules/exam/exam-run';

export const toTestInfo = (test: Test): TestInfo => ({
  id: test.id,
  unitId: test.unit_id,
  courseId: test.course_id,
  classroomLabel: test.classroom_label,
  name: test.unit.name,
  minutes: test.duration,
  extraTime: test.extra_time,
  mode: test.view_mode,
  allowMovement: test.allow_movement,
  active: test.active,
  activeUntil: test.active_end_date,
  questions: test.questions_count,
  startText: test.start_text,
  allowedTrials: test.allowed_trials,
  repeatWhen: test.allow_repetition_when,
  shows: {
    value: test.show_score_value,
    percentage: test.show_score_percentage,
    status: test.show_status,
    grade: test.show_grade,
    summary: test.test_summary,
  },
});

export const isUnderReview = ({ score, evaluation_status }: Attempt): boolean =>
  score === null && evaluation_status === 'review';

/** The end of an attempt, computed from the duration if the provider omits it. */
export function expiryOf({ expires_at, created_at }: Attempt, test: Test): string | null {
  const minutes = minutesFor(test.duration, test.extra_time);
  if (expires_at !== null || minutes === null) return expires_at;
  return new Date(Date.parse(created_at) + minutes * 60_000).toISOString();
}

/** Hides what the test does not show, even if the provider sends it. */
export function toAttemptInfo(attempt: Attempt, test: Test, completed: number): AttemptInfo {
  // A running attempt has no result.
  const isOpen = attempt.end_date === null;
  const { score, overall_score: overall } = attempt;
  const status = isOpen ? null : attempt.status;
  const scored = !isOpen && score !== null && overall !== null ? { value: score, overall } : null;
  return {
    id: attempt.id,
    startedAt: attempt.created_at,
    endedAt: attempt.end_date,
    expiresAt: expiryOf(attempt, test),
    isUnderReview: isUnderReview(attempt),
    status: test.show_status ? status : null,
    score: test.show_score_value ? scored : null,
    percentage:
      test.show_score_percentage && scored ? scorePercent(scored.value, scored.overall) : null,
    grade: test.show_grade && !isOpen ? attempt.grade : null,
    message: isOpen ? null : (attempt.message ?? messageOf(test, status)),
    canRetake:
      attempt.end_date !== null &&
      (attempt.can_retake ?? canRetake(rulesOf(test), { completed, status })),
  };
}

const rulesOf = (test: Test) => ({
  allowedTrials: test.allowed_trials,
  repeatWhen: test.allow_repetition_when,
});

function messageOf(test: Test, status: Attempt['status']): string | null {
  if (status === null) return null;
  return status === 'passed' ? test.message_if_passed : test.message_if_failed;
}

export const toReceipt = (receipt: WireReceipt): SubmissionReceipt => ({
  code: receipt.code,
  attemptId: receipt.attempt_id,
  submittedAt: receipt.submitted_at,
  questions: receipt.questions,
  answered: receipt.answered,
  digest: receipt.digest,
  signature: receipt.signature,
});
