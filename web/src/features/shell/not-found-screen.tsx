import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { MessageScreen } from './message-screen.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('common');
  usePageTitle(t('notFound.pageTitle'));

  return (
    <MessageScreen tone="sun" shape="lam" title={t('notFound.title')}>
      <ButtonLink to="/" variant="ink">
        {t('notFound.home')}
      </ButtonLink>
    </MessageScreen>
  );
}
