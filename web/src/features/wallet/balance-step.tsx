import type { WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import { lowBalance, walletLevel } from '@fasl/shared/rules/payment/wallet-level';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Shape } from '#components/shape.tsx';
import { TextLink } from '#components/text-link.tsx';
import { Why } from '#components/why.tsx';
import { formatAmount } from '#lib/format/format.ts';
import { closeWallet } from '#lib/payment/wallet-door.ts';
import { activityPath } from '#lib/router/activity-path.ts';
import styles from './panel.module.css';
import { canFill } from './panel-state.ts';
import { WaitingPayments } from './waiting-payments.tsx';

type Props = { panel: WalletPanel; next: () => void };

export function BalanceStep({ panel, next }: Props) {
  const { t } = useTranslation(['wallet', 'common']);
  const { balance, waiting } = panel;
  const level = walletLevel(balance);
  const isFillable = canFill(panel);

  return (
    <>
      <div className={styles['balance']} data-level={level}>
        <Shape name="fa" className={styles['shape']} />
        <span className={styles['small']}>{t('balance')}</span>
        <span className={styles['amount']}>
          <bdi>{formatAmount(balance)}</bdi> <small>{t('common:currency')}</small>
        </span>
        <span className={styles['small']}>{t(`levels.${level}`, { limit: lowBalance })}</span>
      </div>
      <div className={styles['body']}>
        <WaitingPayments waiting={waiting} />
        <Button wide onClick={next} aria-disabled={!isFillable} aria-describedby="wallet-why">
          <Icon name="plus" />
          {t('topUp')}
        </Button>
        {!isFillable && <Why id="wallet-why">{t('noMethods')}</Why>}
        <TextLink
          to={activityPath('wallet-history')}
          onClick={closeWallet}
          className={styles['history']}
        >
          {t('history')}
        </TextLink>
      </div>
    </>
  );
}
