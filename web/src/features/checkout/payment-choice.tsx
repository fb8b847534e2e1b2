import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { Shape } from '#components/shape.tsx';
import { toneClass } from '#components/tone.ts';
import { api } from '#lib/api/api.ts';
import { classes } from '#lib/browser/classes.ts';
import styles from './checkout.module.css';

type Props = { lesson: Lesson; toWallet: () => void; toCard: () => void };

export function PaymentChoice({ lesson, toWallet, toCard }: Props) {
  const { t } = useTranslation('checkout');
  const balance = api.wallet.balance.useQuery().data?.amount;
  const { payBy } = lesson;

  return (
    <>
      <div className={styles['choices']}>
        {payBy !== 'scratchCard' && (
          <button
            type="button"
            className={classes(styles['choice'], toneClass('nile'))}
            onClick={toWallet}
          >
            <Shape name="fa" className={styles['art']} />
            <strong>{t('choice.wallet')}</strong>
            <span>
              {t('choice.have')} {balance === undefined ? '…' : <Money amount={balance} />}
            </span>
          </button>
        )}
        {payBy !== 'wallet' && (
          <button
            type="button"
            className={classes(styles['choice'], toneClass('rose'))}
            onClick={toCard}
          >
            <Shape name="sad" className={styles['art']} />
            <strong>{t('choice.card')}</strong>
            <span>{t('choice.characters')}</span>
          </button>
        )}
      </div>
      <p className={styles['subject']}>
        <bdi>{lesson.name}</bdi>
        <Money amount={lesson.price} />
      </p>
    </>
  );
}
