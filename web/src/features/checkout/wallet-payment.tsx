import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import { openWallet } from '#lib/payment/wallet-door.ts';
import styles from './checkout.module.css';
import { OrderOffer } from './order-offer.tsx';
import type { Paying } from './payment-step.tsx';
import { PriceNow } from './price-now.tsx';
import { PromoCode } from './promo-code.tsx';
import { useWalletPayment } from './use-wallet-payment.ts';
import { WalletSum } from './wallet-sum.tsx';

type Props = Paying & { cancel: () => void; close: () => void };

export function WalletPayment({ cancel, close, ...paying }: Props) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const { lesson, classroom } = paying.wanted;
  const payment = useWalletPayment(paying);
  const { promo, setPromo, price, balance, missing, error } = payment;

  return (
    <>
      <PriceNow lesson={lesson.name} title={classroom.title} was={lesson.price} price={price} />
      <PromoCode lesson={lesson} promo={promo} setPromo={setPromo} />
      {!payment.isContradicted && <WalletSum balance={balance} price={price} missing={missing} />}
      <RefusalNote text={error && errorText(error)} />
      <div className={styles['actions']}>
        {missing > 0 ? <TopUp missing={missing} close={close} /> : <Pay {...payment} />}
        {missing > 0 && balance !== null && (
          <OrderOffer {...paying} balance={balance} hasPromo={promo !== null} close={close} />
        )}
        <Button variant="ghost" wide onClick={cancel}>
          {t('wallet.cancel')}
        </Button>
      </div>
    </>
  );
}

function TopUp({ missing, close }: { missing: number; close: () => void }) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  const topUp = () => {
    close();
    openWallet(missing);
  };
  return (
    <Button wide onClick={topUp}>
      {t('wallet.topUp', { amount: moneyText(missing) })}
    </Button>
  );
}

type PayProps = Pick<ReturnType<typeof useWalletPayment>, 'price' | 'balance' | 'pay' | 'pending'>;

function Pay({ price, balance, pay, pending }: PayProps) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  return (
    <>
      <p className={styles['hint']}>
        <Icon name="clock" /> {t('wallet.week')}
      </p>
      <Button wide busy={pending} aria-disabled={balance === null || pending} onClick={pay}>
        {t('wallet.yes', { amount: moneyText(price) })}
      </Button>
    </>
  );
}
