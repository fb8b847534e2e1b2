import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import { directionOf } from '#lib/format/direction.ts';
import styles from './editor.module.css';
import { OrderingRow } from './ordering-row.tsx';
import type { EditorProps } from './question-kind.ts';
import { useOrdering } from './use-ordering.ts';

/** Rows by buttons and keys as well as by dragging. */
export function OrderingEditor(props: EditorProps) {
  const { t } = useTranslation('question');
  const list = useRef<HTMLOListElement>(null);
  const ordering = useOrdering(props, list);
  const { rows } = ordering;

  return (
    <>
      <ol
        ref={list}
        className={styles['rows']}
        dir={directionOf(props.question.body)}
        aria-describedby={props.labelledBy}
      >
        {rows.map((choice, index) => (
          <OrderingRow
            key={choice.id}
            choice={choice}
            index={index}
            count={rows.length}
            ordering={ordering}
          />
        ))}
      </ol>
      <p className={styles['hint']}>{t('orderHint')}</p>
      {props.answer === null && (
        <Button small variant="soft" onClick={ordering.confirm}>
          {t('keepOrder')}
        </Button>
      )}
      <OnlyHeard aria-live="polite">{ordering.said}</OnlyHeard>
    </>
  );
}
