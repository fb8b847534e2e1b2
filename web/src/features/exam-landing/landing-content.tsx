import type { AttemptInfo, ExamInfo, ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { MarkingPicture } from '#components/brand/pictures.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { AnsweredQuestions } from '#components/exam-summary/answered-questions.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { useMoment } from '#components/moment/use-moment.ts';
import { api } from '#lib/api/api.ts';
import { toCairoTime } from '#lib/format/dates.ts';
import { readReceipts, type StoredReceipt, storeReceipt } from '#lib/offline/stored-receipts.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import { AttemptDetails } from './attempt-details.tsx';
import styles from './exam-landing.module.css';
import { ReceiptLine } from './receipt/receipt-line.tsx';
import { ResultCard } from './result-card.tsx';
import { StartCard } from './start-card.tsx';

export function LandingContent({ landing }: { landing: ExamLanding }) {
  const { t } = useTranslation('test');
  const { exam, attempts, view } = landing;
  const hasPassed = view === 'result' && attempts[0]?.status === 'passed';
  const isNew = useMoment(`exam:${exam.id}`, hasPassed);
  switch (view) {
    case 'inactive':
      return <EmptyState title={t('inactive.title')} text={t('inactive.text')} />;
    case 'review':
      return <ReviewCard landing={landing} />;
    case 'result':
      return <ResultView landing={landing} isNew={isNew} />;
    default:
      return <StartCard landing={landing} />;
  }
}

function ReviewCard({ landing }: { landing: ExamLanding }) {
  const { t } = useTranslation('test');
  const { exam, attempts } = landing;
  const [newest] = attempts;
  if (!newest) return null;
  return (
    <section className={styles['landing']} aria-label={exam.name}>
      <PictureBlock tone="sky" picture={<MarkingPicture />}>
        <h2>{t('review.title')}</h2>
        <p>{t('review.text')}</p>
        <dl className={styles['facts']}>
          <AttemptDetails landing={landing} attempt={newest} />
        </dl>
        {exam.courseId && exam.classroomLabel && (
          <ButtonLink
            to={getLessonPath(exam.courseId)}
            params={{ label: exam.classroomLabel }}
            variant="ink"
          >
            {t('review.next')}
          </ButtonLink>
        )}
      </PictureBlock>
      <AttemptReceipt attemptId={newest.id} exam={exam} />
    </section>
  );
}

function ResultView({ landing, isNew }: { landing: ExamLanding; isNew: boolean }) {
  const [selectedId, selectId] = useState<number | null>(null);
  const { attempts, exam } = landing;
  const shown: AttemptInfo | undefined =
    attempts.find(({ id }) => id === selectedId) ?? attempts[0];
  if (!shown) return null;
  return (
    <div className={styles['landing']}>
      <AttemptPicker attempts={attempts} shown={shown} choose={selectId} />
      <ResultCard landing={landing} attempt={shown} isNew={isNew && selectedId === null} />
      <AttemptReceipt attemptId={shown.id} exam={exam} />
      {exam.shows.summary && <AttemptSummary key={shown.id} attemptId={shown.id} />}
    </div>
  );
}

function AttemptSummary({ attemptId }: { attemptId: number }) {
  const query = api.exam.summary.useQuery({ attemptId }, { meta: { inline: true } });
  return <AnsweredQuestions query={query} />;
}

function AttemptReceipt({ attemptId, exam }: { attemptId: number; exam: ExamInfo }) {
  const receipt = useReceipt(attemptId, exam);
  return receipt && <ReceiptLine receipt={receipt} />;
}

/** The server's receipt, or the one stored on this device. */
function useReceipt(attemptId: number, exam: ExamInfo): StoredReceipt | null {
  const { data } = api.exam.summary.useQuery({ attemptId }, { meta: { inline: true } });
  const serverReceipt = data?.receipt ?? null;
  const { id: testId, unitId, name } = exam;
  useEffect(() => {
    if (serverReceipt) storeReceipt({ ...serverReceipt, test: name, testId, unitId });
  }, [serverReceipt, name, testId, unitId]);
  if (serverReceipt) return { ...serverReceipt, test: name, testId, unitId };
  return readReceipts().find((one) => one.attemptId === attemptId) ?? null;
}

type Props = {
  /** Newest first. */
  attempts: AttemptInfo[];
  shown: AttemptInfo;
  choose: (id: number) => void;
};

function AttemptPicker({ attempts, shown, choose }: Props) {
  const { t } = useTranslation('test');
  const id = useId();
  return (
    <div className={styles['picker']}>
      <label htmlFor={id}>{t('picker')}</label>
      <div className={styles['select']}>
        <select id={id} value={shown.id} onChange={({ target }) => choose(Number(target.value))}>
          {attempts.map((attempt, index) => (
            <option key={attempt.id} value={attempt.id}>
              {t('attempt', {
                number: attempts.length - index,
                date: toCairoTime(attempt.startedAt).format('DD/MM/YYYY'),
              })}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
