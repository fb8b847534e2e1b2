import type { PushKind } from '@fasl/shared/contracts/account/push';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import styles from './push.module.css';
import { usePush } from './use-push.ts';

export type PushOfferProps = {
  /** The event that the student waits for; the text of the offer names it. */
  about: 'payment' | 'waitlist';
};

const kindsOf: Record<PushOfferProps['about'], PushKind[]> = {
  payment: ['payment'],
  waitlist: ['waitlist', 'live_session'],
};

/** Offers push messages where the student waits for something. Requests permission on a press. */
export function PushOffer({ about }: PushOfferProps) {
  const { t } = useTranslation('push');
  const { status, kinds, isBusy, hasFailed, enable } = usePush();
  const [wasAsked, setWasAsked] = useState(false);
  const isEnabled = kinds.includes(about);
  const isOffered = (status === 'off' || status === 'on') && !isEnabled;
  const ask = () => {
    setWasAsked(true);
    void enable(kindsOf[about]);
  };

  return (
    <div className={styles['offer']}>
      {isOffered && (
        <>
          <p>{t(`offer.${about}.text`)}</p>
          <Button small variant="soft" busy={isBusy} onClick={ask}>
            {t(`offer.${about}.do`)}
          </Button>
        </>
      )}
      {/* Mounted before its text, so that screen readers announce the text. */}
      <output>
        {wasAsked && isEnabled && t(`offer.${about}.done`)}
        {wasAsked && status === 'denied' && t('denied')}
      </output>
      <FormError text={hasFailed ? t('failed') : null} />
    </div>
  );
}
