import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { LoadingSheet } from '#components/layout/loading-sheet.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import styles from './profile.module.css';

const load = () => import('./password-dialog.tsx');
const PasswordDialog = lazy(async () => ({
  default: (await importWithRetry(load)).PasswordDialog,
}));

/** Separate parts, because the dialog has a form and the button is within another one. */
export function useChangePassword(): { button: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation('profile');
  const [isOpen, setIsOpen] = useState(false);
  // Mounted when first opened; closing keeps what was typed.
  const [wasOpened, setWasOpened] = useState(false);

  const close = () => setIsOpen(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return {
    button: (
      <Button variant="ghost" small className={styles['change']} onClick={open}>
        {t('password.change')}
      </Button>
    ),
    dialog: wasOpened && (
      <Suspense
        fallback={<LoadingSheet label={t('password.change')} open={isOpen} close={close} />}
      >
        <PasswordDialog open={isOpen} close={close} />
      </Suspense>
    ),
  };
}
