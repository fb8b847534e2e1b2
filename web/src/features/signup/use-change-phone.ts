import { normalPhone, phoneRefusal } from '@fasl/shared/rules/identity';
import { api } from '#lib/api.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { useFields } from '#lib/use-fields.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

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
