import type { Bought } from '@fasl/shared/contracts/payment/checkout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { CardPayment } from './card-payment.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { StepFrame } from './step-frame.tsx';
import { WalletPayment } from './wallet-payment.tsx';
import type { Wanted } from './wanted.ts';

type Section = 'payment-choice' | 'wallet-payment' | 'scratchcard-payment';

export type Paying = {
  wanted: Wanted;
  bought: (answer: Bought) => Promise<void>;
  /** Takes a refusal that another step answers. */
  refused: (error: unknown) => boolean;
};

/** The payment popup: how to pay, and each way by itself. */
export function PaymentStep({ close, ...paying }: Paying & { close: () => void }) {
  const { t } = useTranslation('checkout');
  const [section, setSection] = useState<Section>('payment-choice');
  const { lesson } = paying.wanted;
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
        <WalletPayment {...paying} cancel={choose} close={close} />
      </StepFrame>
    );
  }
  if (section === 'scratchcard-payment') {
    return (
      <StepFrame title={t('card.title')} close={close} back={choose}>
        <CardPayment {...paying} />
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t('choice.title')} close={close}>
      <PaymentChoice
        lesson={lesson}
        toWallet={() => setSection('wallet-payment')}
        toCard={() => setSection('scratchcard-payment')}
      />
    </StepFrame>
  );
}
