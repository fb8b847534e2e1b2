import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { classes } from '#lib/browser/classes.ts';
import styles from './editor.module.css';
import { FormulaText } from './formula-text.tsx';
import { OrderingHandle, type RowProps } from './ordering-handle.tsx';

export function OrderingRow(props: RowProps) {
  const { t } = useTranslation('question');
  const { choice, index, count, ordering } = props;
  const { id, text } = choice;

  return (
    <li className={classes(styles['row'], ordering.lifted === id && styles['lifted'])}>
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
