import type { Choices } from '@fasl/shared/contracts/payment/history';
import type { TFunction } from 'i18next';
import type { filterKeys } from './chosen.ts';

/** Our words for the values that we know, also if the provider repeats the value as its label. */
export const labelChoices = (
  t: TFunction<'activity'>,
  key: (typeof filterKeys)[number],
  choices: Choices[string],
): Choices[string] =>
  choices.map(({ value, label }) => ({
    value,
    // A wallet movement's type has the words of a tag.
    label: t([`${key}.${value}`, `tag.${value}`] as 'tag.code'[], { defaultValue: label }),
  }));
