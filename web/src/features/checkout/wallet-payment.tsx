import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { Money } from '#components/feedback/money.tsx';
import { FormError, Note } from '#components/feedback/note.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { useHasWallet } from '#lib/api/school.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { storeLessonToBuy } from '#lib/payment/lesson-to-buy.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import styles from './checkout.module.css';
import type { CheckoutOffer, PaymentStepProps } from './checkout-offer.ts';
import { OfferSummary } from './offer-summary.tsx';
import { OrderOffer } from './order-offer.tsx';
import { PromoCode } from './promo-code.tsx';
import { useWalletPayment } from './use-wallet-payment.ts';

type Props = PaymentStepProps & { cancel: () => void; close: () => void };

export function WalletPayment({ cancel, close, ...paymentProps }: Props) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const { lesson } = paymentProps.offer;
  const payment = useWalletPayment(paymentProps);
  const { promo, setPromo, price, balance, missing, error } = payment;

  const isEnough = balance !== null && missing === 0;
  return (
    <>
      <OfferSummary offer={paymentProps.offer} opens={isEnough ? 'now' : 'later'} />
      <PriceNow was={lesson.price} price={price} />
      {!payment.isContradicted && <WalletSum {...payment} />}
      <PromoCode lesson={lesson} promo={promo} setPromo={setPromo} />
      <FormError text={error && errorText(error)} />
      <div className={styles['actions']}>
        {missing > 0 ? (
          <TopUp offer={paymentProps.offer} missing={missing} close={close} />
        ) : (
          <Pay {...payment} />
        )}
        {missing > 0 && balance !== null && (
          <OrderOffer {...paymentProps} balance={balance} hasPromo={promo !== null} close={close} />
        )}
        <Button variant="ghost" wide onClick={cancel}>
          {t('wallet.cancel')}
        </Button>
      </div>
    </>
  );
}

type TopUpProps = { offer: CheckoutOffer; missing: number; close: () => void };

function TopUp({ offer: { classroom, lesson }, missing, close }: TopUpProps) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  const hasWallet = useHasWallet();
  const topUp = () => {
    storeLessonToBuy({ label: classroom.label, courseId: lesson.id });
    close();
    openWallet(missing);
  };
  if (!hasWallet) return null;
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
    <Button wide busy={pending} aria-disabled={balance === null || pending} onClick={pay}>
      {t('wallet.yes', { amount: moneyText(price) })}
    </Button>
  );
}

type PriceNowProps = { was: number; price: number };

function PriceNow({ was, price }: PriceNowProps) {
  const { t } = useTranslation('checkout');
  return (
    <p className={styles['prices']}>
      <strong className={styles['amount']}>
        <Money amount={price} />
      </strong>
      {was !== price && (
        <s className={styles['was']}>
          <VisuallyHidden>{t('wallet.was')}</VisuallyHidden> <Money amount={was} />
        </s>
      )}
    </p>
  );
}

type WalletSumProps = Pick<
  ReturnType<typeof useWalletPayment>,
  'balance' | 'failedBalance' | 'price' | 'missing'
>;

function WalletSum({ balance, failedBalance, price, missing }: WalletSumProps) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  const errorText = useErrorText();
  if (failedBalance) {
    const { error, refetch, isFetching } = failedBalance;
    return <SectionError text={errorText(error)} retry={() => void refetch()} busy={isFetching} />;
  }
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
