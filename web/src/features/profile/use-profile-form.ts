import type { Profile, ProfilePage } from '@fasl/shared/contracts/profile';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  draftOf,
  type ProfileValues,
  valuesOf,
} from '#components/profile-fields/profile-values.ts';
import { api, utils } from '#lib/api.ts';
import { focusFirstInvalid } from '#lib/focus-first-invalid.ts';
import { notify } from '#lib/notices.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { changeViewerUser } from '#lib/session.ts';
import type { Tab } from './profile-search.ts';
import { type CheckedField, refusalsOf, wireTabs } from './refusals-of.ts';

export function useProfileForm(tab: Tab, { profile, education }: ProfilePage) {
  const { t } = useTranslation('profile');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile, education),
    validate: (values) => refusalsOf(tab, values, education),
  });

  const update = api.profile.update.useMutation({
    meta: { inline: true },
    onSuccess: (saved) => {
      keep(saved);
      const values = valuesOf(saved, education);
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      notify('success', t('saved'));
    },
    onError: (error) => {
      form.setErrors(refusedFields(error));
      focusFirstInvalid(element.current);
    },
  });

  const send = (values: ProfileValues) => {
    if (!update.isPending) update.mutate({ tab: wireTabs[tab], draft: draftOf(values) });
  };
  const cancel = () => {
    form.reset();
    update.reset();
  };
  const refusals = refusalsOf(tab, form.values, education);

  return {
    form,
    element,
    submit: form.onSubmit(send, () => focusFirstInvalid(element.current)),
    cancel,
    error: update.error,
    busy: update.isPending,
    isDirty: form.isDirty(),
    /** Fields that keep it from being saved, in the order of the rules. */
    refused: Object.keys(refusals) as CheckedField[],
  };
}

/** The card and the header show the same person. */
function keep(profile: Profile): void {
  utils.profile.page.setData(undefined, (page) => page && { ...page, profile });
  changeViewerUser({ firstName: profile.firstName });
}
