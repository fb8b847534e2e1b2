import { asciiDigits } from '@fasl/shared/rules/text/digits';
import { useTranslation } from 'react-i18next';
import { classes } from '#lib/browser/classes.ts';
import styles from './code-boxes.module.css';
import { useCodeBoxes, type WriteCode } from './use-code-boxes.ts';

type Props = {
  /** The name of the whole. */
  label: string;
  /** One entry to a box, empty where nothing stands yet. */
  chars: string[];
  onChange: WriteCode;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** Digits that came in a message: phones offer them, and only digits are taken. */
  oneTime?: boolean | undefined;
};

/** A code, one character to a box. Always left to right; what is pasted spreads over the boxes. */
export function CodeBoxes(props: Props) {
  const { label, chars, onChange, invalid, describedBy, oneTime } = props;
  const { t } = useTranslation('common');
  const { group, propsOf } = useCodeBoxes(chars, onChange, oneTime ? onlyDigits : undefined);

  return (
    <fieldset
      ref={group}
      aria-label={label}
      aria-describedby={describedBy}
      className={classes(styles['boxes'], oneTime && styles['six'], invalid && styles['invalid'])}
    >
      {chars.map((held, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          key={place}
          type="text"
          inputMode={oneTime ? 'numeric' : 'text'}
          autoComplete={oneTime && place === 0 ? 'one-time-code' : 'off'}
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

const onlyDigits = (typed: string) => asciiDigits(typed).replace(/\D/g, '');
