import type { ClassroomProgress } from '@fasl/shared/contracts/lesson/progress';
import { useTranslation } from 'react-i18next';
import { ProgressStroke } from '#components/progress-stroke.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './progress.module.css';

export function ProgressRow({ progress }: { progress: ClassroomProgress }) {
  const { t } = useTranslation('progress');
  const { classroom, completed, total, percentage } = progress;
  const { title } = classroom;

  return (
    <li className={styles['row']}>
      <h2 className={styles['title']}>
        <TextLink to={paths.classroom} params={{ label: classroom.label }}>
          {title}
        </TextLink>
      </h2>
      <p className={styles['percent']} aria-hidden="true">
        <bdi dir="ltr">{percentage}%</bdi>
      </p>
      <div className={styles['stroke']}>
        <ProgressStroke percent={percentage} label={t('bar', { title, percent: percentage })} />
      </div>
      <p className={styles['units']}>
        {total === 0 ? t('none') : t('units', { done: completed, count: total })}
      </p>
    </li>
  );
}
