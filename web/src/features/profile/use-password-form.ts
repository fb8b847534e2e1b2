import type { ChangePasswordInput } from '@fasl/shared/contracts/account/profile';
import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { changedPasswordError, confirmationError } from '@fasl/shared/rules/account/password';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { getFieldErrors } from '#lib/api/use-form-error.ts';
import { countServerNotices, notifyIfServerSilent } from '#lib/browser/notices.ts';
import { useFields } from '#lib/forms/use-fields.ts';

const required: ValidationKey = '_field_required';
const empty: ChangePasswordInput = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

const check = ({ oldPassword, newPassword, confirmNewPassword }: ChangePasswordInput) => ({
  oldPassword: oldPassword ? null : required,
  newPassword: changedPasswordError(newPassword, oldPassword),
  confirmNewPassword: confirmNewPassword
    ? confirmationError(newPassword, confirmNewPassword)
    : required,
});

/** Keeps the input after an error, until the student cancels. */
export function usePasswordForm(close: () => void) {
  const { t } = useTranslation('profile');
  const form = useFields({ initial: empty, check });
  const change = api.profile.changePassword.useMutation({
    onMutate: countServerNotices,
    onSuccess: (_, __, noticesBefore) => {
      notifyIfServerSilent(noticesBefore, t('password.changed'));
      cancel();
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  const cancel = () => {
    form.write(empty);
    change.reset();
    close();
  };

  return {
    form,
    cancel,
    submit: form.submit((values) => {
      if (!change.isPending) change.mutate(values);
    }),
    error: change.error,
    busy: change.isPending,
  };
}

export type PasswordFormState = ReturnType<typeof usePasswordForm>;
