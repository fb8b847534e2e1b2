import type { ChangePasswordInput } from '@fasl/shared/contracts/profile';
import type { ValidationKey } from '@fasl/shared/contracts/validation';
import { changedPasswordRefusal, confirmationRefusal } from '@fasl/shared/rules/password';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { notify } from '#lib/notices.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { useInvalidFocus } from '#lib/use-invalid-focus.ts';

const required: ValidationKey = '_field_required';

const validate = {
  oldPassword: (typed: string) => (typed ? null : required),
  newPassword: (typed: string, { oldPassword }: ChangePasswordInput) =>
    changedPasswordRefusal(typed, oldPassword),
  confirmNewPassword: (typed: string, { newPassword }: ChangePasswordInput) =>
    typed ? confirmationRefusal(newPassword, typed) : required,
};

/** What was typed stays through every refusal. */
export function usePasswordForm(done: () => void) {
  const { t } = useTranslation('profile');
  const { element, focusInvalid } = useInvalidFocus();
  const form = useForm<ChangePasswordInput>({
    initialValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    validate,
    validateInputOnBlur: true,
  });

  const change = api.profile.changePassword.useMutation({
    meta: { inline: true },
    onSuccess: () => {
      notify('success', t('password.changed'));
      done();
    },
    onError: (error) => {
      form.setErrors(refusedFields(error));
      focusInvalid();
    },
  });

  const send = (values: ChangePasswordInput) => {
    if (!change.isPending) change.mutate(values);
  };
  return {
    form,
    element,
    submit: form.onSubmit(send, focusInvalid),
    error: change.error,
    busy: change.isPending,
  };
}
