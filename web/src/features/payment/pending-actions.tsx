import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { isOwnReference } from '@fasl/shared/rules/payment/own-reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Icon } from '#components/icon.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import styles from './payment.module.css';
import { hasEnded, type ShownState } from './payment-state.ts';
import { usePendingActions } from './use-pending-actions.ts';

type Props = { payment: PaymentOutcome; state: ShownState; name: string };

/** What somebody can do who does not want to wait. */
export function PendingActions({ payment, state, name }: Props) {
  const { t } = useTranslation('payment');
  const [asks, setAsks] = useState(false);
  const { reference } = payment;
  const unchanged = unchangedIn(payment);
  // Of what has ended another try comes first, of what can be gone on with the way on.
  const isSecond = hasEnded(state) || payment.continueUrl !== null;
  const { check, cancel, isUnchanged } = usePendingActions(reference);
  const refusal = useRefusalText(check.error ?? cancel.error);

  return (
    <>
      <Button
        wide
        variant={isSecond ? 'soft' : undefined}
        busy={check.isPending}
        onClick={() => check.mutate({ reference })}
      >
        <Icon name="retry" />
        {t(check.isPending ? 'check.busy' : 'check.now')}
      </Button>
      <output className={styles['told']}>{isUnchanged && t(unchanged, { name })}</output>
      <RefusalNote text={refusal} />
      {canCancel(payment, state) && (
        <Button variant="soft" wide onClick={() => setAsks(true)}>
          {t('giveUp.button')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('giveUp.title')}
        stay={t('giveUp.stay')}
        go={t('giveUp.go')}
        close={() => setAsks(false)}
        busy={cancel.isPending}
        onGo={() => cancel.mutate({ reference }, { onSettled: () => setAsks(false) })}
      >
        <p>{t('giveUp.text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** A payment without a reference of the provider's can be cancelled once its invoice is listed. */
function canCancel({ status, reference, invoiceRef }: PaymentOutcome, state: ShownState): boolean {
  const isNamed = !isOwnReference(reference) || invoiceRef !== null;
  return status === 'pending' && !hasEnded(state) && isNamed;
}

function unchangedIn({ progress, invoiceRef }: PaymentOutcome) {
  if (progress?.differsAt) return 'check.differs';
  return invoiceRef === null ? 'check.unlisted' : 'check.unchanged';
}
