import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import type { ClipboardEvent, InputEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '#lib/browser/classes.ts';
import { getAddedText, spreadCode } from '#lib/forms/use-code.ts';
import styles from './code-boxes.module.css';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const asTyped = (typed: string) => typed;

type Props = {
  /** Accessible name of the group. */
  label: string;
  /** One entry per box; an empty string for an empty box. */
  chars: string[];
  onChange: WriteCode;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** A numeric code from a message: phones can autofill it, and only digits are accepted. */
  oneTime?: boolean | undefined;
};

/** One box per character, always left to right; pasted text is spread over the boxes. */
export function CodeBoxes(props: Props) {
  const { label, chars, onChange, invalid, describedBy, oneTime } = props;
  const { t } = useTranslation('validation');
  const { group, propsOf } = useCodeBoxes(chars, onChange, oneTime ? onlyDigits : undefined);

  return (
    <fieldset
      ref={group}
      aria-label={label}
      aria-describedby={describedBy}
      className={joinClasses(
        styles['boxes'],
        oneTime && styles['six'],
        invalid && styles['invalid'],
      )}
    >
      {chars.map((held, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
          key={place}
          type="text"
          inputMode={oneTime ? 'numeric' : 'text'}
          autoComplete={oneTime && place === 0 ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          className={joinClasses(styles['box'], held && styles['filled'])}
          aria-label={t('codeBox', { place: place + 1, count: chars.length })}
          aria-invalid={invalid || undefined}
          {...propsOf(place)}
        />
      ))}
    </fieldset>
  );
}

const onlyDigits = (typed: string) => toAsciiDigits(typed).replace(/\D/g, '');

/** `reachesEnd`: the last box was written. */
type WriteCode = (chars: string[], reachesEnd: boolean) => void;

function useCodeBoxes(
  chars: string[],
  onChange: WriteCode,
  clean: (typed: string) => string = asTyped,
) {
  const group = useRef<HTMLFieldSetElement>(null);

  const focus = (place: number) => group.current?.querySelectorAll('input')[place]?.focus();
  const clear = (place: number) =>
    onChange(
      chars.map((held, at) => (at === place ? '' : held)),
      false,
    );
  const write = (place: number, text: string) => {
    const { chars: written, next, reachesEnd } = spreadCode(chars, place, clean(text));
    onChange(written, reachesEnd);
    focus(next);
  };

  const propsOf = (place: number) => ({
    value: chars[place] ?? '',
    // Handles input here, because typing the character that a box already holds fires no change
    // event.
    onInput: ({ currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
      if (value) write(place, getAddedText(chars[place] ?? '', value, chars.length));
      else clear(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const goesBack = event.key === 'Backspace' && !chars[place] && place > 0;
      const step = goesBack ? -1 : steps[event.key];
      if (!step) return;
      event.preventDefault();
      if (goesBack) clear(place - 1);
      focus(place + step);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      write(place, event.clipboardData.getData('text'));
    },
    onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
  });
  return { group, propsOf };
}
