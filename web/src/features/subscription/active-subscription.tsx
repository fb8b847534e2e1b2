import type { Subscription } from '@fasl/shared/contracts/classroom/classroom-page';
import { getFirstCharge } from '@fasl/shared/rules/payment/subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { Money } from '#components/feedback/money.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { notify } from '#lib/browser/notices.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import styles from './subscription.module.css';

type Props = { classroomId: number; subscription: Subscription };

export function ActiveSubscription({ classroomId, subscription }: Props) {
  const { t } = useTranslation('subscription');
  const [isConfirming, setConfirming] = useState(false);
  const { plan, lessonsLeft } = subscription;

  return (
    <>
      <Tag kind="ok" dot>
        {t(`plans.${plan}.title`)}
      </Tag>
      <p>{lessonsLeft > 0 ? t('left', { count: lessonsLeft }) : t(`plans.${plan}.later`)}</p>
      <NextDates subscription={subscription} />
      <Button small variant="soft" onClick={() => setConfirming(true)}>
        {t('unsubscribe')}
      </Button>
      <UnsubscribeDialog
        open={isConfirming}
        classroomId={classroomId}
        remaining={subscription.remaining}
        close={() => setConfirming(false)}
      />
    </>
  );
}

function NextDates({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { plan, next, nextOpensAt, nextChargeAt } = subscription;
  if (!nextOpensAt && !nextChargeAt) return null;
  return (
    <dl className={styles['sum']}>
      {nextOpensAt && (
        <div>
          <dt>{t('nextOpens')}</dt>
          <dd>
            {next && <span>{next.name}</span>} <bdi>{formatDateTime(nextOpensAt)}</bdi>
          </dd>
        </div>
      )}
      {nextChargeAt && (
        <div>
          <dt>{t('nextCharge')}</dt>
          <dd>
            {next && <Money amount={getFirstCharge(plan, next.price)} />}{' '}
            <bdi>{formatDateTime(nextChargeAt)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

type UnsubscribeDialogProps = {
  open: boolean;
  classroomId: number;
  remaining: number;
  close: () => void;
};

/** Refunds the rest of the month to the wallet. Open lessons stay open. */
function UnsubscribeDialog({ open, classroomId, remaining, close }: UnsubscribeDialogProps) {
  const { t } = useTranslation('subscription');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const attempt = useIdempotencyKey();
  const call = api.subscription.cancel.useMutation({
    onSuccess: async ({ refunded }) => {
      attempt.settle();
      await refreshLessons();
      notify(
        'success',
        refunded > 0 ? t('ended.refund', { amount: moneyText(refunded) }) : t('ended.plain'),
      );
      close();
    },
    onSettled: attempt.end,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t('end.title')}
      stay={t('end.stay')}
      go={t('unsubscribe')}
      close={close}
      onGo={() => attempt.begin() && call.mutate(attempt.keyed({ classroomId }))}
      busy={call.isPending}
    >
      <p>{remaining > 0 ? t('end.refund', { amount: moneyText(remaining) }) : t('end.plain')}</p>
      <FormError text={call.error && errorText(call.error)} />
    </ConfirmDialog>
  );
}
