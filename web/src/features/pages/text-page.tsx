import type { PageSlug } from '@fasl/shared/contracts/page/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { Prose } from '#components/prose.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Wrap } from '#components/wrap.tsx';
import { api } from '#lib/api/api.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { FaqList } from './faq-list.tsx';
import styles from './text-page.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

/** A text of the operator's: about, terms, privacy and the questions. */
export function TextPage({ slug }: { slug: PageSlug }) {
  const { t } = useTranslation('pages');
  const query = api.school.page.useQuery({ slug });
  const page = query.data;
  usePageTitle(page?.title);

  if (query.isError && !page) {
    const retry = () => void query.refetch();
    return (
      <Column>
        <SectionError error={query.error} retry={retry} busy={query.isFetching} />
      </Column>
    );
  }
  if (!page) return <TextSkeleton />;

  return (
    <Column>
      <h1 className={styles['title']}>{page.title}</h1>
      <div className={styles['body']}>
        {page.html && <Prose html={page.html} />}
        {page.items.length > 0 && <FaqList items={page.items} />}
        {!page.html && page.items.length === 0 && (
          <EmptyState title={t('empty')} text={t('emptyHint')} />
        )}
      </div>
    </Column>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Wrap className={styles['column']}>{children}</Wrap>;
}
