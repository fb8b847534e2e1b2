import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { usePageRestore } from '#lib/router/use-page-restore.ts';

type Props = { payment: PaymentOutcome; name: string };

/** Link back to the gateway's page. The server returns it only for known gateways. */
export function ContinuePaymentButton({ payment: { continueUrl }, name }: Props) {
  const { t } = useTranslation('payment');
  const [isLeaving, setIsLeaving] = useState(false);
  usePageRestore(() => setIsLeaving(false));
  if (continueUrl === null) return null;
  const leave = () => {
    setIsLeaving(true);
    location.assign(continueUrl);
  };
  return (
    <Button wide busy={isLeaving} onClick={leave}>
      {t('goOn', { name })}
    </Button>
  );
}
