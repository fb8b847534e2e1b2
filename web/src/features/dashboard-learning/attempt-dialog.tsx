import type { ClassroomExam, LessonExams } from '@fasl/shared/contracts/classroom/dashboard';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { SelectField } from '#components/form/select-field.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { api } from '#lib/api/api.ts';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { useSearchState } from '#lib/router/use-address.ts';
import { AttemptDetails } from './attempt-details.tsx';
import styles from './attempt-dialog.module.css';
import { openAttemptCodec } from './classroom-search.ts';
import { type ExamLink, getExamLink } from './exam-state.ts';

/** Loaded on demand: the answers need the formula renderer. */
const AnsweredQuestions = lazy(async () => ({
  default: (
    await importWithTranslations(
      () => import('#components/exam-summary/answered-questions.tsx'),
      'test-summary',
    )
  ).AnsweredQuestions,
}));

type Props = { courses: LessonExams[]; label: string };

/** Shows one attempt of an exam at a time. The URL identifies the attempt. */
export function AttemptDialog({ courses, label }: Props) {
  const { t } = useTranslation('figures');
  const [open, turn] = useSearchState(openAttemptCodec);
  const course = courses.find(({ exams }) => exams.some(({ unitId }) => unitId === open?.unitId));
  const exam = course?.exams.find(({ unitId }) => unitId === open?.unitId);
  const close = () => open && turn(null, { replace: true });
  return (
    <Sheet
      label={t('attempt.title', { test: exam?.name ?? '' })}
      open={(exam?.attempts.length ?? 0) > 0}
      close={close}
      side="center"
      className={styles['sheet']}
    >
      {course && exam && (
        <Attempts
          exam={exam}
          at={Math.min(open?.number ?? exam.attempts.length, exam.attempts.length) - 1}
          turn={(at) => turn({ unitId: exam.unitId, number: at + 1 }, { replace: true })}
          whole={getExamLink(exam, { courseId: course.id, label })}
          close={close}
        />
      )}
    </Sheet>
  );
}

type AttemptsProps = {
  exam: ClassroomExam;
  at: number;
  turn: (at: number) => void;
  whole: ExamLink;
  close: () => void;
};

function Attempts({ exam, at, turn, whole, close }: AttemptsProps) {
  const { t } = useTranslation('figures');
  const attempt = exam.attempts[at];
  if (!attempt) return null;

  return (
    <div className={styles['dialog']}>
      <div className={styles['top']}>
        <h2>{t('attempt.title', { test: exam.name })}</h2>
        <IconButton icon="close" label={t('attempt.close')} onClick={close} />
      </div>
      <AttemptTurn exam={exam} at={at} turn={turn} />
      <AttemptDetails attempt={attempt} />
      {attempt.state !== 'open' && <AttemptAnswers key={attempt.id} attemptId={attempt.id} />}
      <div className={styles['actions']}>
        <ButtonLink {...whole} small>
          {t('attempt.whole')}
        </ButtonLink>
        <div className={styles['off']}>
          <Button variant="soft" small aria-disabled="true" aria-describedby="no-download">
            {t('attempt.download')}
          </Button>
          <DisabledReason id="no-download">{t('attempt.noDownload')}</DisabledReason>
        </div>
      </div>
    </div>
  );
}

function AttemptAnswers({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('figures');
  const query = api.exam.summary.useQuery({ attemptId }, { meta: { inline: true } });
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <AnsweredQuestions query={query} none={<p>{t('attempt.noAnswers')}</p>} />
    </Suspense>
  );
}

type AttemptTurnProps = { exam: ClassroomExam; at: number; turn: (at: number) => void };

function AttemptTurn({ exam: { attempts }, at, turn }: AttemptTurnProps) {
  const { t } = useTranslation('figures');
  const last = attempts.length - 1;
  return (
    <div className={styles['turn']}>
      <IconButton
        icon="back"
        label={t('attempt.before')}
        aria-disabled={at === 0 || undefined}
        onClick={() => turn(Math.max(0, at - 1))}
      />
      <SelectField
        label={t('attempt.choose')}
        placeholder={t('attempt.choose')}
        options={attempts.map((_, index) => ({
          id: index + 1,
          name: t('attempt.option', { number: index + 1, count: attempts.length }),
        }))}
        value={at + 1}
        onChoose={(chosen) => chosen !== null && turn(chosen - 1)}
      />
      <IconButton
        icon="arrow"
        label={t('attempt.after')}
        aria-disabled={at === last || undefined}
        onClick={() => turn(Math.min(last, at + 1))}
      />
    </div>
  );
}
