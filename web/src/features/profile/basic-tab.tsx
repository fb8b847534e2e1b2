import type { Profile } from '@fasl/shared/contracts/account/profile';
import { mostCharacters } from '@fasl/shared/contracts/page/lengths';
import { useTranslation } from 'react-i18next';
import type { FieldGroup } from '#components/profile-fields/field-group.ts';
import type { ProfileValues } from '#components/profile-fields/profile-values.ts';
import { TextField } from '#components/text-field.tsx';
import styles from './profile.module.css';
import { ReadOnlyField } from './read-only-field.tsx';

type Props = { group: FieldGroup<ProfileValues>; profile: Profile };

/** Not the password's length: nobody knows it. */
const dots = '••••••••••';

export function BasicTab({ group: { values, write, field }, profile }: Props) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles['fields']}>
      <TextField
        {...field('firstName', t('firstName'))}
        name="given-name"
        autoComplete="given-name"
        maxLength={mostCharacters.name}
        value={values.firstName}
        onChange={({ target }) => write({ firstName: target.value })}
      />
      <TextField
        {...field('lastName', t('lastName'))}
        name="family-name"
        autoComplete="family-name"
        maxLength={mostCharacters.name}
        value={values.lastName}
        onChange={({ target }) => write({ lastName: target.value })}
      />
      <ReadOnlyField label={t('email')} value={profile.email} why={t('readOnly.email')} />
      <ReadOnlyField label={t('phone')} value={profile.phone} why={t('readOnly.phone')} />
      <ReadOnlyField label={t('username')} value={profile.username} why={t('readOnly.username')} />
      <ReadOnlyField label={t('password.label')} value={dots} why={t('readOnly.password')} />
    </div>
  );
}
