import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { canCancelPayment } from '@fasl/shared/rules/payment/pending-payment';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { refreshPaymentData } from '#lib/payment/wallet.ts';
import styles from './payment.module.css';
import { hasEnded, type ShownPaymentState, startSentence } from './payment-state.ts';

type Props = {
  payment: PaymentOutcome;
  state: ShownPaymentState;
  name: string;
  /** The reason to check a payment that has ended. */
  children?: ReactNode;
};

export function PendingActions({ payment, state, name, children }: Props) {
  const { t } = useTranslation('payment');
  const [isConfirming, setConfirming] = useState(false);
  const { reference } = payment;
  const unchanged = unchangedKey(payment);
  const isSecondary = hasOtherMainAction(payment, state);
  const { check, cancel, isUnchanged } = usePendingActions(reference, state);
  const failure = useFormError(check.error ?? cancel.error);

  return (
    <>
      <div className={styles['others']} data-ended={hasEnded(state) || undefined}>
        {children}
        <Button
          wide={!isSecondary}
          variant={isSecondary ? 'line' : undefined}
          busy={check.isPending}
          onClick={() => check.mutate({ reference })}
        >
          <Icon name="retry" />
          {t(check.isPending ? 'check.busy' : 'check.now')}
        </Button>
        {!hasEnded(state) && canCancelPayment(payment) && (
          <Button variant="ghost" wide={!isSecondary} onClick={() => setConfirming(true)}>
            {t('giveUp.button')}
          </Button>
        )}
      </div>
      <output className={styles['status']}>
        {isUnchanged && startSentence(t(unchanged, { name }))}
      </output>
      <FormError text={failure} />
      <CancelDialog
        open={isConfirming}
        close={() => setConfirming(false)}
        busy={cancel.isPending}
        onGo={() => cancel.mutate({ reference }, { onSettled: () => setConfirming(false) })}
      />
    </>
  );
}

type CancelDialogProps = { open: boolean; close: () => void; busy: boolean; onGo: () => void };

function CancelDialog(props: CancelDialogProps) {
  const { t } = useTranslation('payment');
  return (
    <ConfirmDialog {...props} title={t('giveUp.title')} stay={t('giveUp.stay')} go={t('giveUp.go')}>
      <p>{t('giveUp.text')}</p>
    </ConfirmDialog>
  );
}

/**
 * The main action is a new payment if this one has ended, or else to continue it if possible. The
 * school resolves a mismatch.
 */
const hasOtherMainAction = (
  { continueUrl, progress }: PaymentOutcome,
  state: ShownPaymentState,
): boolean => hasEnded(state) || continueUrl !== null || Boolean(progress?.differsAt);

function unchangedKey({ progress, invoiceRef }: PaymentOutcome) {
  if (progress?.differsAt && progress.seenToAt) return 'check.reviewed';
  if (progress?.differsAt)
    return progress.differsBy === 'refund' ? 'check.refund' : 'check.differs';
  return invoiceRef === null ? 'check.unlisted' : 'check.unchanged';
}

function usePendingActions(reference: string, state: ShownPaymentState) {
  const utils = api.useUtils();
  const show = (outcome: PaymentOutcome) => {
    utils.payment.outcome.setData({ reference }, outcome);
    void refreshPaymentData();
  };
  const check = api.payment.check.useMutation({
    onMutate: () => ({ before: state }),
    onSuccess: show,
  });
  const cancel = api.payment.cancel.useMutation({ onSuccess: show });
  return {
    check,
    cancel,
    isUnchanged: check.isSuccess && check.context?.before === state,
  };
}
