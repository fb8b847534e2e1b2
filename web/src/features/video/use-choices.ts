import { useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { type Choices, keepChoices, readChoices } from './choices.ts';

/** How it is watched, kept for the next film. */
export function useChoices() {
  const language = useLanguage().slice(0, 2);
  const [choices, setChoices] = useState(() => readChoices(language));
  const choose = (changes: Partial<Choices>) => {
    const chosen = { ...choices, ...changes };
    setChoices(chosen);
    keepChoices(chosen);
  };
  return { choices, choose };
}
