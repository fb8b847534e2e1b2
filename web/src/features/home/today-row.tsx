import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import type { LearningStreak, StudentHome } from '@fasl/shared/contracts/classroom/home';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getStepAddress } from '#components/agenda/agenda-step.ts';
import { Countdown } from '#components/agenda/countdown.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Announcement } from '#components/moment/announcement.tsx';
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

/** One week; a longer streak fills it. */
const week = [1, 2, 3, 4, 5, 6, 7];

/** The diamonds of a day that was just reached jump one after the other. */
function playMoment(diamonds: HTMLElement | null): void {
  if (!diamonds || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [index, diamond] of [...diamonds.children].entries()) {
    diamond.animate({ scale: [1, 1.6, 1] }, { duration: 400, delay: 150 + index * 70 });
  }
}

function StreakChip({ streak, now }: { streak: LearningStreak; now: string }) {
  const { t } = useTranslation('student-home');
  const { days, includesToday } = streak;
  const today = toCairoTime(now).format('YYYY-MM-DD');
  const isNew = useMoment(`streak:${today}`, includesToday);
  const text = t('streak.days', { count: days });
  return (
    <div
      className={joinClasses(
        styles['streak'],
        includesToday && styles['kept'],
        isNew && styles['risen'],
      )}
    >
      {isNew && <strong aria-hidden="true">{days}</strong>}
      <span className={styles['days']} ref={isNew ? playMoment : undefined}>
        {week.map((day) => (
          <Nuqta key={day} hollow={day > days} />
        ))}
      </span>
      <span>
        <b>{text}</b>
        {!includesToday && <small>{t('streak.keep')}</small>}
        {isNew && <small>{t('streak.next', { day: days + 1 })}</small>}
        {isNew && <Announcement text={text} />}
      </span>
    </div>
  );
}

function ExamLink({ exam, now }: { exam: AgendaStep; now: string }) {
  const { t } = useTranslation('agenda');
  return (
    <Link {...getStepAddress(exam)} className={styles['exam']}>
      <span>
        <small>{t('kind.exam')}</small> <bdi>{exam.title}</bdi>
        {exam.endsAt && <Countdown until={exam.endsAt} now={now} />}
      </span>
      <Icon name="arrow" className={styles['go']} />
    </Link>
  );
}
