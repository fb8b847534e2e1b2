import type { WalletPanel } from '@fasl/shared/contracts/wallet';
import { lowBalance, walletLevel } from '@fasl/shared/rules/wallet-level';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Shape } from '#components/shape.tsx';
import { Why } from '#components/why.tsx';
import { formatAmount } from '#lib/format.ts';
import styles from './panel.module.css';
import { PendingNote } from './pending-note.tsx';

type Props = { panel: WalletPanel; next: () => void };

export function BalanceStep({ panel, next }: Props) {
  const { t } = useTranslation(['wallet', 'common']);
  const { balance, pending, methods, takesCodes } = panel;
  const level = walletLevel(balance);
  const canFill = takesCodes || methods.length > 0;

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
        {pending && <PendingNote reference={pending.reference} amount={pending.total} />}
        <Button wide onClick={next} aria-disabled={!canFill} aria-describedby="wallet-why">
          <Icon name="plus" />
          {t('topUp')}
        </Button>
        {!canFill && <Why id="wallet-why">{t('noMethods')}</Why>}
      </div>
    </>
  );
}
