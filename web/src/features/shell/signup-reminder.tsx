import { forcesRedirect, pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './shell.module.css';

/** Why links of the header are off, and the way to switch them on. */
export function SignupReminder() {
  const { t } = useTranslation('common');
  const redirect = useViewer()?.redirect ?? null;
  const isThere = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.signup) });
  if (!forcesRedirect(redirect) || isThere) return null;

  return (
    <aside className={styles['reminder']}>
      <p>{t('redirectPending')}</p>
      <TextLink to={pathAfterAuth(redirect)}>{t('finishSignup')}</TextLink>
    </aside>
  );
}
