import { normalPhone, phoneRefusal } from '@fasl/shared/rules/account/identity';
import { api } from '#lib/api/api.ts';
import { refusedFields } from '#lib/api/refused-fields.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useFields } from '#lib/forms/use-fields.ts';

export function useChangePhone(onChanged: () => void) {
  const utils = api.useUtils();
  const form = useFields({
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: phoneRefusal(phone) }),
  });
  const call = api.account.changePhone.useMutation({
    onSuccess: async () => {
      await utils.profile.page.invalidate();
      onChanged();
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const send = ({ phone }: { phone: string }) => {
    if (!call.isPending) call.mutate({ phone: normalPhone(phone) });
  };
  return {
    form,
    submit: form.submit(send),
    busy: call.isPending,
    refusal: useRefusalText(call.error, form.values),
  };
}
