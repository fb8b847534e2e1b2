import type { Profile, ProfilePage } from '@fasl/shared/contracts/account/profile';
import { maxCharacters } from '@fasl/shared/contracts/page/lengths';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { type FieldGroup, useFieldGroup } from '#components/profile-fields/field-group.ts';
import type { ProfileValues } from '#components/profile-fields/profile-values.ts';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { useChangePassword } from './change-password.tsx';
import styles from './profile.module.css';
import type { ProfileTabKey } from './profile-search.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { type ProfileField, profileFieldLabels, useProfileForm } from './use-profile-form.ts';

/** A fixed length, as the password's length is unknown. */
const dots = '••••••••••';

/** Loaded on demand: a profile opens at its first tab. */
const EducationalTab = lazy(async () => ({
  default: (await importWithRetry(() => import('./educational-tab.tsx'))).EducationalTab,
}));
const PersonalTab = lazy(async () => ({
  default: (await importWithRetry(() => import('./personal-tab.tsx'))).PersonalTab,
}));

type Props = { tab: ProfileTabKey; page: ProfilePage };

export function ProfileForm({ tab, page }: Props) {
  const { element, submit, ...state } = useProfileForm(tab, page);
  const group = useFieldGroup(state.form);
  const failure = useFormError(state.error, state.form.values);

  const password = useChangePassword();
  const changed = useFieldNames(state.changedFields);

  return (
    <>
      <form noValidate ref={element} onSubmit={submit} className={styles['form']}>
        {tab === 'basic' && (
          <BasicTab group={group} profile={page.profile} changePassword={password.button} />
        )}
        <Suspense fallback={<FieldsSkeleton />}>
          {tab === 'educational' && <EducationalTab group={group} options={page.education} />}
          {tab === 'personal' && <PersonalTab group={group} />}
        </Suspense>
        <FormError text={failure} />
        <FormEnd state={state} />
        <UnsavedDialog isDirty={state.isDirty} changed={changed} onLeave={state.discard} />
      </form>
      {password.dialog}
    </>
  );
}

const skeletonFields = ['one', 'two', 'three', 'four', 'five', 'six'];

export function FieldsSkeleton() {
  return (
    <div className={joinClasses(styles['fields'], styles['waiting'])}>
      {skeletonFields.map((field) => (
        <Skeleton key={field} height="80px" />
      ))}
    </div>
  );
}

function useFieldNames(fields: ProfileField[]): string {
  const { t } = useTranslation(['profile', 'profile-fields', 'common']);
  return fields.map((field) => t(profileFieldLabels[field])).join(t('common:comma'));
}

type FormEndProps = { state: Omit<ReturnType<typeof useProfileForm>, 'element' | 'submit'> };

/** The buttons of the form. Disabled buttons reference the text of the reason. */
function FormEnd({ state }: FormEndProps) {
  const { t } = useTranslation('profile');
  const { isDirty, invalidFields, busy, cancel } = state;
  const names = useFieldNames(invalidFields);
  const id = useId();
  const why = !isDirty ? t('unchanged') : names && t('toCorrect', { fields: names });
  const isOff = why !== '' && !busy;

  return (
    <div className={styles['end']}>
      <Button
        type="submit"
        busy={busy}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
      >
        {t(busy ? 'saving' : 'save')}
      </Button>
      <Button
        variant="ghost"
        className={styles['cancel']}
        aria-disabled={!isDirty || busy || undefined}
        aria-describedby={isDirty ? undefined : id}
        onClick={cancel}
      >
        {t('cancel')}
      </Button>
      {isOff && <DisabledReason id={id}>{why}</DisabledReason>}
    </div>
  );
}

type BasicTabProps = {
  group: FieldGroup<ProfileValues>;
  profile: Profile;
  changePassword: ReactNode;
};

function BasicTab({ group, profile, changePassword }: BasicTabProps) {
  const { values, write, field } = group;
  const { t } = useTranslation('profile');
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          {...field('firstName', t('firstName'))}
          name="given-name"
          autoComplete="given-name"
          maxLength={maxCharacters.name}
          value={values.firstName}
          onChange={({ target }) => write({ firstName: target.value })}
        />
        <TextField
          {...field('lastName', t('lastName'))}
          name="family-name"
          autoComplete="family-name"
          maxLength={maxCharacters.name}
          value={values.lastName}
          onChange={({ target }) => write({ lastName: target.value })}
        />
      </div>
      <LoginDetails profile={profile} changePassword={changePassword} />
    </>
  );
}

type LoginDetailsProps = Pick<BasicTabProps, 'profile' | 'changePassword'>;

/** Can be copied. One text explains why the fields are read-only. */
function LoginDetails({ profile, changePassword }: LoginDetailsProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const why = `${id}-why`;
  const readOnly = { readOnly: true, dir: 'ltr', 'aria-describedby': why } as const;
  return (
    <section aria-labelledby={id} className={styles['login']}>
      <h2 id={id} className={styles['partTitle']}>
        {t('parts.login')}
      </h2>
      <DisabledReason id={why}>{t('readOnly')}</DisabledReason>
      <div className={styles['fields']}>
        <TextField {...readOnly} label={t('email')} value={profile.email ?? ''} />
        <TextField {...readOnly} label={t('phone')} value={profile.phone ?? ''} />
        <TextField {...readOnly} label={t('username')} value={profile.username ?? ''} />
        <div className={styles['password']}>
          <TextField {...readOnly} label={t('password.label')} value={dots} />
          {changePassword}
        </div>
      </div>
    </section>
  );
}
