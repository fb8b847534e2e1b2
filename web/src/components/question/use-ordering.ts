import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './question-kind.ts';

type Options = Pick<EditorProps, 'question' | 'answer' | 'change'>;
export type Ordering = ReturnType<typeof useOrdering>;

export function useOrdering(
  { question, answer, change }: Options,
  list: RefObject<HTMLOListElement | null>,
) {
  const { t } = useTranslation('question');
  const [announcement, announce] = useState('');
  const [lifted, lift] = useState<number | null>(null);
  const rows = toRows(question.choices, answer);
  const storeFocus = useRestoredFocus(rows.map(({ id }) => id).join());

  const move = (id: number, to: number) => {
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!row || to === from || to < 0 || to >= rows.length) return;
    storeFocus();
    change(
      rows
        .toSpliced(from, 1)
        .toSpliced(to, 0, row)
        .map((one) => one.id),
    );
    announce(t('moved', { text: row.text, place: to + 1, count: rows.length }));
  };

  return {
    rows,
    announcement,
    lifted,
    lift,
    move,
    /** The initial order may already be the correct answer. */
    confirm: () => change(rows.map(({ id }) => id)),
    dragTo: (id: number, pointerY: number) => {
      const middles = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      });
      const from = rows.findIndex((row) => row.id === id);
      move(id, middles.filter((middle, at) => at !== from && middle < pointerY).length);
    },
  };
}

function toRows(choices: Options['question']['choices'], answer: Options['answer']) {
  if (!Array.isArray(answer)) return choices;
  const placed = answer.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  return [...placed, ...choices.filter((choice) => !placed.includes(choice))];
}

/** Moving a row in the DOM drops the focus inside it, so restore it. */
function useRestoredFocus(order: string) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (order && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [order]);
  return () => {
    focused.current = document.activeElement;
  };
}
