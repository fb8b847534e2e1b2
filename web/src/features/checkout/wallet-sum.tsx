import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { Note } from '#components/note.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import styles from './checkout.module.css';

type Props = { balance: number | null; price: number; missing: number };

export function WalletSum({ balance, price, missing }: Props) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  if (balance === null) return <Skeleton height="64px" />;
  if (missing > 0) {
    return (
      <Note kind="warn" icon="wallet">
        {t('wallet.short', { have: moneyText(balance), need: moneyText(missing) })}
      </Note>
    );
  }
  return (
    <dl className={styles['sum']}>
      <div>
        <dt>{t('wallet.have')}</dt>
        <dd>
          <Money amount={balance} />
        </dd>
      </div>
      <div className={styles['total']}>
        <dt>{t('wallet.left')}</dt>
        <dd>
          <Money amount={Math.round((balance - price) * 100) / 100} />
        </dd>
      </div>
    </dl>
  );
}
