import type { Subscription } from '@fasl/shared/contracts/classroom-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Tag } from '#components/tag.tsx';
import { formatDate, formatTime } from '#lib/dates.ts';
import styles from './subscription.module.css';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

type Props = { classroomId: number; subscription: Subscription };

/** What is paid already, and when the next lesson opens or is paid for. */
export function Active({ classroomId, subscription }: Props) {
  const { t } = useTranslation('subscription');
  const [asked, setAsked] = useState(false);
  const { plan, lessonsLeft, nextChargeAt } = subscription;

  return (
    <>
      <Tag kind="ok" dot>
        {t(`plans.${plan}.title`)}
      </Tag>
      <p>{lessonsLeft > 0 ? t('left', { count: lessonsLeft }) : t(`plans.${plan}.later`)}</p>
      {nextChargeAt && (
        <dl className={styles['sum']}>
          <div>
            <dt>{t(lessonsLeft > 0 ? 'nextOpens' : 'nextCharge')}</dt>
            <dd>
              <bdi>
                {formatDate(nextChargeAt)} {formatTime(nextChargeAt)}
              </bdi>
            </dd>
          </div>
        </dl>
      )}
      <Button small variant="soft" onClick={() => setAsked(true)}>
        {t('unsubscribe')}
      </Button>
      <UnsubscribeDialog
        open={asked}
        classroomId={classroomId}
        remaining={subscription.remaining}
        close={() => setAsked(false)}
      />
    </>
  );
}
