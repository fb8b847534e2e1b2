import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import styles from './attendance.module.css';
import { AttendanceRow } from './attendance-row.tsx';

/** Where a student was, lesson by lesson, for every part of the classroom that holds some. */
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
