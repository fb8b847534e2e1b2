import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAreas } from '#i18n/i18n.ts';
import { useOwnName, useSchoolName } from '#lib/api/school.ts';
import { classes } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { isCookieless } from '#lib/session/keeps-cookies.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { LanguageToggle } from '../button/language-toggle.tsx';
import { OnlyHeard } from '../text/text.tsx';
import styles from './door-page.module.css';

const ShutDoor = lazy(async () => {
  const [{ ShutDoor: component }] = await Promise.all([
    import('./shut-door.tsx'),
    loadAreas('embed'),
  ]);
  return { default: component };
});

type Art = {
  tone: 'nile' | 'rose' | 'sky';
  /** What the poster says, where it has the room. */
  say: string;
  /** Less of the word on phones: a long form follows. */
  low?: boolean | undefined;
};

type Props = Art & {
  title: string;
  /** Changes when the page goes on without a navigation: the focus goes to the heading then. */
  stage?: string | undefined;
  /** Above the heading: where in a row of steps this is. */
  step?: ReactNode;
  children: ReactNode;
};

/** A page on the way in: the word as a poster, and one thing to do beside it. */
export function DoorPage({ title, stage, step, children, ...art }: Props) {
  const heading = useStageFocus(stage);
  const [isShut] = useState(isCookieless);
  usePageTitle(title);

  return (
    <div className={classes(styles['page'], art.low && styles['low'])}>
      <DoorArt {...art} />
      <div className={styles['side']}>
        <div className={styles['column']}>
          {step && (
            <div className={styles['heading']}>
              {step}
              <LanguageToggle className={styles['language']} />
            </div>
          )}
          <div className={styles['heading']}>
            <h1 ref={heading} tabIndex={-1} className={styles['title']}>
              {title}
            </h1>
            {!step && <LanguageToggle className={styles['language']} />}
          </div>
          {isShut ? (
            <Suspense>
              <ShutDoor />
            </Suspense>
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  );
}

/** The word, or the school's own name, as large as the page lets it be; all of it leads home. */
function DoorArt({ tone, say }: Art) {
  const { t } = useTranslation('common');
  const label = t('homeLink', { school: useSchoolName() });

  return (
    <Link to={paths.home} className={classes(styles['art'], styles[tone])}>
      <span className={styles['say']}>{say}</span> <OnlyHeard>{label}</OnlyHeard>
      <b aria-hidden dir="auto" className={styles['name']}>
        {useOwnName()}
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
