import { promoPercent } from '@fasl/shared/rules/payment/promo';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { Note } from '#components/note.tsx';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import styles from './checkout.module.css';
import type { AppliedPromo } from './use-wallet-payment.ts';

type Props = { promo: AppliedPromo; price: number; remove: () => void };

export function PromoApplied({ promo, price, remove }: Props) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  return (
    <output>
      <Note kind="ok" icon="check">
        <div className={styles['applied']}>
          <div>
            <strong>
              <bdi>{promo.code}</bdi>
            </strong>
            <p>
              {t('promo.saves', {
                amount: moneyText(promo.value),
                percent: promoPercent(promo.value, price),
              })}
            </p>
          </div>
          <IconButton icon="close" label={t('promo.remove')} onClick={remove} />
        </div>
      </Note>
    </output>
  );
}
