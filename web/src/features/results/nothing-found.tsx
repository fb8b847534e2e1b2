import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './results.module.css';
import { SuggestedClassrooms } from './suggested-classrooms.tsx';
import { SuggestedSubjects } from './suggested-subjects.tsx';

/** What there is instead of what was looked for. */
export function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('results');
  if (!query) return <EmptyState shape="sad" title={t('none')} text={t('noneHint')} />;
  return (
    <div className={styles['found']}>
      <EmptyState shape="sad" title={t('noneFor', { query })} text={t('noneForHint')}>
        <ButtonLink to={paths.results} search={{ query: '' }} onClick={focusContent}>
          {t('clearSearch')}
        </ButtonLink>
      </EmptyState>
      <SuggestedSubjects />
      <SuggestedClassrooms />
    </div>
  );
}

/** The link that had the focus goes away with what it belongs to. */
const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });
