import type { WalletLine } from '@fasl/shared/contracts/payment/invoice-receipt';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import styles from './receipt.module.css';

/** What it did to the wallet: before, after, and why. */
export function ReceiptWallet({ lines }: { lines: WalletLine[] }) {
  const { t } = useTranslation('receipt');
  const moneyText = useMoneyText();
  return (
    <section aria-labelledby="receipt-wallet" className={styles['wallet']}>
      <h2 id="receipt-wallet">{t('wallet.title')}</h2>
      <ul>
        {lines.map(({ id, description, amount, before, after, at }) => (
          <li key={id}>
            <span>
              {description}
              <small>
                <bdi>{formatDateTime(at)}</bdi>
              </small>
            </span>
            <span className={styles['change']}>
              <Money amount={amount} />
              <small>
                {t('wallet.change', { before: moneyText(before), after: moneyText(after) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
