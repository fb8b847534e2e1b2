import { useTranslation } from 'react-i18next';
import { TextField } from '#components/text-field.tsx';
import { useValidationText } from '#lib/forms/use-validation-text.ts';
import type { AmountForm } from './use-amount-form.ts';

/** The phone that the wallet belongs to, where the money is taken from. */
export function PhoneField({ form }: { form: AmountForm }) {
  const { t } = useTranslation('wallet');
  const validationText = useValidationText();
  const label = t('phone.label');
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      placeholder="010XXXXXXXX"
      value={form.typedPhone}
      onChange={({ target }) => form.writePhone(target.value)}
      onBlur={form.leavePhone}
      error={form.isPhoneRefused ? validationText('invalid_phone', label) : undefined}
      hint={t('phone.hint')}
    />
  );
}
