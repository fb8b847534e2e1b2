import type { Language } from '@fasl/shared/contracts/page/language';
import type { Attempt, SubmissionReceipt, Test } from '@fasl/shared/provider-api/learning/exam';
import { canRetake, getScorePercent } from '@fasl/shared/rules/exam/exam-result';
import { pickTranslation } from '../../lib/language.ts';
import { hasEnded } from './deadline.ts';
import type { ExamRow, ExamWithContext, ExtraTime } from './find-exam.ts';
import { type AttemptRow, isFinishedAttempt } from './select-attempts.ts';

type TestViewer = { language: Language; extra: ExtraTime };

export function toWireExam(
  { test, unit, classroomLabel, questionsCount }: ExamWithContext,
  { language, extra }: TestViewer,
): Test {
  const translate = pickTranslation(language);
  return {
    id: test.id,
    unit_id: unit.id,
    course_id: unit.courseId,
    classroom_label: classroomLabel,
    unit: { name: translate(unit.nameEn, unit.nameAr) },
    title: translate(test.titleEn, test.titleAr),
    duration: test.durationMinutes,
    view_mode: test.viewMode,
    allow_movement: test.allowMovement,
    active: test.active,
    active_end_date: test.activeEndDate?.toISOString() ?? null,
    questions_count: questionsCount,
    start_text: translate(test.startTextEn, test.startTextAr),
    allowed_trials: test.allowedTrials,
    allow_repetition_when: test.allowRepetitionWhen,
    show_score_value: test.showScoreValue,
    show_score_percentage: test.showScorePercentage,
    show_status: test.showStatus,
    show_grade: test.showGrade,
    message_if_passed: translate(test.messageIfPassedEn, test.messageIfPassedAr),
    message_if_failed: translate(test.messageIfFailedEn, test.messageIfFailedAr),
    test_summary: test.testSummary,
    extra_time: extra,
  };
}

type AttemptContext = { test: ExamRow; completed: number; language: Language; now: Date };

/** Omits hidden parts of the result, and the whole result before the end. */
export function toWireAttempt(attempt: AttemptRow, context: AttemptContext): Attempt {
  const { test, language } = context;
  const isDone = isFinishedAttempt(attempt);
  const translate = pickTranslation(language);
  const { status } = attempt;
  return {
    id: attempt.id,
    test_id: attempt.testId,
    status: isDone && test.showStatus ? status : null,
    ...toShownScore(attempt, test),
    grade: isDone && test.showGrade ? attempt.grade : null,
    created_at: attempt.createdAt.toISOString(),
    end_date: attempt.endDate?.toISOString() ?? null,
    evaluation_status: attempt.evaluationStatus,
    expires_at: attempt.expiresAt?.toISOString() ?? null,
    message:
      status === 'passed'
        ? translate(test.messageIfPassedEn, test.messageIfPassedAr)
        : status === 'failed'
          ? translate(test.messageIfFailedEn, test.messageIfFailedAr)
          : null,
    can_retake: canRetakeNow(attempt, context),
    receipt: attempt.receipt as SubmissionReceipt | null,
  };
}

/** An exam that shows only the percentage returns it as a score out of 100. */
function toShownScore({ score, overallScore, endDate }: AttemptRow, test: ExamRow) {
  if (endDate === null) return { score: null, overall_score: null };
  if (test.showScoreValue) return { score, overall_score: overallScore };
  if (!test.showScorePercentage) return { score: null, overall_score: null };
  return {
    score: score === null ? null : getScorePercent(score, overallScore),
    overall_score: 100,
  };
}

function canRetakeNow(attempt: AttemptRow, { test, completed, now }: AttemptContext): boolean {
  if (
    !isFinishedAttempt(attempt) ||
    !test.active ||
    hasEnded({ expiresAt: test.activeEndDate }, now)
  ) {
    return false;
  }
  return canRetake(toRetakeRules(test), { completed, status: attempt.status });
}

export const toRetakeRules = ({ allowedTrials, allowRepetitionWhen }: ExamRow) => ({
  allowedTrials,
  repeatWhen: allowRepetitionWhen,
});
