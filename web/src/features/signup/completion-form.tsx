import type { ProfilePage } from '@fasl/shared/contracts/account/profile';
import { educationErrors, personalInfoErrors } from '@fasl/shared/rules/account/profile';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { CityFields, StreetFields } from '#components/profile-fields/address-fields.tsx';
import { EducationFields } from '#components/profile-fields/education-fields.tsx';
import { type FieldGroup, getFieldKind } from '#components/profile-fields/field-group.ts';
import { ParentFields, PersonalFields } from '#components/profile-fields/personal-fields.tsx';
import {
  type ProfileValues,
  toProfileDraft,
  toProfileValues,
} from '#components/profile-fields/profile-values.ts';
import { api } from '#lib/api/api.ts';
import { useSchool } from '#lib/api/school.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { getToday } from '#lib/format/dates.ts';
import { deleteTabDraft, readTabDraft, useTabDraft } from '#lib/forms/draft.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useValidationText } from '#lib/forms/validation.ts';
import { setViewer, useViewer } from '#lib/session/session.ts';
import styles from './completion-form.module.css';

type Props = { page: ProfilePage; done: (redirect: number | null) => void };

export function ProfileReason() {
  const { t } = useTranslation('signup');
  const hasParentPortal = useSchool()?.shows.parentPortal;
  return <p>{t(hasParentPortal ? 'profile.whyWithParent' : 'profile.why')}</p>;
}

export function CompletionForm({ page, done }: Props) {
  const { t } = useTranslation('profile-fields');
  const { group, submit, busy, failure } = useProfileCompletion(page, done);

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <Part title={t('parts.education')}>
        <div className={styles['lists']}>
          <EducationFields group={group} options={page.education} />
        </div>
      </Part>
      <Part title={t('parts.person')} className={styles['halves']}>
        <PersonalFields group={group} />
      </Part>
      <Part title={t('parts.address')}>
        <div className={styles['pair']}>
          <CityFields group={group} />
        </div>
        <details className={styles['more']}>
          <summary>
            <Icon name="plus" className={styles['sign']} />
            {t('parts.street')}
          </summary>
          <div className={styles['part']}>
            <StreetFields group={group} />
          </div>
        </details>
      </Part>
      <Part title={t('parts.parent')} className={styles['halves']}>
        <ParentFields group={group} />
      </Part>
      <FormError text={failure} />
      <Button type="submit" busy={busy} wide>
        {t(busy ? 'saving' : 'save')}
      </Button>
    </form>
  );
}

function Part({ title, className, children }: ComponentProps<'section'> & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={joinClasses(styles['part'], className)}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** `done` receives the code of the next sign-up step. */
function useProfileCompletion(page: ProfilePage, done: (redirect: number | null) => void) {
  const viewer = useViewer();
  const draft = `profile:${page.profile.username}`;
  const validationText = useValidationText();
  const form = useFields<ProfileValues>({
    initial: () => readTabDraft(draft, toProfileValues(page.profile, page.education)),
    check: (values) => ({
      ...educationErrors(values, page.education),
      ...personalInfoErrors(values, getToday(), page.profile.phone),
    }),
  });
  useTabDraft(draft, form.values);

  const call = api.profile.complete.useMutation({
    onSuccess: ({ redirect }) => {
      deleteTabDraft(draft);
      if (viewer) setViewer({ ...viewer, redirect });
      done(redirect);
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });

  const group: FieldGroup<ProfileValues> = {
    ...form,
    field: (name, label) => ({
      label,
      error: validationText(form.errors[name], label, getFieldKind(name)),
      onBlur: () => form.leave(name),
    }),
  };
  const send = (values: ProfileValues) => {
    if (!call.isPending) call.mutate(toProfileDraft(values));
  };
  return {
    group,
    submit: form.submit(send),
    busy: call.isPending || call.isSuccess,
    failure: useFormError(call.error, form.values),
  };
}
