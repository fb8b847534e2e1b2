import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { notify } from '#lib/browser/notices.ts';
import { copyText } from '#lib/browser/save-file.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './payment.module.css';
import { isMismatch, type ShownPaymentState } from './payment-state.ts';

type Props = { payment: PaymentOutcome; state: ShownPaymentState };

/** The number that the school needs to resolve an amount mismatch. */
export function InvoiceNumber({ payment: { invoiceRef }, state }: Props) {
  const { t } = useTranslation('payment');
  if (invoiceRef === null || !isMismatch(state)) return null;
  const copy = () => {
    copyText(invoiceRef).then(
      () => notify('success', t('invoice.copied')),
      () => notify('warning', t('invoice.notCopied')),
    );
  };
  return (
    <div className={styles['invoice']}>
      <p>
        {t('invoice.label')}{' '}
        <TextLink to={paths.receipt} params={{ invoiceRef }} className={styles['number']}>
          <bdi>{invoiceRef}</bdi>
        </TextLink>
      </p>
      <Button small variant="line" aria-label={t('invoice.copy')} onClick={copy}>
        {t('kiosk.copy')}
      </Button>
    </div>
  );
}
