import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#lib/classes.ts';
import { addedTo, spread } from '#lib/code-chars.ts';
import styles from './code-boxes.module.css';

type Props = {
  /** The name of the whole. */
  label: string;
  /** One entry to a box, empty where nothing stands yet. */
  chars: string[];
  onChange: (chars: string[]) => void;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A code, one character to a box. Always left to right; what is pasted spreads over the boxes. */
export function CodeBoxes({ label, chars, onChange, invalid, describedBy }: Props) {
  const { t } = useTranslation('common');
  const group = useRef<HTMLDivElement>(null);

  const focus = (place: number) => group.current?.querySelectorAll('input')[place]?.focus();
  const write = (place: number, text: string) => {
    const { chars: written, next } = spread(chars, place, text);
    onChange(written);
    focus(next);
  };
  const clear = (place: number) => onChange(chars.map((held, at) => (at === place ? '' : held)));

  const onType = (place: number, { target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value) write(place, addedTo(chars[place] ?? '', target.value));
    else clear(place);
  };
  const onKeyDown = (place: number, event: KeyboardEvent) => {
    const goesBack = event.key === 'Backspace' && !chars[place] && place > 0;
    const step = goesBack ? -1 : steps[event.key];
    if (!step) return;
    event.preventDefault();
    if (goesBack) clear(place - 1);
    focus(place + step);
  };
  const onPaste = (place: number, event: ClipboardEvent) => {
    event.preventDefault();
    write(place, event.clipboardData.getData('text'));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen.
    <div
      ref={group}
      role="group"
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
          value={held}
          onChange={(event) => onType(place, event)}
          onKeyDown={(event) => onKeyDown(place, event)}
          onPaste={(event) => onPaste(place, event)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </div>
  );
}
