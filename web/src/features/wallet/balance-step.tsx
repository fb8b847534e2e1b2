import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import { canCancelPayment } from '@fasl/shared/rules/payment/pending-payment';
import { getWalletLevel, lowBalance } from '@fasl/shared/rules/payment/wallet-level';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { formatAmount } from '#lib/format/format.ts';
import { closeWallet, refreshPaymentData } from '#lib/payment/wallet.ts';
import { getActivityPath } from '#lib/router/activity-path.ts';
import styles from './panel.module.css';
import { canTopUp } from './panel-state.ts';
import { PendingNote } from './pending-note.tsx';

type Props = { panel: WalletPanel; next: () => void };

export function BalanceStep({ panel, next }: Props) {
  const { t } = useTranslation(['wallet', 'common']);
  const { balance, waiting } = panel;
  const level = getWalletLevel(balance);
  const isEnabled = canTopUp(panel);

  return (
    <>
      <div className={styles['balance']} data-level={level}>
        <Shape name="fa" className={styles['shape']} />
        <span className={styles['small']}>{t('balance')}</span>
        <span className={styles['amount']}>
          <bdi>{formatAmount(balance)}</bdi> <small>{t('common:currency')}</small>
        </span>
        <span className={styles['small']}>{t(`levels.${level}`, { limit: lowBalance })}</span>
      </div>
      <div className={styles['body']}>
        <WaitingPayments waiting={waiting} />
        <Button wide onClick={next} aria-disabled={!isEnabled} aria-describedby="wallet-why">
          <Icon name="plus" />
          {t('topUp')}
        </Button>
        {!isEnabled && <DisabledReason id="wallet-why">{t('noMethods')}</DisabledReason>}
        <TextLink
          to={getActivityPath('wallet-history')}
          onClick={closeWallet}
          className={styles['history']}
        >
          {t('history')}
        </TextLink>
      </div>
    </>
  );
}

function WaitingPayments({ waiting }: { waiting: PaymentOutcome[] }) {
  const { t } = useTranslation('wallet');
  if (waiting.length === 0) return null;
  return (
    <ul className={styles['waiting']} aria-label={t('pending.title')}>
      {waiting.map((payment) => (
        <li key={payment.reference}>
          <PendingNote reference={payment.reference} payment={payment} />
          {canCancelPayment(payment) && <CancelPayment reference={payment.reference} />}
        </li>
      ))}
    </ul>
  );
}

function CancelPayment({ reference }: { reference: string }) {
  const { t } = useTranslation('wallet');
  const [isConfirming, setConfirming] = useState(false);
  const cancel = api.payment.cancel.useMutation({
    onSuccess: () => refreshPaymentData(),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button variant="line" small onClick={() => setConfirming(true)}>
        {t('pending.cancel')}
      </Button>
      <FormError text={useFormError(cancel.error)} />
      <ConfirmDialog
        open={isConfirming}
        title={t('pending.ask.title')}
        stay={t('pending.ask.stay')}
        go={t('pending.ask.go')}
        close={() => setConfirming(false)}
        busy={cancel.isPending}
        onGo={() => cancel.mutate({ reference })}
      >
        <p>{t('pending.ask.text')}</p>
      </ConfirmDialog>
    </>
  );
}
