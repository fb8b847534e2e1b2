import type { PageSlug } from '@fasl/shared/contracts/school/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Prose } from '#components/text/prose.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { FaqList } from './faq-list.tsx';
import styles from './text-page.module.css';

const skeletonWidths = ['100%', '94%', '97%', '60%', '98%', '91%', '45%'];

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
      <div className={joinClasses(styles['head'], getToneClass('sun'))}>
        <h1 className={styles['title']}>{page.title}</h1>
        <Shape name="lam" className={styles['art']} />
      </div>
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
  return <PageContainer className={styles['column']}>{children}</PageContainer>;
}

function TextSkeleton() {
  return (
    <PageContainer className={styles['column']} aria-hidden="true">
      <Skeleton width="100%" height="10.5rem" />
      <div className={styles['body']}>
        {skeletonWidths.map((width) => (
          <Skeleton key={width} width={width} height="1.1rem" />
        ))}
      </div>
    </PageContainer>
  );
}
