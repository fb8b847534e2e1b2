import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShapeName } from '#components/brand/shape.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { toneClass } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Wrap } from '#components/text/text.tsx';
import { classes } from '#lib/browser/classes.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './message-screen.module.css';

type Props = { tone: 'sun' | 'rose'; shape: ShapeName; title: string; children: ReactNode };

export function MessageScreen({ tone, shape, title, children }: Props) {
  return (
    <section className={classes(styles['screen'], toneClass(tone))} data-tone={tone}>
      <Shape name={shape} className={styles['shape']} />
      <Wrap className={styles['words']}>
        <h1>{title}</h1>
        {children}
      </Wrap>
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
