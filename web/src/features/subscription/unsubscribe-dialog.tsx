import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { notify } from '#lib/browser/notices.ts';
import { randomId } from '#lib/format/random-id.ts';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';

type Props = { open: boolean; classroomId: number; remaining: number; close: () => void };

/** What is left of a month goes back to the wallet; lessons that are open stay open. */
export function UnsubscribeDialog({ open, classroomId, remaining, close }: Props) {
  const { t } = useTranslation('subscription');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const [idempotencyKey] = useState(randomId);
  const call = api.subscription.cancel.useMutation({
    onSuccess: async ({ refunded }) => {
      await refreshLessons();
      notify(
        'success',
        refunded > 0 ? t('ended.refund', { amount: moneyText(refunded) }) : t('ended.plain'),
      );
      close();
    },
  });

  return (
    <ConfirmDialog
      open={open}
      title={t('end.title')}
      stay={t('end.stay')}
      go={t('unsubscribe')}
      close={close}
      onGo={() => call.isPending || call.mutate({ classroomId, idempotencyKey })}
      busy={call.isPending}
    >
      <p>{remaining > 0 ? t('end.refund', { amount: moneyText(remaining) }) : t('end.plain')}</p>
      <RefusalNote text={call.error && errorText(call.error)} />
    </ConfirmDialog>
  );
}
