import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { normalPhone } from '@fasl/shared/rules/account/identity';
import { type Signup, signupRefusals } from '@fasl/shared/rules/account/profile';
import { useRouter } from '@tanstack/react-router';
import { api } from '#lib/api/api.ts';
import { refusedFields } from '#lib/api/refused-fields.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { forgetDraft, readDraft, useKeptDraft } from '#lib/forms/draft.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { startResendWait } from '#lib/forms/use-resend-wait.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { becomeViewer } from '#lib/session/session.ts';

const draft = 'signup';
const empty = { firstName: '', lastName: '', phone: '', email: '' };
const noPassword = { password: '', passwordConfirmation: '' };

export function useAccountForm() {
  const router = useRouter();
  const form = useFields<Signup>({
    initial: () => ({ ...readDraft(draft, empty), ...noPassword }),
    check: signupRefusals,
  });
  const { password: _, passwordConfirmation: __, ...kept } = form.values;
  useKeptDraft(draft, kept);

  const call = api.account.signup.useMutation({
    onSuccess: ({ viewer, redirect }) => {
      forgetDraft(draft);
      startResendWait(`phone:${viewer.user?.username}`);
      becomeViewer(viewer);
      return router.navigate({ href: pathAfterAuth(redirect), replace: true });
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });

  const mustWait = useRetryWait(call.error);
  const send = (values: Signup) => {
    if (call.isPending || mustWait) return;
    const phone = normalPhone(values.phone);
    call.mutate({ ...values, phone, email: values.email.trim() });
  };
  return {
    form,
    submit: form.submit(send),
    mustWait,
    busy: call.isPending || call.isSuccess,
    refusal: useRefusalText(call.error, form.values),
  };
}
