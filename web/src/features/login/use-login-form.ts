import type { ValidationKey } from '@fasl/shared/contracts/validation';
import { pathAfterAuth } from '@fasl/shared/rules/after-auth';
import { readIdentifier } from '@fasl/shared/rules/identity';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { appErrorOf } from '#lib/app-error.ts';
import { becomeViewer } from '#lib/session.ts';

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

export function useLoginForm(redirect: string | undefined) {
  const router = useRouter();
  const form = useForm<Values>({
    initialValues: { identifier: '', password: '' },
    validate,
    validateInputOnBlur: true,
  });

  const login = api.session.login.useMutation({
    meta: { inline: true },
    onSuccess: ({ viewer, redirect: code }) => {
      becomeViewer(viewer);
      return router.navigate({ href: pathAfterAuth(code, redirect), replace: true });
    },
    onError: (error) => {
      const refusal = appErrorOf(error);
      const first = Object.entries(refusal?.fields ?? {}).map(([field, keys]) => [field, keys[0]]);
      form.setErrors(Object.fromEntries(first));
      if (refusal?.code === 'wrong_credentials') form.getInputNode('password')?.focus();
    },
  });

  const send = ({ identifier, password }: Values) => {
    const known = readIdentifier(identifier);
    if (known !== null && !login.isPending) login.mutate({ identifier: known, password });
  };
  const focusFirst = (errors: object) => {
    const [field] = Object.keys(errors);
    if (field) form.getInputNode(field as keyof Values)?.focus();
  };

  return {
    form,
    submit: form.onSubmit(send, focusFirst),
    error: login.error,
    /** Also while the next page is on its way. */
    busy: login.isPending || login.isSuccess,
  };
}
