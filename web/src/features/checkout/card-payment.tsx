import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { CodeBoxes } from '#components/form/code-boxes.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useCode } from '#lib/forms/use-code.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import styles from './checkout.module.css';
import type { PaymentStepProps } from './checkout-offer.ts';
import { OfferPrice, OfferSummary } from './offer-summary.tsx';

export function CardPayment(props: PaymentStepProps) {
  const { t } = useTranslation('checkout');
  const { chars, write, left, pay, pending, mustWait, failure } = useCardPayment(props);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
  };
  return (
    <form onSubmit={submit} noValidate className={styles['card']}>
      <OfferSummary offer={props.offer} />
      <OfferPrice amount={props.offer.lesson.price} />
      <p className={styles['muted']}>{t('card.text')}</p>
      <CodeBoxes
        label={t('card.boxes')}
        chars={chars}
        onChange={write}
        invalid={failure !== null}
        describedBy={`${id}-why ${id}-error`}
      />
      <div role="alert" className={styles['failure']}>
        {failure && <FieldError id={`${id}-error`} text={failure} />}
      </div>
      {left > 0 && (
        <DisabledReason id={`${id}-why`}>{t('card.left', { count: left })}</DisabledReason>
      )}
      <Button
        type="submit"
        wide
        busy={pending}
        aria-disabled={left > 0 || pending || mustWait}
        aria-describedby={`${id}-why`}
      >
        {t('card.confirm')}
      </Button>
    </form>
  );
}

function useCardPayment({ offer: { lesson }, onBought, onRejected }: PaymentStepProps) {
  const attempt = useIdempotencyKey();
  const call = api.checkout.payByScratchCard.useMutation({
    onSuccess: onBought,
    onError: onRejected,
    onSettled: attempt.end,
  });
  const { code, clear: _, ...boxes } = useCode(call.reset);
  const mustWait = useRetryWait(call.error);
  const pending = call.isPending || call.isSuccess;

  return {
    ...boxes,
    write: (next: string[]) => {
      if (!pending) boxes.write(next);
    },
    pay: () => {
      if (boxes.left > 0 || pending || mustWait || !attempt.begin()) return;
      call.mutate(attempt.keyed({ courseId: lesson.id, code }));
    },
    pending,
    mustWait,
    failure: useFormError(call.error),
  };
}
