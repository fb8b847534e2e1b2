import type { RoomAttendance as Page, RoomInfo } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { AttendedRow } from './attended-row.tsx';
import { Part } from './part.tsx';
import styles from './room.module.css';
import { RoomFrame } from './room-frame.tsx';
import { RoomTiles } from './room-tiles.tsx';
import { type Buy, useBuy } from './use-buy.ts';

export function RoomAttendance({ id, buy }: { id: number; buy: Buy }) {
  const query = api.room.attendance.useQuery({ id });
  return (
    <RoomFrame id={id} tab="attendance" query={query}>
      {({ info, counts, lessons }, again) => (
        <>
          <Part part={counts} {...again}>
            {(counted) => <Counts counts={counted} />}
          </Part>
          <Part part={lessons} {...again}>
            {(groups) => <Lessons groups={groups} room={info} buy={buy} />}
          </Part>
        </>
      )}
    </RoomFrame>
  );
}

type Data<Name extends 'counts' | 'lessons'> = Extract<Page[Name], { status: 'ok' }>['data'];

function Counts({
  counts: { attended, notAttended, completed, seconds },
}: {
  counts: Data<'counts'>;
}) {
  const { t } = useTranslation('figures');
  const duration = useDurationText(2);
  return (
    <RoomTiles
      figures={[
        { name: t('presence.attended'), value: formatNumber(attended), tone: 'nile' },
        { name: t('presence.notAttended'), value: formatNumber(notAttended), tone: 'clay' },
        { name: t('presence.completed'), value: formatNumber(completed), tone: 'rose' },
        { name: t('presence.time'), value: duration(seconds), tone: 'sun', long: true },
      ]}
    />
  );
}

type LessonsProps = { groups: Data<'lessons'>; room: RoomInfo; buy: Buy };

function Lessons({ groups, room, buy }: LessonsProps) {
  const { t } = useTranslation('figures');
  const { asked, begin } = useBuy(room.label, buy);
  if (groups.length === 0) return <EmptyState title={t('presence.none')} />;
  return groups.map((group) => (
    <section key={`${group.name} ${group.lessons[0]?.id}`}>
      <h2 className={styles['group']}>{group.name}</h2>
      <ul>
        {group.lessons.map((lesson) => (
          <AttendedRow
            key={lesson.id}
            lesson={lesson}
            room={room}
            buy={{ begin: () => begin(lesson.id), busy: asked === lesson.id }}
          />
        ))}
      </ul>
    </section>
  ));
}
