import type { DashboardOverview } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { ActivityWidget } from '#components/activity/activity-widget.tsx';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { WalletRows } from '#components/activity/wallet-rows.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { paths } from '#lib/router/paths.ts';
import { FallibleSection } from './fallible-section.tsx';
import styles from './overview.module.css';

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
      <section aria-labelledby="calendar" className={styles['later']}>
        <h2 id="calendar">{t('calendar.title')}</h2>
        <Tag>{t('soon')}</Tag>
        <p className={styles['hint']}>
          {t('calendar.hint')} <TextLink to={paths.settings}>{t('calendar.feed')}</TextLink>
        </p>
      </section>
      <section aria-labelledby="leaders" className={styles['later']}>
        <h2 id="leaders">{t('leaders.title')}</h2>
        <Tag>{t('soon')}</Tag>
      </section>
    </div>
  );
}
