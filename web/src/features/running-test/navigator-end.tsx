import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Why } from '#components/why.tsx';
import { useOnline } from '#lib/network/connection.ts';
import styles from './navigator.module.css';
import { useSittingHere } from './sitting-context.ts';

type Props = { missing: number; submit: () => void };

/** The end of the list and of the test, and what still stands before it. */
export function NavigatorEnd({ missing, submit }: Props) {
  const { t } = useTranslation('running-test');
  const { test } = useSittingHere();
  const isOnline = useOnline();
  const whyId = 'questions-left';
  return (
    <>
      {!test.allowMovement && <p className={styles['count']}>{t('noMovement')}</p>}
      <Button
        wide
        aria-disabled={!isOnline || undefined}
        aria-describedby={missing > 0 ? whyId : undefined}
        onClick={submit}
      >
        {t('submitTest')}
      </Button>
      {missing > 0 && (
        <div className={styles['why']}>
          <Why id={whyId}>{t('count.left', { count: missing })}</Why>
        </div>
      )}
    </>
  );
}
