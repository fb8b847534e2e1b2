import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CityFields, StreetFields } from '#components/profile-fields/address-fields.tsx';
import type { FieldGroup } from '#components/profile-fields/field-group.ts';
import { ParentFields, PersonalFields } from '#components/profile-fields/personal-fields.tsx';
import type { ProfileValues } from '#components/profile-fields/profile-values.ts';
import styles from './profile.module.css';

type Props = { group: FieldGroup<ProfileValues> };

export function PersonalTab({ group }: Props) {
  const { t } = useTranslation(['profile', 'profile-fields']);
  return (
    <>
      <Part title={t('parts.person')}>
        <PersonalFields group={group} />
      </Part>
      <Part title={t('parts.parent')}>
        <ParentFields group={group} />
      </Part>
      <Part title={t('parts.address')}>
        <div className={styles['pair']}>
          <CityFields group={group} />
        </div>
        <h3 className={styles['minor']}>{t('profile-fields:parts.street')}</h3>
        <StreetFields group={group} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id} className={styles['partTitle']}>
        {title}
      </h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}
