import type { RedeemCodeResult } from '@fasl/shared/contracts/payment/wallet';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { Note } from '#components/feedback/note.tsx';
import { CodeBoxes } from '#components/form/code-boxes.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { formatAmount } from '#lib/format/format.ts';
import { useCode } from '#lib/forms/use-code.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { refreshPaymentData } from '#lib/payment/wallet.ts';
import styles from './panel.module.css';

export function CodeStep() {
  const { t } = useTranslation('wallet');
  const { chars, write, left, submit, busy, mustWait, failure, redeemed } = useRedeem();
  const id = useId();
  const whyId = `${id}-why`;
  const errorId = `${id}-error`;

  return (
    <form onSubmit={submit}>
      <div className={styles['body']}>
        <p className={styles['muted']}>{t('code.lead')}</p>
        <CodeBoxes
          label={t('code.boxes')}
          chars={chars}
          onChange={write}
          invalid={failure !== null}
          describedBy={`${whyId} ${errorId}`}
        />
        <div role="alert" className={styles['alert']}>
          {failure && <FieldError id={errorId} text={failure} />}
        </div>
        <CodeRedeemed redeemed={redeemed} />
      </div>
      <div className={styles['foot']}>
        <Button
          type="submit"
          wide
          busy={busy}
          aria-disabled={left > 0 || mustWait}
          aria-describedby={whyId}
        >
          {t(busy ? 'code.sending' : 'code.send')}
        </Button>
        {left > 0 && <DisabledReason id={whyId}>{t('code.left', { count: left })}</DisabledReason>}
      </div>
    </form>
  );
}

/** Shows the new balance. The boxes are cleared, so the focus moves here. */
function CodeRedeemed({ redeemed }: { redeemed: RedeemCodeResult | null }) {
  const { t } = useTranslation('wallet');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (redeemed) box.current?.focus();
  }, [redeemed]);

  if (!redeemed) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles['redeemed']}>
      <Note kind="ok" icon="check">
        {t('code.done', { balance: formatAmount(redeemed.balance) })}
      </Note>
    </div>
  );
}

function useRedeem() {
  const attempt = useIdempotencyKey();
  const call = api.wallet.redeem.useMutation({
    onSuccess: () => {
      clear();
      attempt.settle();
      void refreshPaymentData();
    },
    onSettled: attempt.end,
  });
  const mustWait = useRetryWait(call.error);
  const { code, clear, ...boxes } = useCode(call.reset);

  return {
    ...boxes,
    // A submitted code cannot be edited.
    write: (next: string[]) => {
      if (!call.isPending) boxes.write(next);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (boxes.left === 0 && !mustWait && attempt.begin()) call.mutate(attempt.keyed({ code }));
    },
    busy: call.isPending,
    mustWait,
    failure: useFormError(call.error),
    redeemed: call.data ?? null,
  };
}
