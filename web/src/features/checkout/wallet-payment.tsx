import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { useErrorText } from '#lib/use-error-text.ts';
import { useMoneyText } from '#lib/use-money-text.ts';
import { openWallet } from '#lib/wallet-door.ts';
import styles from './checkout.module.css';
import type { Paying } from './payment-step.tsx';
import { PriceNow } from './price-now.tsx';
import { PromoCode } from './promo-code.tsx';
import { useWalletPayment } from './use-wallet-payment.ts';
import { WalletSum } from './wallet-sum.tsx';

type Props = Paying & { cancel: () => void; close: () => void };

export function WalletPayment({ wanted, bought, refused, cancel, close }: Props) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const { promo, setPromo, price, balance, missing, pay, pending, error } = useWalletPayment({
    wanted,
    bought,
    refused,
  });
  const topUp = () => {
    close();
    openWallet();
  };

  return (
    <>
      <PriceNow title={wanted.classroom.title} was={wanted.lesson.price} price={price} />
      <PromoCode lesson={wanted.lesson} promo={promo} setPromo={setPromo} />
      <WalletSum balance={balance} price={price} missing={missing} />
      <RefusalNote text={error && errorText(error)} />
      <div className={styles['actions']}>
        {missing > 0 ? (
          <Button wide onClick={topUp}>
            {t('wallet.topUp', { amount: moneyText(missing) })}
          </Button>
        ) : (
          <>
            <p className={styles['hint']}>
              <Icon name="clock" /> {t('wallet.week')}
            </p>
            <Button wide busy={pending} aria-disabled={balance === null || pending} onClick={pay}>
              {t('wallet.yes', { amount: moneyText(price) })}
            </Button>
          </>
        )}
        <Button variant="ghost" wide onClick={cancel}>
          {t('wallet.cancel')}
        </Button>
      </div>
    </>
  );
}
