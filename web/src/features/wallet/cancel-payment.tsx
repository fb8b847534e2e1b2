import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api } from '#lib/api.ts';
import { refreshMoney } from '#lib/refresh-money.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

export function CancelPayment({ reference }: { reference: string }) {
  const { t } = useTranslation('wallet');
  const cancel = api.payment.cancel.useMutation({
    onSuccess: () => void refreshMoney(),
  });
  return (
    <>
      <Button
        variant="line"
        small
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ reference })}
      >
        {t('pending.cancel')}
      </Button>
      <RefusalNote text={useRefusalText(cancel.error)} />
    </>
  );
}
