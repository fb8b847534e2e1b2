import type { ProfilePage } from '@fasl/shared/contracts/profile';
import { useFieldGroup } from '#components/profile-fields/field-group.ts';
import { RefusalNote } from '#components/refusal-note.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { BasicTab } from './basic-tab.tsx';
import { EducationalTab } from './educational-tab.tsx';
import { FormEnd } from './form-end.tsx';
import { PersonalTab } from './personal-tab.tsx';
import styles from './profile.module.css';
import type { Tab } from './profile-search.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Props = { tab: Tab; page: ProfilePage };

export function ProfileForm({ tab, page }: Props) {
  const { element, submit, ...state } = useProfileForm(tab, page);
  const group = useFieldGroup(state.form);
  const refusal = useRefusalText(state.error);

  return (
    <form noValidate ref={element} onSubmit={submit} className={styles['form']}>
      {tab === 'basic' && <BasicTab group={group} profile={page.profile} />}
      {tab === 'educational' && <EducationalTab group={group} options={page.education} />}
      {tab === 'personal' && <PersonalTab group={group} />}
      <RefusalNote text={refusal} />
      <FormEnd state={state} />
      <UnsavedDialog isDirty={state.isDirty} onLeave={state.discard} />
    </form>
  );
}
