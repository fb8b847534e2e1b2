import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isTRPCClientError } from '@trpc/client';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { getErrorName, toAppError } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { focusContent } from '#lib/browser/focus.ts';
import { isStaleBuildError, useReloadOnce } from '#lib/network/stale-build.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './message-screen.module.css';
import { MessageScreen, NotFoundScreen } from './message-screen.tsx';

/** A "not found" error of the server is shown as a missing page. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return toAppError(error)?.code === 'not_found' ? (
    <NotFoundScreen />
  ) : (
    <FailedScreen error={error} reset={reset} />
  );
}

function FailedScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const router = useRouter();
  const stale = isStaleBuildError(error);
  usePageTitle(t('errorScreen.title'));
  useReloadOnce(stale);

  const retry = () => {
    if (stale) return location.reload();
    focusContent();
    reset();
    void router.invalidate();
  };

  return (
    <MessageScreen tone="rose" shape="sad" title={t('errorScreen.title')}>
      <p className={styles['text']}>
        {isTRPCClientError(error) ? errorText(error) : t('errorScreen.hint')}
      </p>
      <p className={styles['name']}>
        {t('errorScreen.name')} <bdi lang="en">{getErrorName(error)}</bdi>
      </p>
      <div className={styles['ways']}>
        <Button variant="ink" onClick={retry}>
          {t('errorScreen.retry')}
        </Button>
        <ButtonLink to="/" variant="line">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </MessageScreen>
  );
}
