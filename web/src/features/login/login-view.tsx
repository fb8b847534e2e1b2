import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { EntryPage } from '#components/layout/entry-page.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import { storeReturnPath } from '#lib/session/return-path.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.ts';

/** Loaded on demand: few students need it. */
const DeviceStep = lazy(async () => {
  const [{ DeviceStep: component }] = await Promise.all([
    import('./device-step.tsx'),
    loadAreas('account'),
  ]);
  return { default: component };
});

export function LoginView({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('login');
  const login = useLogin(redirect);
  const { deviceLimitError } = login;
  const returnPath = useRef(redirect ?? paths.home);
  // A guest may sign up instead. A page of an earlier login would be out of date. `redirect` is
  // already absent while the page is left.
  useEffect(() => storeReturnPath(returnPath.current), []);

  return (
    <EntryPage
      tone="nile"
      say={t('say')}
      title={t(deviceLimitError ? 'device.title' : 'title')}
      stage={deviceLimitError ? 'device' : 'login'}
    >
      {deviceLimitError ? (
        <Suspense>
          <DeviceStep login={login} error={deviceLimitError} />
        </Suspense>
      ) : (
        <>
          <LoginForm login={login} />
          <LoginLinks />
        </>
      )}
    </EntryPage>
  );
}

function LoginLinks() {
  const { t } = useTranslation('login');
  const school = useSchool();
  return (
    <div className={styles['links']}>
      <TextLink to={paths.forgotPassword} className={styles['forgot']}>
        {t('forgot')}
      </TextLink>
      <p className={styles['new']}>
        {t('new')} <TextLink to={paths.signup}>{t('create')}</TextLink>
      </p>
      {school?.shows.parentPortal && (
        <p className={styles['new']}>
          {t('parent')} <TextLink to={paths.parent}>{t('parentLogin')}</TextLink>
        </p>
      )}
    </div>
  );
}
