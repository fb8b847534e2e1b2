import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';
import type { Ordering } from './use-ordering.ts';

export type OrderingRowProps = {
  choice: { id: number; text: string };
  index: number;
  count: number;
  ordering: Ordering;
};

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export function OrderingHandle({ choice: { id, text }, index, count, ordering }: OrderingRowProps) {
  const { t } = useTranslation('question');
  const { lifted, lift, move, dragTo } = ordering;
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(id, index + step);
  };

  return (
    <button
      type="button"
      className={styles['handle']}
      aria-label={t('place', { text, place: index + 1, count })}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        lift(id);
      }}
      onPointerMove={({ clientY }) => lifted === id && dragTo(id, clientY)}
      onPointerUp={() => lift(null)}
      onLostPointerCapture={() => lift(null)}
    >
      {index + 1}
    </button>
  );
}
