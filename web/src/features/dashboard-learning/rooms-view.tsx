import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { SectionError } from '#components/section-error.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { useAddress } from '#lib/router/use-address.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { LearningWaiting } from './learning-waiting.tsx';
import { Part } from './part.tsx';
import { RoomRow } from './room-row.tsx';
import { pageInAddress } from './room-search.ts';
import styles from './rooms.module.css';
import { RoomsTotals } from './rooms-totals.tsx';

/** The student's own classrooms, twelve more at a time. */
export function RoomsView() {
  const { t } = useTranslation('figures');
  const { rows, total, totals, again, failed, more } = useRooms();
  usePageTitle(t('rooms.title'));

  return (
    <>
      <h1 className={styles['heading']}>{t('rooms.title')}</h1>
      {total === 0 && <NoRooms />}
      <ul>
        {rows.map((room) => (
          <RoomRow key={room.id} room={room} />
        ))}
      </ul>
      {failed?.error && (
        <SectionError error={failed.error} retry={() => void failed.refetch()} busy={again.busy} />
      )}
      {total === undefined && !failed && <LearningWaiting />}
      {total !== undefined && total > rows.length && (
        <div className={styles['more']}>
          <p>{t('rooms.shown', { shown: rows.length, total })}</p>
          <Button variant="soft" busy={again.busy} onClick={more}>
            {t('rooms.more')}
          </Button>
        </div>
      )}
      {totals && rows.length > 0 && (
        <Part part={totals} {...again}>
          {(counted) => <RoomsTotals totals={counted} />}
        </Part>
      )}
    </>
  );
}

function NoRooms() {
  const { t } = useTranslation('figures');
  return (
    <EmptyState title={t('rooms.none')} text={t('rooms.noneHint')}>
      <ButtonLink to={paths.results} variant="ink">
        {t('steps.browse')}
      </ButtonLink>
    </EmptyState>
  );
}

function useRooms() {
  const [pages, setPages] = useAddress(pageInAddress);
  const answers = api.useQueries((each) =>
    Array.from({ length: pages }, (_, index) => each.dashboard.classrooms({ page: index + 1 })),
  );
  const [first] = answers;
  return {
    rows: answers.flatMap(({ data }) => data?.rows ?? []),
    total: first?.data?.total,
    totals: first?.data?.totals,
    failed: answers.find(({ isError }) => isError),
    again: {
      retry: () => void first?.refetch(),
      busy: answers.some(({ isFetching }) => isFetching),
    },
    more: () => setPages(pages + 1, { replace: true }),
  };
}
