import type { EducationOptions } from '@fasl/shared/contracts/account/profile';
import { maxCharacters } from '@fasl/shared/contracts/page/lengths';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#components/form/select-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { FieldGroup } from './field-group.ts';
import type { EducationValues } from './profile-values.ts';

type Props = { group: FieldGroup<EducationValues>; options: EducationOptions };

/** The specification requires -1 for a cleared year or language. */
const none = -1;

export function EducationFields({ group, options }: Props) {
  const { t } = useTranslation('profile-fields');
  const { values, write, field } = group;
  const placeholder = t('choose');

  const chooseDiploma = (id: number | null) =>
    write({
      diplomaId: id,
      educationTypeId: options.diplomas.find((one) => one.id === id)?.educationTypeId ?? null,
      educationYearId: none,
      educationLanguageId: none,
      educationSectionId: null,
    });

  return (
    <>
      <SelectField
        {...field('educationTypeId', t('diploma'))}
        placeholder={placeholder}
        options={options.diplomas}
        value={values.diplomaId}
        onChoose={chooseDiploma}
      />
      <YearField {...{ group, options }} />
      <SectionField {...{ group, options }} />
      <SelectField
        {...field('educationLanguageId', t('language'))}
        placeholder={placeholder}
        options={options.languages}
        value={values.educationLanguageId}
        onChoose={(id) => write({ educationLanguageId: id ?? none })}
      />
      <TextField
        {...field('school', t('school'))}
        name="school"
        value={values.school}
        onChange={({ target }) => write({ school: target.value })}
        maxLength={maxCharacters.line}
      />
    </>
  );
}

function YearField({ group, options }: Props) {
  const { t } = useTranslation('profile-fields');
  const { values, write, field } = group;
  const diploma = options.diplomas.find(({ id }) => id === values.diplomaId);

  return (
    <SelectField
      {...field('educationYearId', t('year'))}
      placeholder={t('choose')}
      options={diploma?.years ?? []}
      value={values.educationYearId}
      onChoose={(id) => write({ educationYearId: id ?? none, educationSectionId: null })}
      waitsFor={diploma ? undefined : t('diplomaFirst')}
    />
  );
}

/** Shown only for years that are divided into sections. */
function SectionField({ group, options }: Props) {
  const { t } = useTranslation('profile-fields');
  const { values, write, field } = group;
  const years = options.diplomas.flatMap((diploma) => diploma.years);
  const sections = years.find(({ id }) => id === values.educationYearId)?.sections ?? [];
  if (sections.length === 0) return null;

  return (
    <SelectField
      {...field('educationSectionId', t('section'))}
      placeholder={t('choose')}
      options={sections}
      value={values.educationSectionId}
      onChoose={(id) => write({ educationSectionId: id })}
    />
  );
}
