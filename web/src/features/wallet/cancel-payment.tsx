import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api } from '#lib/api/api.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { refreshMoney } from '#lib/payment/refresh-money.ts';

/** Cancels a payment after a question. */
export function CancelPayment({ reference }: { reference: string }) {
  const { t } = useTranslation('wallet');
  const [asks, setAsks] = useState(false);
  const cancel = api.payment.cancel.useMutation({
    onSuccess: () => refreshMoney(),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button variant="line" small onClick={() => setAsks(true)}>
        {t('pending.cancel')}
      </Button>
      <RefusalNote text={useRefusalText(cancel.error)} />
      <ConfirmDialog
        open={asks}
        title={t('pending.ask.title')}
        stay={t('pending.ask.stay')}
        go={t('pending.ask.go')}
        close={() => setAsks(false)}
        busy={cancel.isPending}
        onGo={() => cancel.mutate({ reference })}
      >
        <p>{t('pending.ask.text')}</p>
      </ConfirmDialog>
    </>
  );
}
