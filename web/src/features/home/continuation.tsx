import type { ResumableLesson } from '@fasl/shared/contracts/classroom/home';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Kashida } from '#components/brand/kashida.tsx';
import { getButtonClass } from '#components/button/button-style.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { toCairoTime } from '#lib/format/dates.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import styles from './continuation.module.css';

const formatMoment = (moment: string) => ({
  day: toCairoTime(moment).format('D MMM'),
  time: toCairoTime(moment).format('h:mm A'),
});

export function ContinuationBlock({ where }: { where: ResumableLesson }) {
  const { t } = useTranslation('student-home');
  const { progress: percent, totalUnits: total, openUntil } = where;
  const done = Math.round((percent / 100) * total);

  return (
    <Link
      to={getLessonPath(where.courseId)}
      params={{ label: where.classroomLabel }}
      className={styles['block']}
    >
      <span className={styles['row']}>
        <span className={styles['words']}>
          <span className={styles['kicker']}>{t('continuation.title')}</span>
          <b className={styles['name']}>{where.courseName}</b>
          <span>
            {total > 0 && t('continuation.units', { done, count: total })}
            {openUntil && ` ${t('continuation.openUntil', formatMoment(openUntil))}`}
          </span>
        </span>
        <span className={joinClasses(getButtonClass({ variant: 'sun' }), styles['go'])}>
          {t('continuation.go')}
          <Icon name="arrow" />
        </span>
      </span>
      <Kashida
        percent={percent}
        label={t('continuation.progress', { percent })}
        className={styles['kashida']}
      />
    </Link>
  );
}
