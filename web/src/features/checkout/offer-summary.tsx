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
  /** Whether the lesson opens now, after a payment that is not yet possible, or not by a payment. */
  opens?: 'now' | 'later' | 'never';
};

/** Shows the lesson, the content that the purchase opens, and the end of access. */
export function OfferSummary({ offer, opens = 'now' }: Props) {
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
        {opens !== 'never' && <OpensFacts lesson={lesson} isNow={opens === 'now'} />}
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

type OpensFactsProps = Pick<CheckoutOffer, 'lesson'> & { isNow: boolean };

function OpensFacts({ lesson: { units, days }, isNow }: OpensFactsProps) {
  const { t } = useTranslation('checkout');
  // The longer texts would move the buttons below if they appeared with a late balance.
  const [wasNow] = useState(isNow);
  const isPromised = wasNow && isNow;
  const [until] = useState(() => formatDay(new Date(Date.now() + days * dayMs)));
  return (
    <ul className={styles['facts']}>
      {units > 0 && (
        <li>
          <Icon name="check" />
          {t(isPromised ? 'summary.opens' : 'summary.includes', { count: units })}
        </li>
      )}
      <li>
        <Icon name="clock" />
        {t(isPromised ? 'summary.until' : 'summary.days', { count: days, day: until })}
      </li>
    </ul>
  );
}
