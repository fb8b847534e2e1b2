import type { Redeemed } from '@fasl/shared/contracts/payment/wallet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { formatAmount } from '#lib/format/format.ts';
import styles from './panel.module.css';

/** What the server's own sentence leaves out. The boxes are empty again: whoever typed goes on from here. */
export function CodeRedeemed({ redeemed }: { redeemed: Redeemed | null }) {
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
