import type { ProfilePage } from '@fasl/shared/contracts/account/profile';
import { educationalRefusals, personalRefusals } from '@fasl/shared/rules/account/profile';
import { kindOf } from '#components/profile-fields/choices.ts';
import type { FieldGroup } from '#components/profile-fields/field-group.ts';
import {
  draftOf,
  type ProfileValues,
  valuesOf,
} from '#components/profile-fields/profile-values.ts';
import { api } from '#lib/api/api.ts';
import { refusedFields } from '#lib/api/refused-fields.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { today } from '#lib/format/dates.ts';
import { forgetDraft, readDraft, useKeptDraft } from '#lib/forms/draft.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useValidationText } from '#lib/forms/use-validation-text.ts';
import { becomeViewer, useViewer } from '#lib/session/session.ts';

/** `done` is told which step of signing up is due after this one. */
export function useProfileCompletion(page: ProfilePage, done: (redirect: number | null) => void) {
  const viewer = useViewer();
  const draft = `profile:${page.profile.username}`;
  const validationText = useValidationText();
  const form = useFields<ProfileValues>({
    initial: () => readDraft(draft, valuesOf(page.profile, page.education)),
    check: (values) => ({
      ...educationalRefusals(values, page.education),
      ...personalRefusals(values, today(), page.profile.phone),
    }),
  });
  useKeptDraft(draft, form.values);

  const call = api.profile.complete.useMutation({
    onSuccess: ({ redirect }) => {
      forgetDraft(draft);
      if (viewer) becomeViewer({ ...viewer, redirect });
      done(redirect);
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });

  const group: FieldGroup<ProfileValues> = {
    ...form,
    field: (name, label) => ({
      label,
      error: validationText(form.refusals[name], label, kindOf(name)),
      onBlur: () => form.leave(name),
    }),
  };
  const send = (values: ProfileValues) => {
    if (!call.isPending) call.mutate(draftOf(values));
  };
  return {
    group,
    submit: form.submit(send),
    busy: call.isPending || call.isSuccess,
    refusal: useRefusalText(call.error, form.values),
  };
}
