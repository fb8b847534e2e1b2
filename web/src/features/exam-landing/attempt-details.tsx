import type { AttemptInfo, ExamInfo, ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kashida } from '#components/brand/kashida.tsx';
import { apiClient } from '#lib/api/api.ts';
import { toCairoTime } from '#lib/format/dates.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import styles from './exam-landing.module.css';

type Props = { landing: ExamLanding; attempt: Pick<AttemptInfo, 'startedAt'> };

export function AttemptDetails({ landing: { exam, attempts }, attempt }: Props) {
  const { t } = useTranslation('test');
  return (
    <>
      <div>
        <dt>{t('taken')}</dt>
        <dd>
          <bdi>{toCairoTime(attempt.startedAt).format('DD/MM/YYYY')}</bdi>
        </dd>
      </div>
      {exam.allowedTrials !== null && (
        <div>
          <dt>{t('attempts')}</dt>
          <dd>
            <bdi dir="ltr">
              {attempts.length} / {exam.allowedTrials}
            </bdi>
          </dd>
        </div>
      )}
    </>
  );
}

/** How far the open attempt is: the answers, drawn as a kashida, and the time left. */
export function OpenAttempt({ landing }: { landing: ExamLanding }) {
  const { t } = useTranslation('test');
  const { exam, open } = landing;
  const answered = useAnswered(exam);
  const share = exam.questions === 0 ? 0 : ((answered ?? 0) * 100) / exam.questions;
  return (
    <>
      <dl className={styles['facts']}>
        {open?.expiresAt && <TimeLeft landing={landing} until={open.expiresAt} />}
        <div>
          <dt>{t('answered')}</dt>
          <dd>
            <bdi dir="ltr">
              {answered ?? '…'} / {exam.questions}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('attempts')}</dt>
          <dd>1</dd>
        </div>
        <ExamLimits exam={exam} />
      </dl>
      <Kashida percent={share} className={styles['word']} />
    </>
  );
}

/** How long an attempt takes, and until when it can be started. */
export function ExamLimits({ exam: { minutes, activeUntil } }: Pick<ExamLanding, 'exam'>) {
  const { t } = useTranslation('test');
  return (
    <>
      {minutes !== null && (
        <div>
          <dt>{t('duration')}</dt>
          <dd>{t('minutes', { count: minutes })}</dd>
        </div>
      )}
      {activeUntil && (
        <div>
          <dt>{t('activeUntil')}</dt>
          <dd>
            <bdi>{toCairoTime(activeUntil).format('DD/MM/YY')}</bdi>
          </dd>
        </div>
      )}
    </>
  );
}

type TimeLeftProps = { landing: ExamLanding; until: string };
/** Without a duration the attempt can stay open for days, until the exam closes. */
function TimeLeft({ landing: { exam, serverNow: now }, until }: TimeLeftProps) {
  const { t } = useTranslation('test');
  const duration = useDurationText(2);
  const [answeredAt] = useState(Date.now);
  const clock = useServerClock({ now, answeredAt }, 10_000);
  const count = Math.max(0, Math.ceil((Date.parse(until) - clock) / 60_000));
  const isLong = exam.minutes === null && count >= 60;
  return (
    <div>
      <dt>{t('timeLeft')}</dt>
      <dd>{isLong ? <bdi>{duration(count * 60)}</bdi> : t('minutes', { count })}</dd>
    </div>
  );
}

/**
 * Counts the stored answers; `null` until they are known. The key is outside of the exam's
 * queries, because starting the attempt invalidates those.
 */
function useAnswered({ id: examId }: ExamInfo): number | null {
  const { data } = useQuery({
    queryKey: ['answered', examId],
    queryFn: async () => {
      const { questions } = await apiClient.exam.running.query({ examId });
      return questions.filter((question) => isAnswered(question, question.answer)).length;
    },
    gcTime: 0,
    meta: { inline: true },
  });
  return data ?? null;
}
