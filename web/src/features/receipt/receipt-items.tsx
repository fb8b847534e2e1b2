import type { Receipt } from '@fasl/shared/contracts/payment/invoice-receipt';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import styles from './receipt.module.css';

/** What was bought, line by line, and what it came to. */
export function ReceiptItems({ receipt: { items, total } }: { receipt: Receipt }) {
  const { t } = useTranslation('receipt');
  return (
    <table className={styles['items']}>
      <thead>
        <tr>
          <th scope="col">{t('items.what')}</th>
          <th scope="col">{t('items.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt is written once, and two lines may be called the same.
          <tr key={place}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('items.total')}</th>
          <td>
            <Money amount={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
