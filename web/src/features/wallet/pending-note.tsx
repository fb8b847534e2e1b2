import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { formatAmount } from '#lib/format.ts';
import { paymentPath } from '#lib/payment-path.ts';
import { closeWallet } from '#lib/wallet-door.ts';
import styles from './panel.module.css';

type Props = { reference: string; amount?: number };

/** A payment that is on its way: the next one waits for it. */
export function PendingNote({ reference, amount }: Props) {
  const { t } = useTranslation('wallet');
  return (
    <Note kind="warn" icon="clock">
      <p>
        {amount === undefined
          ? t('pending.any')
          : t('pending.text', { amount: formatAmount(amount) })}
      </p>
      <Link
        to={paymentPath}
        search={{ reference }}
        onClick={closeWallet}
        className={styles['inlineLink']}
      >
        {t('pending.show')}
      </Link>
    </Note>
  );
}
