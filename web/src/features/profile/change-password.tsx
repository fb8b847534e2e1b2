import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function ChangePassword() {
  const { t } = useTranslation('profile');
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button variant="line" small onClick={() => setIsOpen(true)}>
        {t('password.change')}
      </Button>
      <PasswordDialog open={isOpen} close={() => setIsOpen(false)} />
    </>
  );
}
