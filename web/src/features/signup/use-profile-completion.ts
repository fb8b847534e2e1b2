import type { ProfilePage } from '@fasl/shared/contracts/profile';
import { educationalRefusals, personalRefusals } from '@fasl/shared/rules/profile';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useFieldGroup } from '#components/profile-fields/field-group.ts';
import { today } from '#components/profile-fields/personal-fields.tsx';
import {
  draftOf,
  type ProfileValues,
  valuesOf,
} from '#components/profile-fields/profile-values.ts';
import { api } from '#lib/api.ts';
import { forgetDraft, readDraft, useKeptDraft } from '#lib/draft.ts';
import { focusFirstInvalid } from '#lib/focus-first-invalid.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { becomeViewer, useViewer } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

/** `done` is told which step of signing up is due after this one. */
export function useProfileCompletion(page: ProfilePage, done: (redirect: number | null) => void) {
  const viewer = useViewer();
  const draft = `profile:${page.profile.username}`;
  const [initialValues] = useState(() => readDraft(draft, valuesOf(page.profile, page.education)));
  const form = useForm<ProfileValues>({
    initialValues,
    validate: (values) => ({
      ...educationalRefusals(values, page.education),
      ...personalRefusals(values, today()),
    }),
  });
  useKeptDraft(draft, form.values);

  const call = api.profile.complete.useMutation({
    meta: { inline: true },
    onSuccess: ({ redirect }) => {
      forgetDraft(draft);
      if (viewer) becomeViewer({ ...viewer, redirect });
      done(redirect);
    },
    onError: (error) => {
      form.setErrors(refusedFields(error));
      focusFirstInvalid();
    },
  });

  const send = (values: ProfileValues) => {
    if (!call.isPending) call.mutate(draftOf(values));
  };
  return {
    group: useFieldGroup(form),
    submit: form.onSubmit(send, () => focusFirstInvalid()),
    busy: call.isPending || call.isSuccess,
    refusal: useRefusalText(call.error),
  };
}
