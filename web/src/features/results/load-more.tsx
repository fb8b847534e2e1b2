import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './results.module.css';
import type { Found } from './use-results.ts';

type Props = { found: Found; page: number; busy: boolean };

/** A link, so that the address always says how much of it stands on the screen. */
export function LoadMore({ found, page, busy }: Props) {
  const { t } = useTranslation('results');
  const { classrooms, instructors, classroomsTotal, instructorsTotal } = found;
  const shown = classrooms.length;
  if (shown >= classroomsTotal && instructors.length >= instructorsTotal) return null;

  return (
    <div className={styles['more']}>
      <p>{t('shown', { shown, count: classroomsTotal })}</p>
      <ButtonLink
        to={paths.results}
        search={{ query: found.query, page: page + 1 }}
        replace
        resetScroll={false}
        variant="soft"
        aria-busy={busy || undefined}
      >
        {t('loadMore')}
      </ButtonLink>
    </div>
  );
}
