import { pathAfterAuth } from '@fasl/shared/rules/after-auth';
import { normalPhone } from '@fasl/shared/rules/identity';
import { signupRefusals } from '@fasl/shared/rules/profile';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { forgetDraft, readDraft, useKeptDraft } from '#lib/draft.ts';
import { focusFirstInvalid } from '#lib/focus-first-invalid.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { becomeViewer } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { startResendWait } from '#lib/use-resend-wait.ts';

const draft = 'signup';
const empty = { firstName: '', lastName: '', phone: '', email: '' };
const noPassword = { password: '', passwordConfirmation: '' };

export function useAccountForm() {
  const router = useRouter();
  const [initialValues] = useState(() => ({ ...readDraft(draft, empty), ...noPassword }));
  const form = useForm({ initialValues, validate: signupRefusals, validateInputOnBlur: true });
  const { password: _, passwordConfirmation: __, ...kept } = form.values;
  useKeptDraft(draft, kept);

  const call = api.account.signup.useMutation({
    meta: { inline: true },
    onSuccess: ({ viewer, redirect }) => {
      forgetDraft(draft);
      startResendWait('phone');
      becomeViewer(viewer);
      return router.navigate({ href: pathAfterAuth(redirect), replace: true });
    },
    onError: (error) => {
      form.setErrors(refusedFields(error));
      focusFirstInvalid();
    },
  });

  const send = (values: typeof initialValues) => {
    if (call.isPending) return;
    const phone = normalPhone(values.phone);
    call.mutate({ ...values, phone, email: values.email.trim() });
  };
  return {
    form,
    submit: form.onSubmit(send, () => focusFirstInvalid()),
    busy: call.isPending || call.isSuccess,
    refusal: useRefusalText(call.error),
  };
}
