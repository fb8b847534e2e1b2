import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorPage } from '#components/door-page.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './recovery.module.css';

type Props = { title: string; stage: string; children: ReactNode };

/** A way back to an account; the login is never further than a link. */
export function RecoveryPage({ children, ...page }: Props) {
  const { t } = useTranslation('recovery');
  return (
    <DoorPage tone="sky" say={t('say')} {...page}>
      {children}
      <TextLink to={paths.login} className={styles['centred']}>
        {t('toLogin')}
      </TextLink>
    </DoorPage>
  );
}
