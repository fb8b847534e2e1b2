import type { RoomInfo } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { EnrolmentTag } from '#components/enrolment-tag.tsx';
import { FactList } from '#components/fact-list.tsx';
import { api } from '#lib/api/api.ts';
import { FiguresGrid } from './figures-grid.tsx';
import { Part } from './part.tsx';
import styles from './room.module.css';
import { RoomFrame } from './room-frame.tsx';
import { RoomTimeline } from './room-timeline.tsx';
import { Tile } from './tile.tsx';

export function RoomOverview({ id }: { id: number }) {
  const { t } = useTranslation('figures');
  const query = api.room.overview.useQuery({ id });
  return (
    <RoomFrame id={id} tab="overview" query={query}>
      {(page, again) => (
        <>
          <Tile title={t('room.info')} tone="tint">
            <InfoList info={page.info} />
          </Tile>
          <FiguresGrid figures={page} {...again} />
          <h2 className={styles['section']}>{t('timeline.title')}</h2>
          <Part part={page.timeline} {...again}>
            {(first) => <RoomTimeline id={id} first={first} />}
          </Part>
        </>
      )}
    </RoomFrame>
  );
}

function InfoList({ info }: { info: RoomInfo }) {
  const { t } = useTranslation(['figures', 'common']);
  const none = t('room.nothing');
  const facts = [
    { name: t('room.title'), value: info.title },
    { name: t('room.type'), value: t(`common:kinds.${info.type}`) },
    { name: t('room.current'), value: info.currentCourse ?? none },
    { name: t('room.instructor'), value: info.instructor },
    { name: t('room.group'), value: info.group ?? none },
    { name: t('room.status'), value: info.status ? <EnrolmentTag status={info.status} /> : none },
  ];
  return <FactList facts={facts} className={styles['info']} />;
}
