import { formatDay, isBirthDate, parseDay } from '@fasl/shared/rules/account/birth-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { formatLongDate, getToday } from '#lib/format/dates.ts';
import { insertDateSlashes } from './date-slashes.ts';
import type { FieldGroup } from './field-group.ts';
import type { PersonalValues } from './profile-values.ts';

type Props = { group: FieldGroup<PersonalValues> };

export function PersonalFields({ group }: Props) {
  const { values, write, field } = group;
  const { t } = useTranslation('profile-fields');
  return (
    <>
      <BirthDateField group={group} />
      <ChoiceField
        {...withoutBlur(field('gender', t('gender')))}
        options={[
          { value: 'male', name: t('male') },
          { value: 'female', name: t('female') },
        ]}
        value={values.gender}
        onChoose={(gender) => write({ gender })}
      />
    </>
  );
}

export function ParentFields({ group: { values, write, field } }: Props) {
  const { t } = useTranslation('profile-fields');
  return (
    <>
      <ChoiceField
        {...withoutBlur(field('parentRelation', t('parentRelation')))}
        options={[
          { value: 'Father', name: t('father') },
          { value: 'Mother', name: t('mother') },
        ]}
        value={values.parentRelation}
        onChoose={(parentRelation) => write({ parentRelation })}
      />
      <TextField
        {...field('parentPhone', t('parentPhone'))}
        type="tel"
        name="parent-phone"
        dir="ltr"
        autoComplete="off"
        value={values.parentPhone}
        onChange={({ target }) => write({ parentPhone: target.value })}
      />
    </>
  );
}

/** Moving the focus between two radio buttons must not report a missing choice. */
function withoutBlur({ onBlur: _, ...props }: ReturnType<Props['group']['field']>) {
  return props;
}

/**
 * A text field: a calendar is slow for birth years, and the native date field rejects Arabic
 * digits.
 */
function BirthDateField({ group }: { group: FieldGroup<PersonalValues> }) {
  const { t } = useTranslation('profile-fields');
  const { birthDate } = group.values;
  const [initial] = useState(birthDate);
  const day = isBirthDate(birthDate, getToday()) ? parseDay(birthDate) : null;
  const { onBlur, ...field } = group.field('birthDate', t('birthDate'));
  // A typed date is repeated in words, so that day and month are not mixed up.
  const words = day && birthDate !== initial ? formatLongDate(day) : undefined;
  const leave = () => {
    if (day) group.write({ birthDate: formatDay(day) });
    onBlur();
  };
  return (
    <TextField
      {...field}
      hint={day ? words : t('birthDateHint')}
      name="bday"
      dir="ltr"
      inputMode="numeric"
      autoComplete="bday"
      maxLength={40}
      value={birthDate}
      onChange={({ target }) =>
        group.write({ birthDate: insertDateSlashes(target.value, birthDate) })
      }
      onBlur={leave}
    />
  );
}
