import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShapeName } from '#components/brand/shape.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './message-screen.module.css';

type Props = { tone: 'sun' | 'rose'; shape: ShapeName; title: string; children: ReactNode };

export function MessageScreen({ tone, shape, title, children }: Props) {
  return (
    <section className={joinClasses(styles['screen'], getToneClass(tone))} data-tone={tone}>
      <Shape name={shape} className={styles['shape']} />
      <PageContainer className={styles['words']}>
        <h1>{title}</h1>
        {children}
      </PageContainer>
    </section>
  );
}

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
