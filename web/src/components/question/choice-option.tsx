import { Icon } from '#components/icon.tsx';
import { classes } from '#lib/browser/classes.ts';
import styles from './editor.module.css';
import { FormulaText } from './formula-text.tsx';

type Props = {
  kind: 'radio' | 'checkbox';
  name: string;
  letter: string;
  text: string;
  checked: boolean;
  choose: () => void;
};

/** The whole row is pressed. */
export function ChoiceOption({ kind, name, letter, text, checked, choose }: Props) {
  const isBox = kind === 'checkbox';
  return (
    <label className={styles['choice']}>
      <input type={kind} name={name} checked={checked} onChange={choose} />
      <span className={classes(styles['letter'], isBox && styles['box'])} aria-hidden="true">
        {isBox ? checked && <Icon name="check" /> : letter}
      </span>
      <FormulaText text={text} />
    </label>
  );
}
