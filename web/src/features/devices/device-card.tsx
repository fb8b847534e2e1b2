import type { Device } from '@fasl/shared/contracts/account/device';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import facts from '#components/feedback/facts.module.css';
import { Tag } from '#components/feedback/tag.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import { formatAgentName } from '#lib/session/agent-name.ts';
import styles from './devices.module.css';

type Props = { device: Device; isCurrent: boolean; logOut: () => void };

export function DeviceCard({ device, isCurrent, logOut }: Props) {
  const { t } = useTranslation('device');
  const isPhone = device.type === 'mobile';
  const name = formatAgentName(device.agent, (names) => t('named', names)) || t('unknown');

  return (
    <li className={styles['card']} data-current={isCurrent || undefined}>
      <span className={styles['icon']}>
        <DashboardIcon name={isPhone ? 'phone' : 'laptop'} />
      </span>
      <div className={styles['words']}>
        <h3 className={styles['name']} title={device.agent}>
          <bdi>{name}</bdi>
        </h3>
        <dl className={facts['facts']}>
          <Fact name={t('type')}>{t(isPhone ? 'mobile' : 'other')}</Fact>
          <Fact name={t('lastLogin')}>
            {device.lastLogin ? (
              <time dateTime={device.lastLogin} dir="auto">
                {formatDateTime(device.lastLogin)}
              </time>
            ) : (
              t('never')
            )}
          </Fact>
          <Fact name={t('loginCount')}>{formatNumber(device.loginCount)}</Fact>
        </dl>
      </div>
      <Foot name={name} isCurrent={isCurrent} logOut={logOut} />
    </li>
  );
}

type FootProps = Omit<Props, 'device'> & { name: string };

function Foot({ name, isCurrent, logOut }: FootProps) {
  const { t } = useTranslation('device');
  return (
    <div className={styles['foot']}>
      {isCurrent ? (
        <Tag kind="ok" dot>
          {t('current')}
        </Tag>
      ) : (
        <Button
          variant="ghost"
          small
          className={styles['logout']}
          aria-label={t('logoutOf', { device: name })}
          onClick={logOut}
        >
          <Icon name="logOut" />
          {t('logout')}
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
