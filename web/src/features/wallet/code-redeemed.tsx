import type { Redeemed } from '@fasl/shared/contracts/wallet';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { formatAmount } from '#lib/format.ts';
import styles from './panel.module.css';

/** Always there, so that what it says is heard when it comes. */
export function CodeRedeemed({ redeemed }: { redeemed: Redeemed | null }) {
  const { t } = useTranslation('wallet');
  return (
    <output className={styles['alert']}>
      {redeemed && (
        <Note kind="ok" icon="check">
          {t('code.done', {
            amount: formatAmount(redeemed.amount),
            balance: formatAmount(redeemed.balance),
          })}
        </Note>
      )}
    </output>
  );
}
