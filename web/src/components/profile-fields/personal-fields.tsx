import { isBirthDate } from '@fasl/shared/rules/profile';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/choice-field.tsx';
import { TextField } from '#components/text-field.tsx';
import { formatLongDate, inCairo } from '#lib/dates.ts';
import type { FieldGroup } from './field-group.ts';
import type { PersonalValues } from './profile-values.ts';

type Props = { group: FieldGroup<PersonalValues> };

/** When and as whom the student was born. */
export function PersonalFields({ group: { values, write, field } }: Props) {
  const { t } = useTranslation('profile-fields');
  return (
    <>
      <TextField
        {...field('birthDate', t('birthDate'))}
        hint={inWords(values.birthDate)}
        type="date"
        name="bday"
        autoComplete="bday"
        min="1900-01-01"
        max={today()}
        value={values.birthDate}
        onChange={({ target }) => write({ birthDate: target.value })}
      />
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

/** Who answers for the student, and where that parent is reached. */
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

/** A date field shows days and months in the browser's own order: in words nobody takes one for the other. */
const inWords = (date: string) => (isBirthDate(date, today()) ? formatLongDate(date) : undefined);

/** The day it is in Cairo, as a date field writes it. */
export const today = (): string => inCairo(new Date()).format('YYYY-MM-DD');

/** Between two radio buttons the focus leaves without an answer being missing yet. */
function withoutBlur({ onBlur: _, ...props }: ReturnType<Props['group']['field']>) {
  return props;
}
