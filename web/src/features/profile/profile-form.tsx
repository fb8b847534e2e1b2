import type { ProfilePage } from '@fasl/shared/contracts/account/profile';
import { lazy, Suspense } from 'react';
import { useFieldGroup } from '#components/profile-fields/field-group.ts';
import { RefusalNote } from '#components/refusal-note.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { untilThere } from '#lib/network/until-there.ts';
import { BasicTab } from './basic-tab.tsx';
import { FormEnd } from './form-end.tsx';
import styles from './profile.module.css';
import type { Tab } from './profile-search.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** A profile opens at its first tab, and the fields of the others weigh more than the rest of the page. */
const EducationalTab = lazy(async () => ({
  default: (await untilThere(() => import('./educational-tab.tsx'))).EducationalTab,
}));
const PersonalTab = lazy(async () => ({
  default: (await untilThere(() => import('./personal-tab.tsx'))).PersonalTab,
}));

type Props = { tab: Tab; page: ProfilePage };

export function ProfileForm({ tab, page }: Props) {
  const { element, submit, ...state } = useProfileForm(tab, page);
  const group = useFieldGroup(state.form);
  const refusal = useRefusalText(state.error, state.form.values);

  return (
    <form noValidate ref={element} onSubmit={submit} className={styles['form']}>
      {tab === 'basic' && <BasicTab group={group} profile={page.profile} />}
      <Suspense fallback={<Skeleton height="320px" />}>
        {tab === 'educational' && <EducationalTab group={group} options={page.education} />}
        {tab === 'personal' && <PersonalTab group={group} />}
      </Suspense>
      <RefusalNote text={refusal} />
      <FormEnd state={state} />
      <UnsavedDialog isDirty={state.isDirty} onLeave={state.discard} />
    </form>
  );
}
