import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { detectDirection } from '#lib/format/direction.ts';
import styles from './editor.module.css';
import { FormulaText } from './formula-text.tsx';
import type { OrderingRowProps } from './ordering-handle.tsx';
import { OrderingHandle } from './ordering-handle.tsx';
import type { EditorProps } from './question-kind.ts';
import { useOrdering } from './use-ordering.ts';

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
        dir={detectDirection(props.question.body)}
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
      <VisuallyHidden aria-live="polite">{ordering.announcement}</VisuallyHidden>
    </>
  );
}

function OrderingRow(props: OrderingRowProps) {
  const { t } = useTranslation('question');
  const { choice, index, count, ordering } = props;
  const { id, text } = choice;

  return (
    <li className={joinClasses(styles['row'], ordering.lifted === id && styles['lifted'])}>
      <OrderingHandle {...props} />
      <FormulaText text={text} />
      <IconButton
        icon="down"
        className={styles['up']}
        label={t('moveUp', { text })}
        aria-disabled={index === 0 || undefined}
        onClick={() => ordering.move(id, index - 1)}
      />
      <IconButton
        icon="down"
        label={t('moveDown', { text })}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => ordering.move(id, index + 1)}
      />
    </li>
  );
}
