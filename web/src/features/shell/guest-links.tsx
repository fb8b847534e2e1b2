import { forcesRedirect } from '@fasl/shared/rules/account/after-auth';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './header.module.css';
import { ShellLink } from './shell-link.tsx';
import { useLoginRedirect } from './use-login-redirect.ts';

/** A phone has room for one of the links; the drawer has both. */
export function GuestLinks() {
  const { t } = useTranslation('common');
  const loginSearch = useLoginRedirect();
  const pending = forcesRedirect(useViewer()?.redirect ?? null);

  return (
    <>
      <ShellLink
        to={paths.login}
        search={loginSearch}
        className={joinClasses(styles['text'], styles['wide'])}
      >
        {t('logIn')}
      </ShellLink>
      <ButtonLink to={paths.signup} variant="ink" small disabled={pending}>
        {t('signUp')}
      </ButtonLink>
    </>
  );
}
