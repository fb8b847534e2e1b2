import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ClassroomPoster } from '#components/classroom/classroom-card.tsx';
import { Money } from '#components/feedback/money.tsx';
import { formatDay } from '#lib/format/dates.ts';
import styles from './checkout.module.css';
import type { CheckoutOffer } from './checkout-offer.ts';

type Props = {
  offer: CheckoutOffer;
  /** Whether the lesson can be paid now; otherwise the summary omits what the purchase opens. */
  canBuy?: boolean;
};

/** Shows the lesson, the content that the purchase opens, and the end of access. */
export function OfferSummary({ offer, canBuy = true }: Props) {
  const { classroom, lesson } = offer;
  return (
    <div className={styles['summary']}>
      <div className={styles['poster']}>
        <ClassroomPoster classroom={classroom} />
      </div>
      <div className={styles['about']}>
        <p className={styles['lesson']}>
          <bdi>{lesson.name}</bdi>
        </p>
        <p className={styles['muted']}>
          <bdi>{classroom.title}</bdi>
        </p>
        {canBuy && <OpensFacts lesson={lesson} />}
      </div>
    </div>
  );
}

export function OfferPrice({ amount }: { amount: number }) {
  const { t } = useTranslation('checkout');
  return (
    <p className={styles['price']}>
      {t('summary.price')}{' '}
      <strong>
        <Money amount={amount} />
      </strong>
    </p>
  );
}

const dayMs = 86_400_000;

function OpensFacts({ lesson: { units, days } }: Pick<CheckoutOffer, 'lesson'>) {
  const { t } = useTranslation('checkout');
  const [until] = useState(() => formatDay(new Date(Date.now() + days * dayMs)));
  return (
    <ul className={styles['facts']}>
      {units > 0 && (
        <li>
          <Icon name="check" />
          {t('summary.opens', { count: units })}
        </li>
      )}
      <li>
        <Icon name="clock" />
        {t('summary.until', { count: days, day: until })}
      </li>
    </ul>
  );
}
