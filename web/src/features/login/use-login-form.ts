import type { ValidationKey } from '@fasl/shared/contracts/validation';
import { readIdentifier } from '@fasl/shared/rules/identity';
import { useForm } from '@mantine/form';
import { appErrorOf } from '#lib/app-error.ts';
import { focusFirstInvalid } from '#lib/focus-first-invalid.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import type { Login } from './use-login.ts';

type Values = { identifier: string; password: string };

const required: ValidationKey = 'field_required';
const invalid: ValidationKey = 'invalid_identifier';

/** Errors are kept as keys, so that they speak the page's language also after it changes. */
const validate = {
  identifier: (typed: string) => {
    if (!typed.trim()) return required;
    return readIdentifier(typed) === null ? invalid : null;
  },
  password: (typed: string) => (typed ? null : required),
};

export function useLoginForm({ call, logIn }: Login) {
  const form = useForm<Values>({
    initialValues: { identifier: '', password: '' },
    validate,
    validateInputOnBlur: true,
  });
  const refused = (error: unknown) => {
    form.setErrors(refusedFields(error));
    if (appErrorOf(error)?.code === 'wrong_credentials') form.getInputNode('password')?.focus();
  };
  const send = ({ identifier, password }: Values) => {
    const known = readIdentifier(identifier);
    if (known !== null) logIn({ identifier: known, password }, refused);
  };

  return {
    form,
    submit: form.onSubmit(send, () => focusFirstInvalid()),
    error: call.error,
    /** Also while the next page is on its way. */
    busy: call.isPending || call.isSuccess,
  };
}
