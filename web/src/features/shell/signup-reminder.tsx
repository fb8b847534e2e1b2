import { forcesRedirect, getPathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './shell.module.css';

/** The reason why links in the header are disabled, with a link to finish the sign-up. */
export function SignupReminder() {
  const { t } = useTranslation('common');
  const redirect = useViewer()?.redirect ?? null;
  const isOnSignup = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.signup) });
  if (!forcesRedirect(redirect) || isOnSignup) return null;

  return (
    <aside className={styles['reminder']}>
      <p>{t('redirectPending')}</p>
      <TextLink to={getPathAfterAuth(redirect)}>{t('finishSignup')}</TextLink>
    </aside>
  );
}
