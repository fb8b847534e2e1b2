import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { WalletMethod } from '@fasl/shared/contracts/payment/wallet';
import { canCancelPayment } from '@fasl/shared/rules/payment/pending-payment';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { api } from '#lib/api/api.ts';
import { type AppError, toAppError } from '#lib/api/app-error.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { formatAmount } from '#lib/format/format.ts';
import { getPendingReference } from '#lib/payment/start-payment.ts';
import styles from './panel.module.css';
import { PendingNote } from './pending-note.tsx';

type RechargeLimits = Pick<WalletMethod, 'min' | 'max'>;

type Props = { error: unknown; waiting: PaymentOutcome[]; retry: () => void };

export function RechargeError({ error, waiting, retry }: Props) {
  const { t } = useTranslation('wallet');
  const formText = useFormError(error);
  const failure = toAppError(error);
  const limits = failure && getRefusedLimits(failure);
  const text = limits ? t('amount.invalid_multiple', limits) : formText;
  const reference = getPendingReference(error);
  const cancel = api.payment.cancel.useMutation({ onSuccess: retry });
  const cancelText = useFormError(cancel.error);

  if (!reference) return <FormError text={text} />;
  const payment = waiting.find((one) => one.reference === reference);
  const unlisted = { status: 'pending', reference, invoiceRef: null, progress: null } as const;
  const reviewed = payment?.progress?.differsAt ? payment : undefined;
  return (
    <div role="alert" className={styles['pending']}>
      <PendingNote reference={reference} payment={reviewed} />
      {canCancelPayment(payment ?? unlisted) && (
        <Button
          variant="soft"
          wide
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ reference })}
        >
          {t('pending.giveUp')}
        </Button>
      )}
      <FormError text={cancelText} />
    </div>
  );
}

/** The limits of the amount, if the server rejected it without a message for the student. */
function getRefusedLimits({ message, fields, detail }: AppError) {
  if (message !== null || !fields['amount']?.includes('invalid_multiple')) return null;
  const { min, max } = (detail ?? {}) as Partial<RechargeLimits>;
  if (typeof min !== 'number' || typeof max !== 'number') return null;
  return { min: formatAmount(min), max: formatAmount(max) };
}
