import type { ProfilePage } from '@fasl/shared/contracts/account/profile';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { PlaceFields, StreetFields } from '#components/profile-fields/address-fields.tsx';
import { EducationFields } from '#components/profile-fields/education-fields.tsx';
import { ParentFields, PersonalFields } from '#components/profile-fields/personal-fields.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import styles from './completion-form.module.css';
import { useProfileCompletion } from './use-profile-completion.ts';

type Props = { page: ProfilePage; done: (redirect: number | null) => void };

/** All that a school has to know of a student before the first lesson. */
export function CompletionForm({ page, done }: Props) {
  const { t } = useTranslation('profile-fields');
  const { group, submit, busy, refusal } = useProfileCompletion(page, done);

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <Part title={t('parts.education')}>
        <EducationFields group={group} options={page.education} />
      </Part>
      <Part title={t('parts.person')}>
        <PersonalFields group={group} />
      </Part>
      <Part title={t('parts.address')}>
        <PlaceFields group={group} />
        <details className={styles['more']}>
          <summary>{t('parts.street')}</summary>
          <div className={styles['part']}>
            <StreetFields group={group} />
          </div>
        </details>
      </Part>
      <Part title={t('parts.parent')}>
        <ParentFields group={group} />
      </Part>
      <RefusalNote text={refusal} />
      <Button type="submit" busy={busy} wide>
        {t(busy ? 'saving' : 'save')}
      </Button>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
