import { isBirthDate, readDay, writeDay } from '@fasl/shared/rules/account/birth-date';
import { useTranslation } from 'react-i18next';
import { TextField } from '#components/text-field.tsx';
import { formatLongDate, today } from '#lib/format/dates.ts';
import type { FieldGroup } from './field-group.ts';
import type { PersonalValues } from './profile-values.ts';
import { withSlashes } from './with-slashes.ts';

/** Typed, because years are far away in a calendar, and because a browser's own field takes no Arabic digits. */
export function BirthDateField({ group }: { group: FieldGroup<PersonalValues> }) {
  const { t } = useTranslation('profile-fields');
  const { birthDate } = group.values;
  const day = isBirthDate(birthDate, today()) ? readDay(birthDate) : null;
  const { onBlur, ...field } = group.field('birthDate', t('birthDate'));
  const leave = () => {
    if (day) group.write({ birthDate: writeDay(day) });
    onBlur();
  };
  return (
    <TextField
      {...field}
      hint={day ? formatLongDate(day) : t('birthDateHint')}
      name="bday"
      dir="ltr"
      inputMode="numeric"
      autoComplete="bday"
      maxLength={40}
      value={birthDate}
      onChange={({ target }) => group.write({ birthDate: withSlashes(target.value, birthDate) })}
      onBlur={leave}
    />
  );
}
