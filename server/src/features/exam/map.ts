import type { AttemptInfo, ExamInfo, SubmissionReceipt } from '@fasl/shared/contracts/lesson/exam';
import type {
  Attempt,
  Test,
  SubmissionReceipt as WireReceipt,
} from '@fasl/shared/provider-api/learning/exam';
import { canRetake, getScorePercent } from '@fasl/shared/rules/exam/exam-result';
import { addExtraTime } from '@fasl/shared/rules/exam/exam-run';

export const toExamInfo = (exam: Test): ExamInfo => ({
  id: exam.id,
  unitId: exam.unit_id,
  courseId: exam.course_id,
  classroomLabel: exam.classroom_label,
  name: exam.unit.name,
  minutes: exam.duration,
  extraTime: exam.extra_time,
  mode: exam.view_mode,
  allowMovement: exam.allow_movement,
  active: exam.active,
  activeUntil: exam.active_end_date,
  questions: exam.questions_count,
  startText: exam.start_text,
  allowedTrials: exam.allowed_trials,
  repeatWhen: exam.allow_repetition_when,
  shows: {
    value: exam.show_score_value,
    percentage: exam.show_score_percentage,
    status: exam.show_status,
    grade: exam.show_grade,
    summary: exam.test_summary,
  },
});

export const isUnderReview = ({ score, evaluation_status }: Attempt): boolean =>
  score === null && evaluation_status === 'review';

/** The end of an attempt, computed from the duration if the provider omits it. */
export function getAttemptExpiry({ expires_at, created_at }: Attempt, exam: Test): string | null {
  const minutes = addExtraTime(exam.duration, exam.extra_time);
  if (expires_at !== null || minutes === null) return expires_at;
  return new Date(Date.parse(created_at) + minutes * 60_000).toISOString();
}

/** Removes results that the exam hides, even if the provider sends them. */
export function toAttemptInfo(attempt: Attempt, exam: Test, completed: number): AttemptInfo {
  // A running attempt has no result.
  const isOpen = attempt.end_date === null;
  const { score, overall_score: overall } = attempt;
  const status = isOpen ? null : attempt.status;
  const scored = !isOpen && score !== null && overall !== null ? { value: score, overall } : null;
  return {
    id: attempt.id,
    startedAt: attempt.created_at,
    endedAt: attempt.end_date,
    expiresAt: getAttemptExpiry(attempt, exam),
    isUnderReview: isUnderReview(attempt),
    status: exam.show_status ? status : null,
    score: exam.show_score_value ? scored : null,
    percentage:
      exam.show_score_percentage && scored ? getScorePercent(scored.value, scored.overall) : null,
    grade: exam.show_grade && !isOpen ? attempt.grade : null,
    message: isOpen ? null : (attempt.message ?? messageOf(exam, status)),
    canRetake: !isOpen && (attempt.can_retake ?? canRetake(rulesOf(exam), { completed, status })),
  };
}

const rulesOf = (exam: Test) => ({
  allowedTrials: exam.allowed_trials,
  repeatWhen: exam.allow_repetition_when,
});

function messageOf(exam: Test, status: Attempt['status']): string | null {
  if (status === null) return null;
  return status === 'passed' ? exam.message_if_passed : exam.message_if_failed;
}

export const toSubmissionReceipt = (receipt: WireReceipt): SubmissionReceipt => ({
  code: receipt.code,
  attemptId: receipt.attempt_id,
  submittedAt: receipt.submitted_at,
  questions: receipt.questions,
  answered: receipt.answered,
  digest: receipt.digest,
  signature: receipt.signature,
});
