import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/choice-field.tsx';
import { TextField } from '#components/text-field.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import type { FieldGroup } from './field-group.ts';
import type { PersonalValues } from './profile-values.ts';

type Props = { group: FieldGroup<PersonalValues> };

/** When and as whom the student was born. */
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

/** Between two radio buttons the focus leaves without an answer being missing yet. */
function withoutBlur({ onBlur: _, ...props }: ReturnType<Props['group']['field']>) {
  return props;
}
