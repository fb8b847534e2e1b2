import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import styles from './checkout.module.css';

type Props = { lesson: string; title: string; was: number; price: number };

/** What is paid, the largest number there is; what it was stands struck beside it. */
export function PriceNow({ lesson, title, was, price }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <div>
      <p>
        <bdi>{lesson}</bdi>
      </p>
      <p className={styles['muted']}>{title}</p>
      <p className={styles['prices']}>
        <strong className={styles['amount']}>
          <Money amount={price} />
        </strong>
        {was !== price && (
          <s className={styles['was']}>
            <OnlyHeard>{t('wallet.was')}</OnlyHeard> <Money amount={was} />
          </s>
        )}
      </p>
    </div>
  );
}
