import { getWalletLevel, lowBalance } from '@fasl/shared/rules/payment/wallet-level';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { Money } from '#components/feedback/money.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './dashboard.module.css';

const tabs = [
  { name: 'overview', to: paths.dashboard, icon: <DashboardIcon name="grid" />, exact: true },
  { name: 'profile', to: paths.profile, icon: <Icon name="person" />, exact: false },
  {
    name: 'classrooms',
    to: paths.myClassrooms,
    icon: <DashboardIcon name="door" />,
    exact: false,
  },
  { name: 'activity', to: paths.activity, icon: <DashboardIcon name="activity" />, exact: false },
  { name: 'settings', to: paths.settings, icon: <Icon name="gear" />, exact: false },
] as const;

type Props = { photo: ReactNode; hasWallet: boolean };

export function DashboardLayout({ photo, hasWallet }: Props) {
  const user = useViewer()?.user;

  return (
    <PageContainer className={styles['layout']}>
      <div className={styles['side']}>
        {user && <div className={styles['person']}>{photo}</div>}
        <DashboardTabs />
        {hasWallet && <WalletCard />}
      </div>
      <div className={styles['page']}>
        <Outlet />
      </div>
    </PageContainer>
  );
}

function DashboardTabs() {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('tabs.label')} className={styles['tabs']}>
      <ul className={styles['list']}>
        {tabs.map(({ name, to, icon, exact }) => (
          <li key={name}>
            <Link to={to} className={styles['tab']} activeOptions={{ includeSearch: false, exact }}>
              {icon}
              {t(`tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The whole card opens the wallet, where the student tops up. */
function WalletCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data: balance, isPending } = api.wallet.balance.useQuery();
  const level = balance && getWalletLevel(balance.amount);
  return (
    <button
      type="button"
      className={styles['wallet']}
      data-level={level}
      aria-haspopup="dialog"
      onClick={() => openWallet()}
    >
      <Shape name="lam" className={styles['letter']} />
      <span>{t('common:wallet.label')}</span>{' '}
      <b>
        {balance && <Money amount={balance.amount} />}
        {isPending && <Skeleton width="4em" height="1em" />}
      </b>{' '}
      <span className={styles['level']}>
        {level && t(`wallet.${level}`, { limit: lowBalance })}
      </span>{' '}
      <span className={styles['topUp']}>{t('wallet.topUp')}</span>
    </button>
  );
}
