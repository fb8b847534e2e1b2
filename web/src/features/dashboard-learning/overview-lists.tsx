import type { DashboardOverview } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { ActivityWidget } from '#components/activity/activity-widget.tsx';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { WalletRows } from '#components/activity/wallet-rows.tsx';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { useHasWallet } from '#lib/api/school.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import { paths } from '#lib/router/paths.ts';
import { FallibleSection } from './fallible-section.tsx';
import styles from './overview.module.css';

type Props = { overview: DashboardOverview; retry: () => void; busy: boolean };

export function OverviewLists({ overview, ...retryProps }: Props) {
  const { t } = useTranslation('figures');
  const { timeline, wallet } = overview;
  const isEmpty = wallet.status === 'ok' && wallet.data.length === 0;
  return (
    <>
      <div className={styles['lower']}>
        <ActivityWidget list="timeline-events">
          <FallibleSection section={timeline} {...retryProps}>
            {(events) =>
              events.length > 0 ? <TimelineRows events={events} /> : <p>{t('timeline.none')}</p>
            }
          </FallibleSection>
        </ActivityWidget>
        <ActivityWidget list="wallet-history" to={paths.activity} hasMore={!isEmpty}>
          {isEmpty ? (
            <NoMovements />
          ) : (
            <FallibleSection section={wallet} {...retryProps}>
              {(moves) => <WalletRows moves={moves} />}
            </FallibleSection>
          )}
        </ActivityWidget>
      </div>
      <ComingSoon />
    </>
  );
}

function NoMovements() {
  const { t } = useTranslation('activity');
  const hasWallet = useHasWallet();
  return (
    <div className={styles['line']}>
      <p>{t('none.wallet-history')}</p>
      {hasWallet && (
        <Button variant="soft" small onClick={() => openWallet()}>
          {t('topUp')}
        </Button>
      )}
    </div>
  );
}

export function ComingSoon() {
  const { t } = useTranslation('figures');
  return (
    <div className={styles['soon']}>
      <section aria-labelledby="calendar" className={styles['line']}>
        <h2 id="calendar">{t('calendar.title')}</h2>
        <Tag>{t('soon')}</Tag>
        <p className={styles['hint']}>
          {t('calendar.hint')} <TextLink to={paths.settings}>{t('calendar.feed')}</TextLink>
        </p>
      </section>
      <section aria-labelledby="leaders" className={styles['line']}>
        <h2 id="leaders">{t('leaders.title')}</h2>
        <Tag>{t('soon')}</Tag>
      </section>
    </div>
  );
}

type PaginationProps = { page: number; pages: number; turn: (page: number) => void; busy: boolean };

export function Pagination({ page, pages, turn, busy }: PaginationProps) {
  const { t } = useTranslation('figures');
  return (
    <nav aria-label={t('timeline.pages')} className={styles['pages']}>
      <Button
        variant="line"
        small
        aria-disabled={page === 1 || undefined}
        onClick={() => turn(page - 1)}
      >
        {t('timeline.before')}
      </Button>
      <span aria-live="polite">{t('timeline.page', { page, pages })}</span>
      <Button
        variant="line"
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
