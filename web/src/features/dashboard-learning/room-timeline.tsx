import type { TimelineEvent } from '@fasl/shared/contracts/payment/history';
import { useTranslation } from 'react-i18next';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { Button } from '#components/button.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Waiting } from '#components/waiting.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useAddress } from '#lib/router/use-address.ts';
import styles from './room.module.css';
import { pageInAddress } from './room-search.ts';

const perPage = 5;
const heights = Array<string>(perPage).fill('48px');
type Props = { id: number; first: { rows: TimelineEvent[]; total: number } };

/** Five rows at a time; the first ones came with the page. */
export function RoomTimeline({ id, first }: Props) {
  const { t } = useTranslation('figures');
  const errorText = useErrorText();
  const [asked, setPage] = useAddress(pageInAddress);
  const pages = Math.max(1, Math.ceil(first.total / perPage));
  const page = Math.min(asked, pages);
  const { data, error, isFetching, refetch } = api.dashboard.timeline.useQuery(
    { classroomId: id, page, perPage },
    { enabled: page > 1, placeholderData: (previous) => previous },
  );
  const rows = page === 1 ? first.rows : data?.rows;
  const failed = page > 1 && error !== null;
  if (first.total === 0) return <p>{t('timeline.none')}</p>;

  return (
    <>
      {failed && (
        <SectionError text={errorText(error)} retry={() => void refetch()} busy={isFetching} />
      )}
      {!failed && rows && <TimelineRows events={rows} />}
      {!failed && !rows && <Waiting heights={heights} />}
      {pages > 1 && <Turn page={page} pages={pages} turn={setPage} busy={isFetching} />}
    </>
  );
}

type TurnProps = { page: number; pages: number; turn: (page: number) => void; busy: boolean };

function Turn({ page, pages, turn, busy }: TurnProps) {
  const { t } = useTranslation('figures');
  return (
    <nav aria-label={t('timeline.pages')} className={styles['pages']}>
      <Button
        variant="soft"
        small
        aria-disabled={page === 1 || undefined}
        onClick={() => turn(page - 1)}
      >
        {t('timeline.before')}
      </Button>
      <span aria-live="polite">{t('timeline.page', { page, pages })}</span>
      <Button
        variant="soft"
        small
        busy={busy}
        aria-disabled={page === pages || undefined}
        onClick={() => turn(page + 1)}
      >
        {t('timeline.after')}
      </Button>
    </nav>
  );
}
