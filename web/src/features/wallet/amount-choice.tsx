import type { WalletMethod } from '@fasl/shared/contracts/payment/wallet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format/format.ts';
import styles from './amount.module.css';
import type { AmountForm } from './use-amount-form.ts';

type Props = { quick: WalletMethod['quick']; form: AmountForm };

export function AmountChoice({ quick, form }: Props) {
  const { t } = useTranslation('wallet');
  return (
    <fieldset className={styles['amounts']} aria-label={t('amount.legend')}>
      {quick.map(({ amount, total }) => (
        <AmountTile key={amount} chosen={form.choice === amount} choose={() => form.choose(amount)}>
          <bdi>{formatAmount(amount)}</bdi>{' '}
          <span className={styles['after']}>
            {t('amount.afterTaxes', { amount: formatAmount(total) })}
          </span>
        </AmountTile>
      ))}
      <AmountTile chosen={form.choice === 'other'} choose={() => form.choose('other')}>
        <span className={styles['word']}>{t('amount.other')}</span>
      </AmountTile>
    </fieldset>
  );
}

type AmountTileProps = { chosen: boolean; choose: () => void; children: ReactNode };

function AmountTile({ chosen, choose, children }: AmountTileProps) {
  return (
    <label className={styles['tile']}>
      <input type="radio" name="wallet-amount" checked={chosen} onChange={choose} />
      {children}
    </label>
  );
}
