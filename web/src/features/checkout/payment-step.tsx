import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { IconButton } from '#components/button/icon-button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Money } from '#components/feedback/money.tsx';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { CardPayment } from './card-payment.tsx';
import styles from './checkout.module.css';
import type { CheckoutOffer, PaymentStepProps } from './checkout-offer.ts';
import { OfferPrice, OfferSummary } from './offer-summary.tsx';
import { WalletPayment } from './wallet-payment.tsx';

type Section = 'payment-choice' | 'wallet-payment' | 'scratchcard-payment';

export function PaymentStep({ close, ...paymentProps }: PaymentStepProps & { close: () => void }) {
  const { t } = useTranslation('checkout');
  const [section, setSection] = useState<Section>('payment-choice');
  const { lesson } = paymentProps.offer;
  const choose = () => setSection('payment-choice');

  if (lesson.payBy === null) {
    return (
      <StepFrame title={t('choice.title')} close={close}>
        <EmptyState title={t('choice.none')} text={t('choice.noneHint')} />
      </StepFrame>
    );
  }
  if (section === 'wallet-payment') {
    return (
      <StepFrame title={t('wallet.title')} close={close} back={choose}>
        <WalletPayment {...paymentProps} cancel={choose} close={close} />
      </StepFrame>
    );
  }
  if (section === 'scratchcard-payment') {
    return (
      <StepFrame title={t('card.title')} close={close} back={choose}>
        <CardPayment {...paymentProps} />
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t('choice.title')} close={close}>
      <PaymentChoice
        offer={paymentProps.offer}
        toWallet={() => setSection('wallet-payment')}
        toCard={() => setSection('scratchcard-payment')}
      />
    </StepFrame>
  );
}

type Props = { offer: CheckoutOffer; toWallet: () => void; toCard: () => void };

function PaymentChoice({ offer, toWallet, toCard }: Props) {
  const { t } = useTranslation('checkout');
  const balance = api.wallet.balance.useQuery().data?.amount;
  const { lesson } = offer;
  const { payBy } = lesson;
  const opensNow = payBy !== 'wallet' || (balance !== undefined && balance >= lesson.price);

  return (
    <>
      <OfferSummary offer={offer} opens={opensNow ? 'now' : 'later'} />
      <OfferPrice amount={lesson.price} />
      <div className={styles['choices']}>
        {payBy !== 'scratchCard' && (
          <button
            type="button"
            className={joinClasses(styles['choice'], getToneClass('nile'))}
            onClick={toWallet}
          >
            <Shape name="fa" className={styles['art']} />
            <strong>{t('choice.wallet')}</strong>
            <span>
              {t('choice.have')} {balance === undefined ? '…' : <Money amount={balance} />}
            </span>
          </button>
        )}
        {payBy !== 'wallet' && (
          <button
            type="button"
            className={joinClasses(styles['choice'], getToneClass('rose'))}
            onClick={toCard}
          >
            <Shape name="sad" className={styles['art']} />
            <strong>{t('choice.card')}</strong>
            <span>{t('choice.characters')}</span>
          </button>
        )}
      </div>
    </>
  );
}

type StepFrameProps = {
  title: string;
  close: () => void;
  back?: (() => void) | undefined;
  children: ReactNode;
};

/** Frame of each step. A new step moves the focus to its title. */
export function StepFrame({ title, close, back, children }: StepFrameProps) {
  const { t } = useTranslation('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new step.
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <div className={styles['step']}>
      <div className={styles['top']}>
        {back && <IconButton icon="back" label={t('back')} onClick={back} />}
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      {children}
    </div>
  );
}
