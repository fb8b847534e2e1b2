import { useTranslation } from 'react-i18next';
import { classes } from '#lib/classes.ts';
import styles from './code-boxes.module.css';
import { useCodeBoxes } from './use-code-boxes.ts';

type Props = {
  /** The name of the whole. */
  label: string;
  /** One entry to a box, empty where nothing stands yet. */
  chars: string[];
  onChange: (chars: string[]) => void;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
};

/** A code, one character to a box. Always left to right; what is pasted spreads over the boxes. */
export function CodeBoxes({ label, chars, onChange, invalid, describedBy }: Props) {
  const { t } = useTranslation('common');
  const { group, propsOf } = useCodeBoxes(chars, onChange);

  return (
    <fieldset
      ref={group}
      aria-label={label}
      aria-describedby={describedBy}
      className={classes(styles['boxes'], invalid && styles['invalid'])}
    >
      {chars.map((held, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          key={place}
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={classes(styles['box'], held && styles['filled'])}
          aria-label={t('codeBox', { place: place + 1, count: chars.length })}
          aria-invalid={invalid || undefined}
          {...propsOf(place)}
        />
      ))}
    </fieldset>
  );
}
