import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import styles from './attendance.module.css';

export function Attendance({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('classroom');
  const tables = classroom.tabs.flatMap((tab) =>
    tab.sections
      .filter(({ lessons }) => lessons.length > 0)
      .map((section) => ({ ...section, tab: tab.name })),
  );

  return (
    <section aria-labelledby="attendance" className={styles['attendance']}>
      <h2 id="attendance" className={styles['title']}>
        {t('attendance.title')}
      </h2>
      {tables.length === 0 && <EmptyState title={t('empty')} text={t('emptyHint')} />}
      {tables.map(({ id, tab, name, lessons }) => (
        <table key={id} className={styles['table']}>
          <caption>
            {tab} <span aria-hidden="true">·</span> {name}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('attendance.lesson')}</th>
              <th scope="col">{t('attendance.state')}</th>
              <th scope="col">{t('attendance.mine')}</th>
              <th scope="col">{t('attendance.time')}</th>
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson) => (
              <AttendanceRow key={lesson.id} lesson={lesson} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function AttendanceRow({ lesson }: { lesson: Lesson }) {
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
      <td data-label={t('attendance.mine')} data-none={!attendance || undefined}>
        {attendance ? (
          <Tag kind={attendance === 'attended' ? 'ok' : 'bad'}>{t(`attendance.${attendance}`)}</Tag>
        ) : (
          t('attendance.notYet')
        )}
      </td>
      <td data-label={t('attendance.time')} data-none={seconds < 1 || undefined}>
        {duration(seconds)}
      </td>
    </tr>
  );
}
