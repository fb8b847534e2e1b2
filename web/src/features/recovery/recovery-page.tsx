import { getPathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { EntryPage } from '#components/layout/entry-page.tsx';
import { paths } from '#lib/router/paths.ts';
import { getLoginSearch } from '#lib/session/return-path.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './recovery.module.css';

type Props = {
  title: string;
  stage: string;
  /** Hides the link below, because the page has its own button. */
  ends?: boolean;
  /** The colour of the sign-up where the page belongs to it. */
  tone?: 'sky' | 'rose';
  poster?: 'high' | undefined;
  children: ReactNode;
};

export function RecoveryPage({ children, ends = false, tone = 'sky', ...page }: Props) {
  const { t } = useTranslation('recovery');
  const viewer = useViewer();
  const link = viewer?.user
    ? { to: getPathAfterAuth(viewer.redirect), search: {}, text: t('goOn') }
    : { to: paths.login, search: getLoginSearch(), text: t('toLogin') };

  return (
    <EntryPage tone={tone} say={t(tone === 'rose' ? 'sayEmail' : 'say')} {...page}>
      {children}
      {!ends && (
        <TextLink to={link.to} search={link.search} className={styles['centred']}>
          {link.text}
        </TextLink>
      )}
    </EntryPage>
  );
}
