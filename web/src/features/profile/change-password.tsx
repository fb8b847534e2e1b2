import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';

const load = () => import('./password-dialog.tsx');
const PasswordDialog = lazy(async () => ({
  default: (await importWithRetry(load)).PasswordDialog,
}));

export function ChangePassword() {
  const { t } = useTranslation('profile');
  const [isOpen, setIsOpen] = useState(false);
  // Mounted when first opened; closing keeps what was typed.
  const [wasOpened, setWasOpened] = useState(false);

  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="line" small onClick={open}>
        {t('password.change')}
      </Button>
      {wasOpened && (
        <Suspense>
          <PasswordDialog open={isOpen} close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
