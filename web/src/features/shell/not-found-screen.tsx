import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { Shape } from '#components/shape.tsx';
import { Wrap } from '#components/wrap.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import styles from './screens.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation('common');
  usePageTitle(t('notFound.pageTitle'));

  return (
    <Wrap className={styles['screen']}>
      <Shape name="lam" className={styles['shape']} />
      <h1>{t('notFound.title')}</h1>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Wrap>
  );
}
