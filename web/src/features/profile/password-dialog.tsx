import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/sheet.tsx';
import { PasswordForm } from './password-form.tsx';

/** Closed, the focus is back at the card, where it was opened from. */
export function PasswordDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <Sheet label={t('password.change')} open={open} close={close} side="center">
      <PasswordForm close={close} />
    </Sheet>
  );
}
