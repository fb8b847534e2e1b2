import type { Film } from '@fasl/shared/contracts/lesson/unit';
import { useRef } from 'react';
import { useLanguage } from '#i18n/language.ts';
import type { useChoices } from './use-choices.ts';

/** Captions off, and on again in the language that they had, else in the page's. */
export function useCaptions(
  { captions }: Pick<Film, 'captions'>,
  { choices, choose }: ReturnType<typeof useChoices>,
) {
  const last = useRef(useLanguage().slice(0, 2));
  const shown = captions.find(({ lang }) => lang === choices.captions);
  const toggle = () => {
    if (shown) last.current = shown.lang;
    const again = captions.find(({ lang }) => lang === last.current) ?? captions[0];
    choose({ captions: shown ? '' : (again?.lang ?? '') });
  };
  return { areShown: shown !== undefined, toggle };
}
