import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './results.module.css';
import type { ResultsSearch } from './results-search.ts';

type Props = {
  of: string;
  shown: string | false;
  next: ResultsSearch;
  busy: boolean;
};

/** A link, so that the address contains the number of shown pages. */
export function LoadMoreLink({ of, shown, next, busy }: Props) {
  const { t } = useTranslation('results');
  return (
    <div className={styles['more']}>
      {shown && <p>{shown}</p>}
      <ButtonLink
        to={paths.results}
        search={next}
        replace
        resetScroll={false}
        variant="soft"
        aria-busy={busy || undefined}
      >
        {t('loadMore')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </ButtonLink>
    </div>
  );
}
