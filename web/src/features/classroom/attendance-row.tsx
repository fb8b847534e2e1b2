import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/nuqta.tsx';
import { Tag } from '#components/tag.tsx';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import styles from './attendance.module.css';

export function AttendanceRow({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('classroom');
  const duration = useDurationText(2);
  const { name, isCurrent, action, attendance, seconds } = lesson;
  const state = action === 'enroll' || action === 'buy' ? 'none' : action;

  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        {name}
        {isCurrent && (
          <span className={styles['current']}>
            <Nuqta /> {t('current')}
          </span>
        )}
      </th>
      <td data-label={t('attendance.state')}>{t(`attendance.states.${state}`)}</td>
      <td data-label={t('attendance.mine')}>
        {attendance ? (
          <Tag kind={attendance === 'attended' ? 'ok' : 'bad'}>{t(`attendance.${attendance}`)}</Tag>
        ) : (
          t('attendance.notYet')
        )}
      </td>
      <td data-label={t('attendance.time')}>{duration(seconds)}</td>
    </tr>
  );
}
