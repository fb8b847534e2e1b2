import type { WalletMethod } from '@fasl/shared/contracts/payment/wallet';
import { useTranslation } from 'react-i18next';
import { TextField } from '#components/text-field.tsx';
import { formatAmount } from '#lib/format/format.ts';
import type { AmountForm } from './use-amount-form.ts';

type Props = { limits: Pick<WalletMethod, 'min' | 'max'>; form: AmountForm };

export function OtherAmount({ limits, form }: Props) {
  const { t } = useTranslation('wallet');
  const words = { min: formatAmount(limits.min), max: formatAmount(limits.max) };
  return (
    <TextField
      label={t('amount.otherLabel')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={8}
      value={form.other}
      onChange={({ target }) => form.writeOther(target.value)}
      onBlur={form.leaveOther}
      error={form.isOtherRefused ? t('amount.invalid_multiple', words) : undefined}
      hint={t('amount.otherHint', words)}
    />
  );
}
