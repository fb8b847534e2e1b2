import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/sheet.tsx';
import { PasswordForm } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Closed, the focus is back at the card, where it was opened from. */
export function PasswordDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation('profile');
  const state = usePasswordForm(close);
  return (
    <Sheet label={t('password.change')} open={open} close={close} side="center">
      <PasswordForm state={state} />
    </Sheet>
  );
}
