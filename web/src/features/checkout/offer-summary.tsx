import { weekMs } from '@fasl/shared/rules/payment/subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ClassroomPoster } from '#components/classroom/classroom-card.tsx';
import { formatDay } from '#lib/format/dates.ts';
import styles from './checkout.module.css';
import type { CheckoutOffer } from './checkout-offer.ts';

/** Shows the lesson, the content that the purchase opens, and the end of access. */
export function OfferSummary({ offer: { classroom, lesson } }: { offer: CheckoutOffer }) {
  const { t } = useTranslation('checkout');
  const [until] = useState(() => formatDay(new Date(Date.now() + weekMs)));
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
        <ul className={styles['facts']}>
          {lesson.units > 0 && (
            <li>
              <Icon name="check" />
              {t('summary.opens', { count: lesson.units })}
            </li>
          )}
          <li>
            <Icon name="clock" />
            {t('summary.until', { day: until })}
          </li>
        </ul>
      </div>
    </div>
  );
}
