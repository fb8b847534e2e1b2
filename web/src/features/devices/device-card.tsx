import type { Device } from '@fasl/shared/contracts/account/device';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import facts from '#components/feedback/nuqta-facts.module.css';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { formatAgentName } from '#lib/session/agent-name.ts';
import styles from './devices.module.css';

type Props = { device: Device; isCurrent: boolean; logOut: () => void };

export function DeviceCard({ device, isCurrent, logOut }: Props) {
  const { t } = useTranslation('device');
  const isPhone = device.type === 'mobile';
  const name = formatAgentName(device.agent, (names) => t('named', names));

  return (
    <li
      id={`device-${device.deviceId}`}
      className={styles['card']}
      data-current={isCurrent || undefined}
    >
      <span className={styles['icon']}>
        <DashboardIcon name={isPhone ? 'phone' : 'laptop'} />
      </span>
      <div className={styles['words']}>
        {isCurrent && <p className={styles['current']}>{t('current')}</p>}
        <h3 className={styles['name']} title={device.agent}>
          {name || t('unknown')}
        </h3>
        <DeviceFacts device={device} />
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          small
          aria-label={t('logoutOf', { device: name || t('unknownInText') })}
          className={styles['logout']}
          onClick={logOut}
        >
          <Icon name="logOut" />
          <span>{t('logout')}</span>
        </Button>
      )}
    </li>
  );
}

function DeviceFacts({ device: { type, lastLogin, loginCount } }: { device: Device }) {
  const { t } = useTranslation('device');
  return (
    <dl className={joinClasses(facts['facts'], styles['facts'])}>
      <Fact name={t('type')}>{t(type === 'mobile' ? 'mobile' : 'other')}</Fact>
      <Fact name={t('lastLogin')}>
        {lastLogin ? (
          <time dateTime={lastLogin} dir="auto">
            {formatDateTime(lastLogin)}
          </time>
        ) : (
          t('never')
        )}
      </Fact>
      {/* A provider may not count logins. */}
      {loginCount > 0 && <Fact name={t('loginCount')}>{t('logins', { count: loginCount })}</Fact>}
    </dl>
  );
}

/** The values explain themselves, so their names are for screen readers only. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={facts['fact']}>
      <dt>
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
