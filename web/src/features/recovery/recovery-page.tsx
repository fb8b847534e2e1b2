import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { EntryPage } from '#components/layout/entry-page.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './recovery.module.css';

type Props = {
  title: string;
  stage: string;
  /** The page's own button leads on already. */
  ends?: boolean;
  children: ReactNode;
};

/** A way back to an account; the login is never further than a link, nor the portal for who is logged in. */
export function RecoveryPage({ children, ends = false, ...page }: Props) {
  const { t } = useTranslation('recovery');
  const viewer = useViewer();
  const way = viewer?.user
    ? { to: pathAfterAuth(viewer.redirect), words: t('goOn') }
    : { to: paths.login, words: t('toLogin') };

  return (
    <EntryPage tone="sky" say={t('say')} {...page}>
      {children}
      {!ends && (
        <TextLink to={way.to} className={styles['centred']}>
          {way.words}
        </TextLink>
      )}
    </EntryPage>
  );
}
