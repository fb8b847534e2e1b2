import type { Choices } from '@fasl/shared/contracts/payment/history';
import type { TFunction } from 'i18next';
import type { filterKeys } from './history-filter.ts';

/** Translates the known values. The provider may send the value itself as its label. */
export const labelChoices = (
  t: TFunction<'activity'>,
  key: (typeof filterKeys)[number],
  choices: Choices[string],
): Choices[string] =>
  choices.map(({ value, label }) => ({
    value,
    // A wallet movement's type uses the translations of tags.
    label: t([`${key}.${value}`, `tag.${value}`] as 'tag.code'[], { defaultValue: label }),
  }));
