import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { Why } from '#components/why.tsx';
import styles from './admission.module.css';

type Props = { isFull: boolean; isAsking: boolean; busy: boolean; refusal: string | null };

/** The way on, in sight however long the form is, with why it failed, or why there is none. */
export function AdmissionFoot({ isFull, isAsking, busy, refusal }: Props) {
  const { t } = useTranslation(['admission', 'classroom']);
  const whyId = useId();
  return (
    <div className={styles['foot']}>
      <RefusalNote text={refusal} />
      <output>
        {isFull ? <Why id={whyId}>{t('classroom:full.title')}</Why> : isAsking && t('confirm')}
      </output>
      <Button
        type="submit"
        wide
        busy={busy}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? whyId : undefined}
      >
        {t(isAsking && !isFull ? 'send' : 'next')}
      </Button>
    </div>
  );
}
