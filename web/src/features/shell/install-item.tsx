import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Installation, promptInstallation } from '#lib/browser/install-prompt.ts';
import { DrawerButton } from './drawer-link.tsx';
import styles from './menu-items.module.css';

type Props = { installation: Installation };

/**
 * Installs the portal on the home screen. iOS has no API for it, so the item shows instructions.
 */
export function InstallItem({ installation }: Props) {
  const { t } = useTranslation('install');
  const [isExplained, setIsExplained] = useState(false);
  const isPrompt = installation === 'prompt';
  const install = () => (isPrompt ? void promptInstallation() : setIsExplained(true));
  return (
    <>
      <DrawerButton icon="plus" text={t('item')} onClick={install} />
      {isExplained && (
        <li className={styles['hint']}>
          <output>{t('ios')}</output>
        </li>
      )}
    </>
  );
}
