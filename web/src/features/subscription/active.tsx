import type { Subscription } from '@fasl/shared/contracts/classroom/classroom-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Tag } from '#components/tag.tsx';
import { NextDates } from './next-dates.tsx';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

type Props = { classroomId: number; subscription: Subscription };

/** What is paid already, when the next lesson opens, and what is taken when. */
export function Active({ classroomId, subscription }: Props) {
  const { t } = useTranslation('subscription');
  const [asked, setAsked] = useState(false);
  const { plan, lessonsLeft } = subscription;

  return (
    <>
      <Tag kind="ok" dot>
        {t(`plans.${plan}.title`)}
      </Tag>
      <p>{lessonsLeft > 0 ? t('left', { count: lessonsLeft }) : t(`plans.${plan}.later`)}</p>
      <NextDates subscription={subscription} />
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
