import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAreas } from '#i18n/i18n.ts';
import { useCustomName, useSchoolName } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { areCookiesBlocked } from '#lib/session/cookies-blocked.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { LanguageToggle } from '../button/language-toggle.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './entry-page.module.css';

const CookiesBlockedNote = lazy(async () => {
  const [{ CookiesBlockedNote: component }] = await Promise.all([
    import('./cookies-blocked.tsx'),
    loadAreas('embed'),
  ]);
  return { default: component };
});

type Art = {
  tone: 'nile' | 'rose' | 'sky';
  say: string;
  /** Height of the poster on phones: `low` before a long form, `high` before a few lines. */
  poster?: 'low' | 'high' | undefined;
};

type Props = Art & {
  title: string;
  /** Changes when the page shows its next step without navigation; the heading is then focused. */
  stage?: string | undefined;
  /** Shown above the heading: the position in a sequence of steps. */
  step?: ReactNode;
  children: ReactNode;
};

/** Layout of the login and sign-up pages: a poster, and one form next to the poster. */
export function EntryPage({ title, stage, step, children, ...art }: Props) {
  const heading = useStageFocus(stage);
  const [isBlocked] = useState(areCookiesBlocked);
  usePageTitle(title);

  return (
    <div className={joinClasses(styles['page'], art.poster && styles[art.poster])}>
      <EntryPoster {...art} />
      <div className={styles['side']}>
        <LanguageToggle className={styles['language']} />
        <div className={styles['column']}>
          {step}
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {isBlocked ? (
            <Suspense>
              <CookiesBlockedNote />
            </Suspense>
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  );
}

function EntryPoster({ tone, say }: Art) {
  const { t } = useTranslation('common');
  const label = t('homeLink', { school: useSchoolName() });

  return (
    <Link to={paths.home} className={joinClasses(styles['art'], styles[tone])}>
      <span className={styles['say']}>{say}</span> <VisuallyHidden>{label}</VisuallyHidden>
      <b aria-hidden dir="auto" className={styles['name']}>
        {useCustomName()}
      </b>
      <Wordmark className={styles['word']} fa="var(--fa)" dot="var(--dot)" />
    </Link>
  );
}

function useStageFocus(stage: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);

  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    heading.current?.focus();
  }, [stage]);
  return heading;
}
