import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import styles from './attendance.module.css';

export function Attendance({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('classroom');
  const tables = classroom.tabs.flatMap(listTables);

  return (
    <section aria-labelledby="attendance" className={styles['attendance']}>
      <h2 id="attendance" className={styles['title']}>
        {t('attendance.title')}
      </h2>
      {tables.length === 0 && <EmptyState title={t('empty')} text={t('emptyHint')} />}
      {tables.length > 0 && (
        <AttendanceSummary lessons={tables.flatMap(({ lessons }) => lessons)} />
      )}
      {tables.map((section) => (
        <AttendanceTable key={section.id} section={section} />
      ))}
    </section>
  );
}

type Section = ReturnType<typeof listTables>[number];

function AttendanceTable({ section: { tab, isFirst, name, lessons } }: { section: Section }) {
  const { t } = useTranslation(['classroom', 'common']);
  return (
    <table
      className={styles['table']}
      aria-label={[tab, name].filter(Boolean).join(t('common:comma'))}
    >
      <thead>
        <tr>
          <th scope="col">
            {isFirst && tab && <small>{tab}</small>}
            {name}
          </th>
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
  );
}

function AttendanceSummary({ lessons }: { lessons: Lesson[] }) {
  const { t } = useTranslation('classroom');
  const duration = useDurationText(2);
  const attended = lessons.filter(({ attendance }) => attendance === 'attended').length;
  const seconds = lessons.reduce((sum, lesson) => sum + lesson.seconds, 0);
  const count = lessons.length;

  const attendedText = t('place.openedOf', { open: attended, count });

  return (
    <dl className={styles['summary']}>
      <div>
        <dt>{t('attendance.attended')}</dt>
        <dd>{attendedText}</dd>
        <dd>
          <ProgressStroke
            percent={(attended / count) * 100}
            label={`${t('attendance.attended')}: ${attendedText}`}
          />
        </dd>
      </div>
      <div>
        <dt>{t('attendance.time')}</dt>
        <dd>{duration(seconds)}</dd>
      </div>
    </dl>
  );
}

/** The heading of the first section of a tab also shows the name of the tab. */
const listTables = ({ name, sections }: ClassroomPage['tabs'][number]) =>
  sections
    .filter(({ lessons }) => lessons.length > 0)
    .map((section, index) => ({ ...section, tab: name, isFirst: index === 0 }));

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
          <VisuallyHidden>{t('attendance.notYet')}</VisuallyHidden>
        )}
      </td>
      <td data-label={t('attendance.time')} data-none={seconds < 1 || undefined}>
        {duration(seconds)}
      </td>
    </tr>
  );
}
