import type { RecordRoom } from '@fasl/shared/contracts/payment/record';
import { shareText } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import styles from './record.module.css';

const columns = ['room', 'attended', 'completed', 'tests', 'average', 'time'] as const;

/** Classroom by classroom; on a narrow screen each as a list of its own. */
export function RecordRooms({ rooms }: { rooms: RecordRoom[] }) {
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

function Room({ room }: { room: RecordRoom }) {
  const { t } = useTranslation(['record', 'common']);
  const duration = useDurationText(2);
  const { attended, notAttended, passed, failed, notStarted, average } = room;
  const cells = {
    attended: t('of', { done: attended, all: attended + notAttended }),
    completed: formatNumber(room.completed),
    tests: t('testsOf', { passed, failed, notStarted }),
    average: average === null ? '–' : `${shareText(average, 2)}%`,
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
