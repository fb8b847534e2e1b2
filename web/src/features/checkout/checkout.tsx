import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/layout/sheet.tsx';
import styles from './checkout.module.css';
import { CheckoutBody } from './checkout-body.tsx';
import type { Wanted } from './wanted.ts';

type Props = { wanted: Wanted | null; close: () => void };

/** From the wish for a lesson to the open lesson: one dialog, whatever stands in between. */
export function Checkout({ wanted, close }: Props) {
  const { t } = useTranslation('checkout');
  const opened = useRef<number | null>(null);
  // Once the dialog has closed: the button that it would give the focus back to is gone.
  useEffect(() => {
    if (wanted !== null || opened.current === null) return;
    document.getElementById(`lesson-${opened.current}`)?.focus();
    opened.current = null;
  }, [wanted]);
  const done = () => {
    opened.current = wanted?.lesson.id ?? null;
    close();
  };

  return (
    <Sheet
      label={t('label', { lesson: wanted?.lesson.name ?? '' })}
      open={wanted !== null}
      close={close}
      side="center"
      className={styles['popup']}
    >
      {wanted && <CheckoutBody key={wanted.lesson.id} wanted={wanted} close={close} done={done} />}
    </Sheet>
  );
}
