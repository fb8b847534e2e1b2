import { getWalletLevel } from '@fasl/shared/rules/payment/wallet-level';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Money } from '#components/feedback/money.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import styles from './header.module.css';

/** The balance, with its level as text. In the drawer and without a balance it has its name. */
export function WalletSlot({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation('common');
  const { data: balance, isPending } = api.wallet.balance.useQuery();
  const level = balance && getWalletLevel(balance.amount);
  const showsName = onOpen || !(balance || isPending);

  const open = () => {
    onOpen?.();
    openWallet();
  };

  return (
    <button
      type="button"
      className={styles['wallet']}
      data-level={level}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="wallet" />
      {showsName ? t('wallet.label') : <VisuallyHidden>{t('wallet.label')}</VisuallyHidden>}
      {balance && <Money amount={balance.amount} />}
      {isPending && <Skeleton width="4em" height="1em" />}
      {level && level !== 'fine' && <span className={styles['level']}>{t(`wallet.${level}`)}</span>}
    </button>
  );
}
