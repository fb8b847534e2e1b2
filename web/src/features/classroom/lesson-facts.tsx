import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/nuqta.tsx';
import { Tag } from '#components/tag.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import styles from './lesson-row.module.css';
import { timeLeft } from './time-left.ts';

type Props = { lesson: Lesson; now: number | null };

export function LessonFacts({ lesson, now }: Props) {
  const { t } = useTranslation('classroom');
  const { action, price, units, progress, expiresAt, isCurrent } = lesson;
  const isOpen = action === 'open';
  const done = progress === null ? 0 : Math.round((progress / 100) * units);

  return (
    <p className={styles['facts']}>
      {isCurrent && (
        <span className={styles['current']}>
          <Nuqta /> {t('current')}
        </span>
      )}
      {action === 'expired' && <Tag kind="bad">{t('expired')}</Tag>}
      {action === 'expired' && expiresAt && <Moment say="endedOn" at={expiresAt} />}
      {isOpen && expiresAt && <Moment say="openUntil" at={expiresAt} />}
      {isOpen && expiresAt && now !== null && <Left until={expiresAt} now={now} />}
      {price === 0 && !isOpen && action !== 'expired' && <Tag kind="ok">{t('free')}</Tag>}
      {units > 0 && (
        <span>
          {isOpen ? t('unitsDone', { done, count: units }) : t('units', { count: units })}
        </span>
      )}
    </p>
  );
}

function Moment({ say, at }: { say: 'endedOn' | 'openUntil'; at: string }) {
  const { t } = useTranslation('classroom');
  return (
    <span>
      {t(say)} <bdi>{formatDateTime(at)}</bdi>
    </span>
  );
}

function Left({ until, now }: { until: string; now: number }) {
  const { t } = useTranslation('classroom');
  const left = timeLeft(until, now);
  if (!left) return null;
  return (
    <span className={left.unit === 'days' ? undefined : styles['soon']}>
      {t(`left.${left.unit}`, { count: left.count })}
    </span>
  );
}
