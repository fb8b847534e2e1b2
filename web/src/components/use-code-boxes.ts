import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { addedTo, spread } from '#lib/forms/code-chars.ts';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const asTyped = (typed: string) => typed;

/** `reachesEnd`: the last box was among those that were written. */
export type WriteCode = (chars: string[], reachesEnd: boolean) => void;

/** Writing, deleting and pasting in a row of boxes that hold one character each. */
export function useCodeBoxes(
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
    const { chars: written, next, reachesEnd } = spread(chars, place, clean(text));
    onChange(written, reachesEnd);
    focus(next);
  };

  const propsOf = (place: number) => ({
    value: chars[place] ?? '',
    // Also when a box is given the character that it holds, which is no change.
    onInput: ({ currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
      if (value) write(place, addedTo(chars[place] ?? '', value, chars.length));
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
