import { walletLevel } from '@fasl/shared/rules/wallet-level';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Money } from '#components/money.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { api } from '#lib/api.ts';
import styles from './header.module.css';

/** What is in the wallet. Red and orange carry their word. */
export function WalletSlot() {
  const { t } = useTranslation('common');
  const balance = api.wallet.balance.useQuery().data;
  const level = balance && walletLevel(balance.amount);

  return (
    <span className={styles['wallet']} data-level={level}>
      <Icon name="wallet" />
      <OnlyHeard>{t('wallet.label')}</OnlyHeard>
      {balance ? <Money amount={balance.amount} /> : <Skeleton width="4em" height="1em" />}
      {level && level !== 'fine' && <span className={styles['level']}>{t(`wallet.${level}`)}</span>}
    </span>
  );
}
