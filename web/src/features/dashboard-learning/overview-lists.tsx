import type { DashboardOverview } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { ActivityWidget } from '#components/activity/activity-widget.tsx';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { WalletRows } from '#components/activity/wallet-rows.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { paths } from '#lib/router/paths.ts';
import { FallibleSection } from './fallible-section.tsx';
import styles from './overview.module.css';
import { Tile } from './tile.tsx';

type Props = { overview: DashboardOverview; retry: () => void; busy: boolean };

export function OverviewLists({ overview, ...retryProps }: Props) {
  const { t } = useTranslation(['figures', 'activity']);
  return (
    <>
      <div className={styles['lower']}>
        <ActivityWidget list="timeline-events">
          <FallibleSection section={overview.timeline} {...retryProps}>
            {(events) =>
              events.length > 0 ? <TimelineRows events={events} /> : <p>{t('timeline.none')}</p>
            }
          </FallibleSection>
        </ActivityWidget>
        <ActivityWidget list="wallet-history" to={paths.activity}>
          <FallibleSection section={overview.wallet} {...retryProps}>
            {(moves) =>
              moves.length > 0 ? (
                <WalletRows moves={moves} />
              ) : (
                <p>{t('activity:none.wallet-history')}</p>
              )
            }
          </FallibleSection>
        </ActivityWidget>
      </div>
      <ComingSoon />
    </>
  );
}

export function ComingSoon() {
  const { t } = useTranslation('figures');
  return (
    <div className={styles['soon']}>
      <Tile title={t('calendar.title')} tone="tint">
        <p className={styles['later']}>{t('soon')}</p>
        <p className={styles['hint']}>{t('calendar.hint')}</p>
        <TextLink to={paths.settings}>{t('calendar.feed')}</TextLink>
      </Tile>
      <Tile title={t('leaders.title')} tone="tint">
        <p className={styles['later']}>{t('soon')}</p>
      </Tile>
    </div>
  );
}
