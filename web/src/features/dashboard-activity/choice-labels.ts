import type { HistoryChoices } from '@fasl/shared/contracts/payment/history';
import type { TFunction } from 'i18next';
import type { filterKeys } from './history-filter.ts';

/** Translates known values, because the provider may send a raw value as the label. */
export const labelChoices = (
  t: TFunction<'activity'>,
  key: (typeof filterKeys)[number],
  choices: HistoryChoices[string],
): HistoryChoices[string] =>
  choices.map(({ value, label }) => ({
    value,
    // A wallet movement's type uses the translations of tags.
    label: t([`${key}.${value}`, `tag.${value}`] as 'tag.code'[], { defaultValue: label }),
  }));
