import type {
  LearningRecord,
  RecordClassroom,
} from '@fasl/shared/contracts/classroom/learning-record';
import { formatPercent } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DescriptionList } from '#components/feedback/description-list.tsx';
import paper from '#components/layout/paper.module.css';
import { useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { usePrintScheme } from '#lib/browser/use-print-scheme.ts';
import { formatDate } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import styles from './record.module.css';

const columns = ['room', 'attended', 'completed', 'tests', 'average', 'time'] as const;

export function RecordSheet({ record }: { record: LearningRecord }) {
  const { t } = useTranslation('record');
  const school = useSchool()?.title;
  usePrintScheme();
  return (
    <article
      aria-labelledby="record-title"
      className={joinClasses(paper['paper'], styles['sheet'])}
    >
      <header className={paper['head']}>
        <p className={styles['muted']}>{school}</p>
        <h1 id="record-title">{t('title')}</h1>
        <p className={styles['name']}>
          <bdi>{record.name}</bdi>
        </p>
        <p className={styles['muted']}>
          {record.cardNumber && (
            <>
              {t('card')} <bdi dir="ltr">{record.cardNumber}</bdi> ·{' '}
            </>
          )}
          {record.educationYear && <>{record.educationYear} · </>}
          {t('on')} <bdi dir="ltr">{formatDate(record.at)}</bdi>
        </p>
      </header>
      <Totals record={record} />
      <RecordClassrooms rooms={record.rooms} />
      <div className={paper['actions']}>
        <Button onClick={() => print()}>{t('print')}</Button>
        <p className={styles['muted']}>{t('how')}</p>
      </div>
    </article>
  );
}

const countNames = ['classrooms', 'courses', 'tests', 'videos', 'documents'] as const;

function Totals({ record: { counts, attendance, average, seconds } }: { record: LearningRecord }) {
  const { t } = useTranslation(['record', 'figures']);
  const duration = useDurationText(3);
  const details = [
    ...countNames.map((name) => ({
      name: t(`figures:counts.${name}`),
      value: formatNumber(counts[name]),
    })),
    { name: t('figures:attendance.title'), value: `${formatPercent(attendance, 2)}%` },
    {
      name: t('figures:average.title'),
      value: average === null ? t('figures:average.none') : `${formatPercent(average, 2)}%`,
    },
    { name: t('figures:time.title'), value: duration(seconds) },
  ];
  return (
    <DescriptionList items={details} className={joinClasses(paper['facts'], styles['facts'])} />
  );
}

/** One row per classroom; on a narrow screen one list per classroom. */
function RecordClassrooms({ rooms }: { rooms: RecordClassroom[] }) {
  const { t } = useTranslation('record');
  if (rooms.length === 0) return <p>{t('none')}</p>;
  return (
    <table className={styles['rooms']}>
      <caption>{t('rooms')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <Room key={room.id} room={room} />
        ))}
      </tbody>
    </table>
  );
}

function Room({ room }: { room: RecordClassroom }) {
  const { t } = useTranslation(['record', 'common']);
  const duration = useDurationText(2);
  const { attended, notAttended, passed, failed, notStarted, average } = room;
  const cells = {
    attended: t('of', { done: attended, all: attended + notAttended }),
    completed: formatNumber(room.completed),
    tests: t('testsOf', { passed, failed, notStarted }),
    average: average === null ? '–' : `${formatPercent(average, 2)}%`,
    time: duration(room.seconds),
  };
  return (
    <tr>
      <th scope="row">
        <bdi>{room.title}</bdi>
        {room.status && <small>{t(`common:enrolment.${room.status}`)}</small>}
      </th>
      {Object.entries(cells).map(([column, text]) => (
        <td key={column} data-label={t(`columns.${column as keyof typeof cells}`)}>
          <bdi>{text}</bdi>
        </td>
      ))}
    </tr>
  );
}
