import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import styles from './checkout.module.css';
import type { Ordering } from './use-order-lesson.ts';

type Props = {
  title: string;
  text: string;
  go: string;
  hasPromo: boolean;
  ordering: Ordering;
  order: () => void;
  children?: ReactNode;
};

/** What somebody agrees to with one press. */
export function OrderTerms({ title, text, go, hasPromo, ordering, order, children }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <section className={styles['terms']} aria-label={title}>
      <h3>{title}</h3>
      {children}
      <p>{text}</p>
      <p className={styles['muted']}>{t(hasPromo ? 'order.termsNoPromo' : 'order.terms')}</p>
      <RefusalNote text={ordering.refusal} />
      <Button variant="ink" wide busy={ordering.pending} onClick={order}>
        {go}
      </Button>
    </section>
  );
}
