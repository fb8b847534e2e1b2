import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './truth-line.module.css';

/** The way to the invoice of a payment. */
export function InvoiceLine({ invoiceRef }: { invoiceRef: string }) {
  const { t } = useTranslation('payment');
  return (
    <p className={styles['note']}>
      {t('line.invoice')}{' '}
      <TextLink to={paths.receipt} params={{ invoiceRef }}>
        <bdi>{invoiceRef}</bdi>
      </TextLink>
    </p>
  );
}
