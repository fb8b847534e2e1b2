import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { identifierRefusal, readIdentifier } from '@fasl/shared/rules/account/identity';
import { refusedFields } from '#lib/api/refused-fields.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { type Login, refusedIdentifier } from './use-login.ts';

type Values = { identifier: string; password: string };

const required: ValidationKey = 'field_required';

const check = ({ identifier, password }: Values) => ({
  identifier: identifierRefusal(identifier),
  password: password ? null : required,
});

export function useLoginForm({ call, logIn }: Login) {
  const form = useFields<Values>({
    initial: () => ({ identifier: refusedIdentifier(), password: '' }),
    check,
  });
  // A wrong password marks its field too, and so gets the focus.
  const refused = (error: unknown) => form.refuse(refusedFields(error));
  const send = ({ identifier, password }: Values) => {
    const known = readIdentifier(identifier);
    if (known !== null) logIn({ identifier: known, password }, refused);
  };

  // The next student at the same computer has tries of their own.
  const isSameAccount = readIdentifier(form.values.identifier) === call.variables?.identifier;
  const mustWait = useRetryWait(call.error) && isSameAccount;

  return {
    form,
    mustWait,
    submit: form.submit((values) => {
      if (!mustWait) send(values);
    }),
    error: call.error,
    /** Also while the next page is on its way. */
    busy: call.isPending || call.isSuccess,
  };
}
