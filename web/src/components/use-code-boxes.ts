import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { addedTo, spread } from '#lib/code-chars.ts';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const asTyped = (typed: string) => typed;

/** Writing, deleting and pasting in a row of boxes that hold one character each. */
export function useCodeBoxes(
  chars: string[],
  onChange: (chars: string[]) => void,
  clean: (typed: string) => string = asTyped,
) {
  const group = useRef<HTMLFieldSetElement>(null);

  const focus = (place: number) => group.current?.querySelectorAll('input')[place]?.focus();
  const clear = (place: number) => onChange(chars.map((held, at) => (at === place ? '' : held)));
  const write = (place: number, text: string) => {
    const { chars: written, next } = spread(chars, place, clean(text));
    onChange(written);
    focus(next);
  };

  const propsOf = (place: number) => ({
    value: chars[place] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.value) write(place, addedTo(chars[place] ?? '', target.value));
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
