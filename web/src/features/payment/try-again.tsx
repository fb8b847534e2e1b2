import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { openWallet } from '#lib/payment/wallet-door.ts';

const feesDue = 104;

/** Back to where such a payment begins. */
export function TryAgain({ payment }: { payment: PaymentOutcome }) {
  const { t } = useTranslation('payment');
  if (payment.purpose === 'fees') {
    return (
      <ButtonLink to={pathAfterAuth(feesDue)} wide>
        {t('again')}
      </ButtonLink>
    );
  }
  return (
    <Button wide onClick={() => openWallet(payment.amount)}>
      {t('again')}
    </Button>
  );
}
