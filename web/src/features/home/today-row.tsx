import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import type { LearningStreak, StudentHome } from '@fasl/shared/contracts/classroom/home';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getStepAddress } from '#components/agenda/agenda-step.ts';
import { Countdown } from '#components/agenda/countdown.tsx';
import { Kashida } from '#components/brand/kashida.tsx';
import { LazyMoment } from '#components/moment/lazy-moment.tsx';
import { useMoment } from '#components/moment/use-moment.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { toCairoTime } from '#lib/format/dates.ts';
import styles from './today-row.module.css';

type Props = Pick<StudentHome, 'now' | 'streak' | 'nextExam'>;

/** The student's streak and the test that closes next; absent when there is neither. */
export function TodayRow({ now, streak, nextExam }: Props) {
  if (!streak && !nextExam) return null;
  return (
    <div className={styles['row']}>
      {streak && <StreakChip streak={streak} now={now} />}
      {nextExam && <ExamLink exam={nextExam} now={now} />}
    </div>
  );
}

function StreakChip({ streak, now }: { streak: LearningStreak; now: string }) {
  const { t } = useTranslation('student-home');
  const { days, includesToday } = streak;
  const today = toCairoTime(now).format('YYYY-MM-DD');
  const isNew = useMoment(`streak:${today}`, includesToday);
  const text = t('streak.days', { count: days });
  return (
    <div className={joinClasses(styles['streak'], includesToday && styles['kept'])}>
      {isNew ? (
        <LazyMoment plays announcement={text} className={styles['word']} />
      ) : (
        <Kashida percent={100} className={styles['word']} />
      )}
      <span>
        <b>{text}</b>
        {!includesToday && <small>{t('streak.keep')}</small>}
      </span>
    </div>
  );
}

function ExamLink({ exam, now }: { exam: AgendaStep; now: string }) {
  const { t } = useTranslation('agenda');
  return (
    <Link {...getStepAddress(exam)} className={styles['exam']}>
      <span>
        {t('kind.exam')}: <bdi>{exam.title}</bdi>
      </span>
      {exam.endsAt && <Countdown until={exam.endsAt} now={now} />}
    </Link>
  );
}
