import { maxCharacters } from '@fasl/shared/contracts/page/lengths';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#components/form/select-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useCities } from '#lib/format/cities.ts';
import styles from './address-fields.module.css';
import type { FieldGroup } from './field-group.ts';
import type { AddressValues } from './profile-values.ts';

type Props = { group: FieldGroup<AddressValues> };

/** Changing the governorate clears the city. */
export function CityFields({ group: { values, write, field } }: Props) {
  const { t } = useTranslation('profile-fields');
  const { governorates, citiesOf } = useCities();
  const { governorateId } = values;

  return (
    <>
      <SelectField
        {...field('governorateId', t('governorate'))}
        placeholder={t('choose')}
        options={governorates}
        value={governorateId}
        onChoose={(id) => write({ governorateId: id, cityId: null })}
        autoComplete="address-level1"
      />
      <SelectField
        {...field('cityId', t('city'))}
        placeholder={t('choose')}
        options={governorateId === null ? [] : citiesOf(governorateId)}
        value={values.cityId}
        onChoose={(id) => write({ cityId: id })}
        waitsFor={governorateId === null ? t('governorateFirst') : undefined}
        autoComplete="address-level2"
      />
    </>
  );
}

const rows = [
  [['street', 'address-line1']],
  [
    ['buildingNumber', 'off'],
    ['floor', 'off'],
    ['apartment', 'off'],
  ],
  [
    ['postalCode', 'postal-code'],
    ['country', 'country-name'],
  ],
] as const;

/** Short values share a row. */
export function StreetFields({ group: { values, write, field } }: Props) {
  const { t } = useTranslation('profile-fields');
  return rows.map((row) => (
    <div key={row[0][0]} className={styles['row']}>
      {row.map(([name, autoComplete]) => (
        <TextField
          key={name}
          {...field(name, t(name))}
          name={name}
          autoComplete={autoComplete}
          value={values[name]}
          onChange={({ target }) => write({ [name]: target.value })}
          maxLength={maxCharacters.line}
        />
      ))}
    </div>
  ));
}
